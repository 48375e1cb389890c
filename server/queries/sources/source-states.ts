import type { Database, Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';

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

/** What became of an item: loaded, with what its answer held; or failed. */
export type ItemOutcome = ({ readonly item: string } & Pick<SourceState, 'rows' | 'left_out' | 'notes'>) | { readonly item: string; readonly failure: string };

/** Keeps what became of many items of a source, as {@link recordSuccess} and {@link recordFailure} do of one. */
export async function recordOutcomes(db: Store, source: string, outcomes: readonly ItemOutcome[], now: number): Promise<void> {
  const loaded = outcomes.flatMap((outcome): StateRow[] =>
    'failure' in outcome ? [] : [{ ...UNKNOWN, source, ...outcome, notes: JSON.stringify(outcome.notes), last_success_at: now }],
  );
  const failed = outcomes.flatMap((outcome): StateRow[] => ('failure' in outcome ? [{ ...UNKNOWN, source, ...outcome, last_failure_at: now }] : []));
  await saveRows(db, loaded, ['last_success_at', 'rows', 'left_out', 'notes', 'last_failure_at', 'failure']);
  await saveRows(db, failed, ['last_failure_at', 'failure']);
}

type StateRow = Database['source_state'];
const UNKNOWN = { last_success_at: null, rows: null, left_out: null, notes: '[]', last_failure_at: null, failure: null };

async function saveRows(db: Store, rows: readonly StateRow[], updated: readonly (keyof StateRow)[]): Promise<void> {
  for (const chunk of inChunks(rows, 500)) {
    await db
      .insertInto('source_state')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'item'])
          .doUpdateSet((excluded) => Object.fromEntries(updated.map((column) => [column, excluded.ref(`excluded.${column}`)]))),
      )
      .execute();
  }
}

/** Items of a source that were loaded at the same time, or that never were. */
export interface LoadedTogether {
  readonly source: string;
  readonly last_success_at: number | null;
  readonly items: number;
  /** Unknown when no item knows it. */
  readonly rows: number | null;
  readonly left_out: number | null;
}

/** How many items of each source were loaded when, added up by the store: a market has thousands of items, and a load writes many at one instant. */
export async function countSourceStates(db: Store): Promise<LoadedTogether[]> {
  const counts = await db
    .selectFrom('source_state')
    .select(({ fn }) => ['source', 'last_success_at', fn.countAll().as('items'), fn.sum('rows').as('rows'), fn.sum('left_out').as('left_out')])
    .groupBy(['source', 'last_success_at'])
    .execute();
  return counts.map(({ items, rows, left_out, ...which }) => ({ ...which, items: Number(items), rows: numberOf(rows), left_out: numberOf(left_out) }));
}

/** PostgreSQL adds up whole numbers in a type that arrives as text. */
function numberOf(sum: string | number | bigint | null): number | null {
  return sum === null ? null : Number(sum);
}

/** What last went wrong with one of the items of a source. */
export interface FailedItem {
  readonly source: string;
  readonly item: string;
  readonly failure: string;
  readonly last_failure_at: number | null;
}

/** The items whose last load failed, the newest failure first. */
export async function listFailedItems(db: Store): Promise<FailedItem[]> {
  const rows = await db
    .selectFrom('source_state')
    .select(['source', 'item', 'failure', 'last_failure_at'])
    .where('failure', 'is not', null)
    .orderBy('last_failure_at', 'desc')
    .orderBy('item')
    .execute();
  return rows.map(({ failure, ...row }) => ({ ...row, failure: failure ?? '' }));
}
