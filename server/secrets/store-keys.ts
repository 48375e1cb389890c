import { sql } from 'kysely';
import type { Store } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { openText, SealedTextError, sealText } from './sealed-text.ts';
import { findKeys, type KeyPlace, makeKeys, type SecretKeys } from './secret-keys.ts';

/** A store and where the keys to its secrets are. */
export type SealedStore = Pick<Services, 'db' | 'storeKind'> & { readonly settings: KeyPlace };

/** None of the server's keys opens a secret. */
export class KeyMissingError extends Error {
  override readonly name = 'KeyMissingError';
}

/** A secret as the store holds it. */
export interface KeptSecret {
  /** The key that sealed it; null while it is in the clear, as an earlier version kept it. */
  readonly key_id: string | null;
  readonly text: string;
}

export const HOW_TO_HELP =
  'The key that opens what this server keeps sealed is missing: put the file secret.key back into the data folder, or add the key to ' +
  'SEXTANT_SECRET_KEY. See "Sealed secrets" in docs/security.md.';

/** The secret, sealed under the newest key. @throws KeyMissingError */
export function sealed(keys: SecretKeys, text: string, owner: string): { readonly key_id: string; readonly text: string } {
  const [[key_id, key] = []] = keys;
  if (key_id === undefined || key === undefined) throw new KeyMissingError(HOW_TO_HELP);
  return { key_id, text: sealText(text, key, owner) };
}

/** The secret in the clear. @throws KeyMissingError also when it was changed in the store, or moved to another row. */
export function opened(keys: SecretKeys, { key_id, text }: KeptSecret, owner: string): string {
  if (key_id === null) return text;
  const key = keys.get(key_id);
  if (key === undefined) throw new KeyMissingError(HOW_TO_HELP);
  try {
    return openText(text, key, owner);
  } catch (error) {
    throw error instanceof SealedTextError ? new KeyMissingError('A secret was changed in the store.', { cause: error }) : error;
  }
}

/**
 * The keys to seal with. Where there is none, the first is made, except beside the sealed secret of a broker: a new key would hide that
 * the old one is missing, without which a member loses access to accounts.
 *
 * @returns Empty where none may be made.
 */
export async function keysToSeal({ db, settings }: Pick<SealedStore, 'db' | 'settings'>): Promise<SecretKeys> {
  const known = findKeys(settings);
  if (known.size > 0) return known;
  const ofBroker = await db.selectFrom('broker_member').select('user_id').where('key_id', 'is not', null).limit(1).executeTakeFirst();
  return ofBroker === undefined ? makeKeys(settings) : known;
}

/** Runs a transaction whose old values are overwritten in the file of SQLite; PostgreSQL drops them at its next vacuum. */
export async function overwriting({ db, storeKind }: Pick<SealedStore, 'db' | 'storeKind'>, work: (within: Store) => Promise<void>): Promise<void> {
  if (storeKind === 'sqlite') await sql`pragma secure_delete = on`.execute(db);
  await db.transaction().execute(work);
  if (storeKind !== 'sqlite') return;
  await sql`pragma secure_delete = off`.execute(db);
  // The log beside the file still holds pages as they were; moved into the store and emptied, it does not.
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
