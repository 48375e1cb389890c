import type { IndexWeighting } from '#domain/market/index-weights.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';

/** A member of an index for a stretch of days, as a list of members gives it. */
export type StoredMember = Omit<Database['index_member'], 'source' | 'index_id'>;

/** An index with all its members, past ones too. */
export interface MembersOfIndex {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly weighting: IndexWeighting;
  readonly members: readonly StoredMember[];
}

/** Columns of a row: SQLite takes some thousand parameters in a statement. */
const ROWS_AT_ONCE = 200;

/**
 * Stores the members of an index in place of those of the same index and source.
 *
 * @returns Whether anything differs from what was stored.
 */
export function storeMembers(db: Store, source: string, { id, name, region, weighting, members }: MembersOfIndex, now: number): Promise<boolean> {
  return db.transaction().execute(async (store) => {
    const before = await storedRows(store, source, id);
    const rows = members.map((member) => ({ source, index_id: id, ...member }));
    const facts = { name, region, weighting, updated_at: now };
    await store
      .insertInto('market_index')
      .values({ source, index_id: id, ...facts })
      .onConflict((conflict) => conflict.columns(['source', 'index_id']).doUpdateSet(facts))
      .execute();
    await store.deleteFrom('index_member').where('source', '=', source).where('index_id', '=', id).execute();
    for (const some of inChunks(rows, ROWS_AT_ONCE)) await store.insertInto('index_member').values(some).execute();
    return JSON.stringify(before) !== JSON.stringify(await storedRows(store, source, id));
  });
}

function storedRows(db: Store, source: string, id: string) {
  return db
    .selectFrom('index_member')
    .select(['symbol', 'isin', 'from_day', 'until_day', 'name', 'sector', 'weight'])
    .where('source', '=', source)
    .where('index_id', '=', id)
    .orderBy('symbol')
    .orderBy('isin')
    .orderBy('from_day')
    .execute();
}
