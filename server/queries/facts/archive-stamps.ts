import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';

/** What of the SEC's nightly archives a company was loaded from. */
export interface ArchiveStamp {
  /** Checksum and size of its facts. */
  readonly facts: string;
  /** When they were put into the archive, on the clock of whoever made it: `2026-11-20T22:31:04`. */
  readonly facts_changed: string;
  /** Checksums and sizes of its lists of filings; null when they could not be read, so that they are read again. */
  readonly filings: string | null;
}

/** The stamps of all companies that were loaded from an archive, by issuer. */
export async function findArchiveStamps(db: Store): Promise<Map<string, ArchiveStamp>> {
  const rows = await db.selectFrom('archive_stamp').selectAll().execute();
  return new Map(rows.map(({ issuer_id, ...stamp }) => [issuer_id, stamp]));
}

/** Keeps what companies were loaded from. They must be stored by then. */
export async function saveArchiveStamps(db: Store, stamps: readonly (ArchiveStamp & { readonly issuer_id: string })[]): Promise<void> {
  for (const chunk of inChunks(stamps, 500)) {
    await db
      .insertInto('archive_stamp')
      .values(chunk.map(({ issuer_id, facts, facts_changed, filings }) => ({ issuer_id, facts, facts_changed, filings })))
      .onConflict((conflict) =>
        conflict.column('issuer_id').doUpdateSet((excluded) => ({
          facts: excluded.ref('excluded.facts'),
          facts_changed: excluded.ref('excluded.facts_changed'),
          filings: excluded.ref('excluded.filings'),
        })),
      )
      .execute();
  }
}
