import type { Kysely } from 'kysely';
import { columnTypes } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Under which key the secret of a broker is sealed. Those that are there are in the clear until the server starts, which has the key. */
export async function sealedSecrets(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text } = columnTypes(kind);
  await db.schema.alterTable('broker_member').addColumn('key_id', text).execute();
}
