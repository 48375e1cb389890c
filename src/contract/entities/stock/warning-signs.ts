import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';

/** How good or bad a sign is; `none` was judged and is neither. */
const JudgedLevel = v.picklist(['severe', 'medium', 'none', 'good']);

/** A check of a company: what it finds now, and what it found at the ends of its last fiscal years. */
export const StockSign = v.object({
  /** Its label, unit, thresholds and words are those of the check with this key, see `signDefinitions`. */
  key: v.string(),
  /** `not_judged` when inputs are missing; `not_applicable` where the check is not meant for such a company. Neither counts anywhere. */
  level: v.picklist([...JudgedLevel.options, 'not_judged', 'not_applicable']),
  /** In the unit of the check, fractions for percentages; null where it is not judged or a word says it. */
  value: MaybeNumber,
  /** In place of a value: `At Loss`, `No Debt`. */
  word: v.optional(v.string()),
  /** Why it is not judged, in a sentence. */
  reason: v.optional(v.string()),
  /** What a reader must know of how it was judged. */
  note: v.optional(v.string()),
  /** Further figures the level rests on. */
  details: v.record(v.string(), v.number()),
  /** The day on which the accounts were filed since which it has had its level; null where that is not known. */
  since: v.nullable(Day),
  /** By point, oldest first; null where it was not judged. */
  levels: v.array(v.nullable(JudgedLevel)),
  values: v.array(MaybeNumber),
  /** The lines that are drawn as evidence, by point. */
  rows: v.array(v.array(MaybeNumber)),
});
export type StockSign = v.InferOutput<typeof StockSign>;

/** A point in time at which a company was judged, with how many signs it had then. */
export const SignPointCounts = v.object({
  /** The fiscal year; null for twelve months that end between two year ends. */
  fiscal_year: v.nullable(v.number()),
  end: Day,
  filed: Day,
  severe: v.number(),
  medium: v.number(),
  good: v.number(),
});
export type SignPointCounts = v.InferOutput<typeof SignPointCounts>;

/** The warning and good signs of a stock as the last load judged them. */
export const StockSigns = v.object({
  stockid: StockId,
  /** Of the amounts in rows. */
  currency: v.nullable(Currency),
  /** A bank or an insurer, for which some checks do not apply. */
  financial: v.boolean(),
  /** Fiscal years, oldest first, and now; empty for a stock without accounts or one that was not judged yet. */
  points: v.array(SignPointCounts),
  signs: v.array(StockSign),
  num_warning_signs_severe: v.number(),
  /** As the catalogue spells it. */
  num_warning_signs_meidum: v.number(),
  num_good_signs: v.number(),
  /** The companies of its industry nearest in size, and by key of a sign what they have in the middle, a value for each point; null with fewer than three. */
  peers: v.optional(v.object({ symbols: v.array(v.string()), medians: v.record(v.string(), v.array(MaybeNumber)) })),
});
export type StockSigns = v.InferOutput<typeof StockSigns>;
