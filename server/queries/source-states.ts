import type { Store } from '../database/schema.ts';

/** What a source last gave for one of its items, a symbol or a series, and what last went wrong with it. */
export interface SourceState {
  readonly source: string;
  readonly item: string;
  /** Unix milliseconds; null when it never succeeded. */
  readonly last_success_at: number | null;
  /** Rows in the last good answer, and how many of them were left out as bad. */
  readonly rows: number | null;
  readonly left_out: number | null;
  /** Sentences about the last good answer. */
  readonly notes: readonly string[];
  readonly last_failure_at: number | null;
  readonly failure: string | null;
}

/** Keeps that an item was loaded, and forgets its last failure. */
export async function recordSuccess(
  db: Store,
  { source, item, rows, left_out, notes }: Pick<SourceState, 'source' | 'item' | 'rows' | 'left_out' | 'notes'>,
  now: number,
): Promise<void> {
  const row = { last_success_at: now, rows, left_out, notes: JSON.stringify(notes), last_failure_at: null, failure: null };
  await db
    .insertInto('source_state')
    .values({ source, item, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'item']).doUpdateSet(row))
    .execute();
}

/** Keeps why an item could not be loaded; what its last good answer gave stays known. */
export async function recordFailure(db: Store, { source, item, failure }: { source: string; item: string; failure: string }, now: number): Promise<void> {
  const row = { last_failure_at: now, failure };
  await db
    .insertInto('source_state')
    .values({ source, item, notes: '[]', last_success_at: null, rows: null, left_out: null, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'item']).doUpdateSet(row))
    .execute();
}

/** The state of every item of every source, by source and item. */
export async function listSourceStates(db: Store): Promise<SourceState[]> {
  const rows = await db.selectFrom('source_state').selectAll().orderBy('source').orderBy('item').execute();
  return rows.map((row) => ({ ...row, notes: JSON.parse(row.notes) as string[] })); // written by recordSuccess only
}
