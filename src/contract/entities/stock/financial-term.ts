import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';
import { PeriodType, ProvenanceList } from './financials.ts';

/** Key of a row of the statements, ratios or per-share figures, or of a multiple of the price; one key is one figure. */
export const TermKey = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,64}$/, 'must be a figure key'));

/** What a figure is, a row of the financials by period or a multiple of the price by day: its name, unit and how it is worked out. */
export const FinancialTerm = v.object({
  id: TermKey,
  list: ProvenanceList,
  group: v.string(),
  label: v.string(),
  unit: v.string(),
  direction: v.picklist([-1, 0, 1]),
  /** What it means, in a sentence for somebody who never met it. */
  meaning: v.string(),
  /** As an investor reads it; null for a line taken from filings. */
  formula: v.nullable(v.string()),
  /** Names under which filings give it, as `us-gaap:Revenues`, the first choice first; none for a ratio. */
  concepts: v.array(v.string()),
  /** Whether it applies to banks and insurers. */
  for_financial_companies: v.boolean(),
});
export type FinancialTerm = v.InferOutput<typeof FinancialTerm>;

/** One figure of a term. */
export const TermPoint = v.object({ end: Day, fiscal_year: v.number(), fiscal_period: v.string(), value: MaybeNumber });
export type TermPoint = v.InferOutput<typeof TermPoint>;

/** A term of one company over periods, newest first. */
export const TermSeries = v.object({
  stockid: v.string(),
  display_symbol: v.string(),
  company: v.string(),
  type: PeriodType,
  /** Of its amounts. */
  currency: v.nullable(Currency),
  points: v.array(TermPoint),
});
export type TermSeries = v.InferOutput<typeof TermSeries>;

/** A bar of a distribution: companies with a figure from `from` up to, not including, `to`; null is open. */
export const TermBar = v.object({ from: MaybeNumber, to: MaybeNumber, companies: v.number() });
export type TermBar = v.InferOutput<typeof TermBar>;

/** How a figure is spread over all companies, in their newest twelve months or at their last price, with where one of them is. */
export const TermDistribution = v.object({
  id: TermKey,
  /** Day of the newest price of the market. */
  as_of: v.nullable(Day),
  /** Of amounts, which are exchanged into it; null for other figures. */
  currency: v.nullable(Currency),
  /** Each company counted once: those that are still listed, without funds. */
  companies: v.number(),
  /** How many of them have the figure. */
  known: v.number(),
  /** Null where fewer than five have it. */
  median: MaybeNumber,
  /** In order; none where no company has the figure. */
  bars: v.array(TermBar),
  /** Of the stock that was asked for; null without one, and for one that the market does not have. */
  own: v.nullable(
    v.object({
      stockid: StockId,
      display_symbol: v.string(),
      /** Null where it is unknown, and so is its place. */
      value: MaybeNumber,
      /** How many of the other companies have less, the same, and more. */
      lower: v.number(),
      equal: v.number(),
      higher: v.number(),
    }),
  ),
  /** Key of the field of the screener that has it; null where none has. */
  field: v.optional(v.nullable(v.string()), null),
  /** Why no distribution is kept of this row; null where it is. */
  missing: v.nullable(v.string()),
});
export type TermDistribution = v.InferOutput<typeof TermDistribution>;
