import type { BrokerTables } from '#server/database/schema/broker-tables.ts';
import { findKeys, type KeyPlace, type SecretKeys } from './secret-keys.ts';
import { HOW_TO_HELP, KeyMissingError, keysToSeal, opened, overwriting, type SealedStore, sealed } from './store-keys.ts';

type Row = BrokerTables['broker_member'];

const ownerOf = ({ user_id, provider }: Pick<Row, 'user_id' | 'provider'>) => `broker_member/${user_id}/${provider}`;

/**
 * Seals secrets under the newest key. The first secret of a store makes the key.
 *
 * @throws KeyMissingError
 */
export async function sealer(place: Pick<SealedStore, 'db' | 'settings'>): Promise<(row: Omit<Row, 'key_id'>) => Row> {
  const keys = await keysToSeal(place);
  if (keys.size === 0) throw new KeyMissingError(HOW_TO_HELP);
  return (row) => sealedUnder(keys, row);
}

/** The secret of a row. @throws KeyMissingError */
export function openSecret(settings: KeyPlace, row: Row): string {
  return openedBy(findKeys(settings), row);
}

/** Whether one of the server's keys opens the secret of a row. */
export function opens(settings: KeyPlace, { key_id }: Row): boolean {
  return key_id === null || findKeys(settings).has(key_id);
}

function sealedUnder(keys: SecretKeys, row: Omit<Row, 'key_id'>): Row {
  const { key_id, text } = sealed(keys, row.secret, ownerOf(row));
  return { ...row, key_id, secret: text };
}

function openedBy(keys: SecretKeys, row: Row): string {
  return opened(keys, { key_id: row.key_id, text: row.secret }, ownerOf(row));
}

/** What became of the secrets in a store. */
export interface Sealing {
  readonly sealed: number;
  /** Secrets that none of the server's keys opens. */
  readonly closed: number;
  readonly howToHelp: string;
}

/** Seals every secret that an earlier version kept in the clear or that an older key sealed, under the newest key. */
export async function sealBrokerSecrets(place: SealedStore): Promise<Sealing> {
  const rows = await place.db.selectFrom('broker_member').selectAll().execute();
  const keys: SecretKeys = rows.length === 0 ? new Map() : await keysToSeal(place);
  const [newest] = keys.keys();
  const closed = rows.filter((row) => row.key_id !== null && !keys.has(row.key_id));
  const due = newest === undefined ? [] : rows.filter((row) => row.key_id !== newest && !closed.includes(row));
  if (due.length > 0) {
    await overwriting(place, async (within) => {
      for (const row of due) {
        const { secret, key_id } = sealedUnder(keys, { ...row, secret: openedBy(keys, row) });
        await within
          .updateTable('broker_member')
          .set({ secret, key_id })
          .where('user_id', '=', row.user_id)
          .where('provider', '=', row.provider)
          // Another server may have sealed it meanwhile.
          .where('secret', '=', row.secret)
          .execute();
      }
    });
  }
  return { sealed: due.length, closed: closed.length, howToHelp: HOW_TO_HELP };
}
