import * as v from 'valibot';
import { Day, MaybeNumber } from '#contract/primitives.ts';

/** How many stocks there are of an exchange, and how much is known of them. */
export const ExchangeCoverage = v.object({
  exchange: v.string(),
  /** Its full name; the code again where none is known. */
  name: v.string(),
  /** Listings, delisted ones among them. */
  stocks: v.number(),
  delisted: v.number(),
  /** Listings with a closing price. */
  priced: v.number(),
  /** First calendar year with a price of one of them. */
  prices_from: MaybeNumber,
  /** The last close of any of them. */
  prices_to: v.nullable(Day),
  /** Listings whose company has accounts of a fiscal year. */
  with_accounts: v.number(),
  /** The first and the last end of such a fiscal year. */
  accounts_from: v.nullable(Day),
  accounts_to: v.nullable(Day),
});
export type ExchangeCoverage = v.InferOutput<typeof ExchangeCoverage>;

/** How many stocks a calendar year lies within the known past of. */
export const YearCoverage = v.object({
  year: v.number(),
  /** Listings with prices from this year or before it to this year or after it. */
  priced: v.number(),
  /** Listings whose company's fiscal years end in this year, or before it and after it. */
  with_accounts: v.number(),
});
export type YearCoverage = v.InferOutput<typeof YearCoverage>;

/** What is known of the stocks of this market. */
export const MarketCoverage = v.object({
  /** Exchanges with the most stocks first. */
  exchanges: v.array(ExchangeCoverage),
  /** Every calendar year from the first known to the last, oldest first. */
  years: v.array(YearCoverage),
});
export type MarketCoverage = v.InferOutput<typeof MarketCoverage>;
