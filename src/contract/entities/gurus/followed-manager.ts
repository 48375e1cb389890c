import * as v from 'valibot';
import { Day, Instant, MaybeNumber, StockId, StockRef, textUpTo } from '../../primitives.ts';

/** The number of a filer, up to ten digits. */
export const FilerNumber = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,10}$/, 'must be the number of a filer, as 1067983'));

/** An investor whose 13F filings are loaded, or were, with how far that is. */
export const FollowedManager = v.object({
  name: v.string(),
  firm: v.string(),
  /** Numbers it files under, ten digits each. */
  ciks: v.array(v.string()),
  /** Whether it is on the list that everybody starts with. */
  listed: v.boolean(),
  followed: v.boolean(),
  /** As its page is called; null before its first filing is loaded. */
  guru_id: v.nullable(v.string()),
  filings: v.number(),
  /** The newest quarter, when it was filed, and how many of its holdings have no listing here. */
  period: v.nullable(Day),
  filed_on: v.nullable(Day),
  unmapped: MaybeNumber,
  /** Of its filers together: when one was last loaded, and why one could not be. */
  loaded_at: v.nullable(Instant),
  failure: v.nullable(v.string()),
});
export type FollowedManager = v.InferOutput<typeof FollowedManager>;

/** Follows a filer of 13F, under a name or under that of its first filing; or stops. */
export const ManagerChange = v.variant('change', [
  v.object({ change: v.literal('follow'), cik: FilerNumber, name: v.optional(textUpTo(80)) }),
  v.object({ change: v.literal('stop'), cik: FilerNumber }),
]);
export type ManagerChange = v.InferOutput<typeof ManagerChange>;

/** A number of a security, nine signs. Filers make mistakes: its check digit is looked at where no filing has it. */
export const Cusip = v.pipe(v.string(), v.trim(), v.regex(/^[0-9A-Za-z*@#]{9}$/, 'must have nine signs, as 037833100'));

/** A security of the newest reports of followed investors that no listing here has. */
export const UnmappedPaper = v.object({
  cusip: v.string(),
  issuer: v.string(),
  class: v.string(),
  /** Investors who hold it, and what it is worth to them together in US dollars. */
  holders: v.number(),
  value: v.number(),
  /** The newest quarter of these. */
  period: Day,
});
export type UnmappedPaper = v.InferOutput<typeof UnmappedPaper>;

/** The listing that a CUSIP has from a day on, as an administrator says. */
export const CusipMapping = v.object({
  cusip: v.string(),
  from: Day,
  stockid: StockId,
  display_symbol: v.string(),
  company: v.string(),
  changed_at: Instant,
});
export type CusipMapping = v.InferOutput<typeof CusipMapping>;

/** Gives a CUSIP a listing from a day on, or takes that back (`stock` of null). */
export const CusipChange = v.object({ cusip: Cusip, from: Day, stock: v.nullable(StockRef) });
export type CusipChange = v.InferOutput<typeof CusipChange>;
