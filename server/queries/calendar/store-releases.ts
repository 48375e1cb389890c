import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';

/** A day on which figures are released, as it was announced. */
export interface StoredRelease {
  readonly release: string;
  readonly day: string;
  /** `HH:MM` in New York. */
  readonly time: string | null;
  /** First day of the period it is for; null where the announcement does not say. */
  readonly period: string | null;
}

const releaseTable: BulkTable<keyof Database['release_date']> = {
  table: 'release_date',
  columns: { source: 'text', release: 'text', day: 'text', time: 'text', period: 'text' },
  replaces: { key: ['source', 'release', 'day'], set: ['time', 'period'] },
};

/**
 * Stores the days that a source announces. They replace what it announced before from the first of them on, so that a release which was
 * moved is not there twice; earlier ones stay.
 *
 * @returns How many are new.
 */
export function storeReleases(db: Store, source: string, given: readonly StoredRelease[]): Promise<{ added: number }> {
  const first = given.reduce<string | undefined>((earliest, { day }) => (earliest === undefined || day < earliest ? day : earliest), undefined);
  if (first === undefined) return Promise.resolve({ added: 0 });
  return db.transaction().execute(async (store) => {
    const before = await store.selectFrom('release_date').select(['release', 'day']).where('source', '=', source).where('day', '>=', first).execute();
    const known = new Set(before.map(({ release, day }) => `${day} ${release}`));
    await store.deleteFrom('release_date').where('source', '=', source).where('day', '>=', first).execute();
    const rows = [...new Map(given.map((each) => [`${each.day} ${each.release}`, each])).entries()];
    await insertRows(
      store,
      releaseTable,
      rows.map(([, { release, day, time, period }]) => ({ source, release, day, time, period })),
    );
    return { added: rows.filter(([key]) => !known.has(key)).length };
  });
}
