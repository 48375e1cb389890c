import { sql } from 'kysely';
import type { BrokerTables } from '#server/database/schema/broker-tables.ts';
import type { Store } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { openText, SealedTextError, sealText } from './sealed-text.ts';
import { findKeys, type KeyPlace, makeKeys, type SecretKeys } from './secret-keys.ts';

type Row = BrokerTables['broker_member'];
type Place = Pick<Services, 'db' | 'storeKind'> & { readonly settings: KeyPlace };

/** None of the server's keys opens a secret of a broker. */
export class KeyMissingError extends Error {
  override readonly name = 'KeyMissingError';
}

const ownerOf = ({ user_id, provider }: Pick<Row, 'user_id' | 'provider'>) => `broker_member/${user_id}/${provider}`;

/**
 * Seals secrets under the newest key. The first secret of a store makes the key; while secrets are there whose key is not, none is made:
 * it would hide that the old one is missing.
 *
 * @throws KeyMissingError
 */
export async function sealer({ db, settings }: Pick<Place, 'db' | 'settings'>): Promise<(row: Omit<Row, 'key_id'>) => Row> {
  const keys = await keysFor(db, settings);
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
  const [[key_id, key] = []] = keys;
  if (key_id === undefined || key === undefined) throw new KeyMissingError(HOW_TO_HELP);
  return { ...row, key_id, secret: sealText(row.secret, key, ownerOf(row)) };
}

function openedBy(keys: SecretKeys, row: Row): string {
  if (row.key_id === null) return row.secret;
  const key = keys.get(row.key_id);
  if (key === undefined) throw new KeyMissingError(HOW_TO_HELP);
  try {
    return openText(row.secret, key, ownerOf(row));
  } catch (error) {
    throw error instanceof SealedTextError ? new KeyMissingError('The secret of a broker was changed in the store.', { cause: error }) : error;
  }
}

const HOW_TO_HELP =
  'The key that opens the access to brokers is missing: put the file secret.key back into the data folder, or add the key to SEXTANT_SECRET_KEY. ' +
  'See "Access to brokers" in docs/security.md.';

/** What became of the secrets in a store. */
export interface Sealing {
  readonly sealed: number;
  /** Secrets that none of the server's keys opens. */
  readonly closed: number;
  readonly howToHelp: string;
}

/**
 * Seals every secret that an earlier version kept in the clear or that an older key sealed, under the newest key. What was there is
 * overwritten in the file of SQLite; PostgreSQL drops it at its next vacuum.
 */
export async function sealBrokerSecrets({ db, storeKind, settings }: Place): Promise<Sealing> {
  const rows = await db.selectFrom('broker_member').selectAll().execute();
  const keys: SecretKeys = rows.length === 0 ? new Map() : await keysFor(db, settings);
  const [newest] = keys.keys();
  const closed = rows.filter((row) => row.key_id !== null && !keys.has(row.key_id));
  const due = newest === undefined ? [] : rows.filter((row) => row.key_id !== newest && !closed.includes(row));
  if (due.length > 0) {
    if (storeKind === 'sqlite') await sql`pragma secure_delete = on`.execute(db);
    await db.transaction().execute(async (within) => {
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
    if (storeKind === 'sqlite') await forgetOldPages(db);
  }
  return { sealed: due.length, closed: closed.length, howToHelp: HOW_TO_HELP };
}

/** The log beside the file still holds pages as they were; moved into the store and emptied, it does not. */
async function forgetOldPages(db: Store): Promise<void> {
  await sql`pragma secure_delete = off`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

async function keysFor(db: Store, settings: KeyPlace): Promise<SecretKeys> {
  const known = findKeys(settings);
  if (known.size > 0) return known;
  const sealed = await db.selectFrom('broker_member').select('user_id').where('key_id', 'is not', null).limit(1).executeTakeFirst();
  return sealed === undefined ? makeKeys(settings) : known;
}
