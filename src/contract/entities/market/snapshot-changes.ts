import * as v from 'valibot';
import { Day, StockId } from '#contract/primitives.ts';
import { ScreenerColumn, ScreenerSnapshot } from './screener.ts';

/** What a column became: another one, or other values at some places. */
const ColumnChange = v.union([
  v.object({ whole: ScreenerColumn }),
  v.object({
    /** Places of stocks, each as its distance from the one before. */
    gaps: v.array(v.number()),
    /** Their values; codes for a column of names. */
    values: v.array(v.nullable(v.union([v.number(), v.string()]))),
  }),
]);
export type ColumnChange = v.InferOutput<typeof ColumnChange>;

/** What makes of one snapshot of the market the next one. */
export const SnapshotChanges = v.object({
  /** Of the next snapshot. */
  version: v.string(),
  as_of: v.nullable(Day),
  /** Where each stock of the next snapshot was before, -1 for a new one; null where all are where they were. */
  places: v.nullable(v.array(v.number())),
  /** The new stocks, in order. */
  stockid: v.array(StockId),
  /** All symbols, where one is another or new; else null. */
  display_symbol: v.nullable(v.array(v.string())),
  /** Keys of all columns, in order. */
  fields: v.array(v.string()),
  /** Columns that are not as before. */
  columns: v.record(v.string(), ColumnChange),
  /** Of the whole next snapshot, so that a device knows that it has come to the same. */
  hash: v.string(),
});
export type SnapshotChanges = v.InferOutput<typeof SnapshotChanges>;

/** How a device with one version of the snapshot gets the current one: it has it, by what changed, or as a whole. */
export const SnapshotSince = v.variant('kind', [
  v.object({ kind: v.literal('same') }),
  v.object({ kind: v.literal('changes'), changes: SnapshotChanges }),
  v.object({ kind: v.literal('whole'), snapshot: ScreenerSnapshot }),
]);
export type SnapshotSince = v.InferOutput<typeof SnapshotSince>;
