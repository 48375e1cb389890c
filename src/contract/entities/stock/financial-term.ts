import * as v from 'valibot';
import { Currency, Day, MaybeNumber } from '#contract/primitives.ts';
import { PeriodType, StatementList } from './financials.ts';

/** Key of a row of the statements, ratios or per-share figures; one key is one row. */
export const TermKey = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,64}$/, 'must be a figure key'));

/** What a row of the financials is: its name, unit and how it is worked out. */
export const FinancialTerm = v.object({
  id: TermKey,
  list: StatementList,
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
