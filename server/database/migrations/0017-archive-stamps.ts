import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** What of the SEC's nightly archives each company was last loaded from, so that the next night loads only what changed. */
export async function archiveStamps(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text } = columnTypes(kind);
  await createTable(db, kind, 'archive_stamp')
    .addColumn('issuer_id', text, (c) => c.primaryKey().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('facts', text, (c) => c.notNull())
    .addColumn('facts_changed', text, (c) => c.notNull())
    .addColumn('filings', text)
    .execute();
}
