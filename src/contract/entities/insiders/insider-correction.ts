import * as v from 'valibot';
import { Day, Instant, textUpTo } from '../../primitives.ts';

/** An insider by number, or by the id of one who filed without. */
export const InsiderId = v.pipe(textUpTo(120), v.regex(/^(\d{1,10}|[a-z0-9-]+)$/, 'must be the id of an insider, as in the address of the page'));

/** An id that was filed under, with what shows whether it is the same person as another. */
export const FiledInsider = v.object({
  insider_id: v.string(),
  insider: v.string(),
  companies: v.array(v.string()),
  filings: v.number(),
  last_filed_on: Day,
});
export type FiledInsider = v.InferOutput<typeof FiledInsider>;

/** An id that is hidden, or merged into another one. */
export const CorrectedInsider = v.object({
  ...FiledInsider.entries,
  /** Whom it counts for; null where it is hidden. */
  into: v.nullable(v.object({ insider_id: v.string(), insider: v.string() })),
  changed_at: Instant,
});
export type CorrectedInsider = v.InferOutput<typeof CorrectedInsider>;

/** What administrators say about insiders, the last change first, and ids that may be one person. */
export const InsiderBook = v.object({
  corrections: v.array(CorrectedInsider),
  /** Ids with the same words in their names who filed for the same company; who filed most comes first. */
  alike: v.array(v.array(FiledInsider)),
});
export type InsiderBook = v.InferOutput<typeof InsiderBook>;

/** Hides an id, merges it into another, or takes that back. */
export const InsiderChange = v.variant('change', [
  v.object({ change: v.literal('hide'), insider_id: InsiderId }),
  v.object({ change: v.literal('merge'), insider_id: InsiderId, into: InsiderId }),
  v.object({ change: v.literal('restore'), insider_id: InsiderId }),
]);
export type InsiderChange = v.InferOutput<typeof InsiderChange>;
