import type { Kysely } from 'kysely';
import { columnTypes } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** What of the purchases of insiders a member was mailed already, and at which market that was looked at. */
export async function insiderMail(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text } = columnTypes(kind);
  await db.schema.alterTable('insider_email_alert').addColumn('seen', text).execute();
  await db.schema.alterTable('insider_email_alert').addColumn('looked_at', text).execute();
}
