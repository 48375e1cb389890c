import type { Kysely } from 'kysely';

/** Administrators keep screens, views and fields of everybody beside the ideas, in the same table. */
export async function screenerEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('stock_idea_version').renameTo('screener_entry_version').execute();
}
