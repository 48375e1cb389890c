import * as v from 'valibot';
import { Currency, Day, MaybeNumber } from '#contract/primitives.ts';

export const StatementList = v.picklist(['income_statement', 'balance_sheet', 'cash_flow', 'ratios', 'per_share']);
export type StatementList = v.InferOutput<typeof StatementList>;

/** Lists whose figures say where they come from: the statements, and `valuation`, the multiples of the last price in a stock's summary. */
export const ProvenanceList = v.picklist([...StatementList.options, 'valuation']);
export type ProvenanceList = v.InferOutput<typeof ProvenanceList>;

/** `ttm`: twelve trailing months at the end of every quarter; of every half for companies that report by halves, of every year for others. */
export const PeriodType = v.picklist(['annual', 'quarter', 'ttm']);
export type PeriodType = v.InferOutput<typeof PeriodType>;

/**
 * Which of the values filed for one period counts. `restated`: as the latest filing has it. `as_reported`: as the first
 * filing had it, shares and per-share figures before later splits.
 */
export const ReportingBasis = v.picklist(['restated', 'as_reported']);
export type ReportingBasis = v.InferOutput<typeof ReportingBasis>;

/**
 * The currency of per-share figures. `accounts`: as the company reports. `listing`: as the share is quoted, converted at the average
 * rate of a period, or at the rate of the day for balances; unknown where no rate is loaded, or where one listed security may represent
 * several shares. Other lists are always in the currency of the reports.
 */
export const ShareCurrency = v.picklist(['accounts', 'listing']);
export type ShareCurrency = v.InferOutput<typeof ShareCurrency>;

/** One fiscal period and the filing its figures come from. */
export const StatementPeriod = v.object({
  end: Day,
  fiscal_year: v.number(),
  /** `FY`, `Q1` … `Q4` or `TTM`. */
  fiscal_period: v.string(),
  filed: Day,
  accession: v.string(),
  form: v.string(),
});
export type StatementPeriod = v.InferOutput<typeof StatementPeriod>;

export const StatementRow = v.object({
  key: v.string(),
  label: v.string(),
  /** `currency`, `currency_per_share`, `shares`, `ratio`, `percent` (a fraction), `days`. */
  unit: v.string(),
  /** One a period, in the order of `periods`; null where unknown. */
  values: v.array(MaybeNumber),
  /** One a period: the word in place of a value that would say nothing (`At Loss`, `No Debt`); null elsewhere. Left out of a row without any. */
  words: v.optional(v.array(v.nullable(v.string()))),
  /** Rows of one group share a heading. */
  group: v.string(),
  /** 0 a total or main row, 1 a part of it, 2 a ratio under it. */
  level: v.number(),
  /** 1 more is better, -1 less is better, 0 no better direction (costs, debt, shares). */
  direction: v.picklist([-1, 0, 1]),
  /** As reported only: the value as the latest filing has it, where that is another one; null where it is the same or unknown. */
  later: v.optional(v.array(MaybeNumber)),
  /**
   * The basis of each value: the filing dates of later recasts that it does not include (the company recast the year without restating this
   * period), oldest first; empty for a value on today's basis. Values may be compared when their dates are the same.
   * Absent in a row whose values are all on today's basis.
   */
  recast_since: v.optional(v.array(v.array(Day))),
});
export type StatementRow = v.InferOutput<typeof StatementRow>;

/** Statement rows over periods, newest period first. */
export const Financials = v.object({
  stockid: v.string(),
  list: StatementList,
  type: PeriodType,
  currency: v.nullable(Currency),
  basis: ReportingBasis,
  /** The day up to which filings were considered, when the caller asked for one. */
  as_of: v.nullable(Day),
  periods: v.array(StatementPeriod),
  rows: v.array(StatementRow),
  /** Why per-share figures are unknown in the currency of the listing, when that is asked for. */
  note: v.optional(v.string()),
});
export type Financials = v.InferOutput<typeof Financials>;

/** One fact as it was filed. */
export const FiledFact = v.object({
  taxonomy: v.string(),
  concept: v.string(),
  unit: v.string(),
  start: v.nullable(Day),
  end: Day,
  value: v.number(),
  form: v.string(),
  accession: v.string(),
  filed: Day,
  /** Address of the filing, when there is one. */
  url: v.nullable(v.string()),
});
export type FiledFact = v.InferOutput<typeof FiledFact>;

/** Where a figure comes from: a filed fact, or a formula over inputs that each say the same. */
export interface Provenance {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
  readonly start: string | null;
  readonly end: string | null;
  /** As an investor reads it, `Revenue − Cost of revenue`; null for a filed fact. */
  readonly formula: string | null;
  readonly inputs: readonly Provenance[];
  readonly fact: FiledFact | null;
  /** The first day on which every input was public. */
  readonly known_since: string | null;
  /** Why a figure is unknown or was chosen, when that needs a word. */
  readonly note: string | null;
}
const provenance = {
  key: v.string(),
  label: v.string(),
  unit: v.string(),
  value: MaybeNumber,
  start: v.nullable(Day),
  end: v.nullable(Day),
  formula: v.nullable(v.string()),
  inputs: v.array(v.lazy(() => Provenance)),
  fact: v.nullable(FiledFact),
  known_since: v.nullable(Day),
  note: v.nullable(v.string()),
};
export const Provenance: v.GenericSchema<Provenance> = v.object(provenance);

/** The figure of the same period on the other basis: what was first reported, or what the latest filing made of it. */
export const OtherBasis = v.object({
  basis: ReportingBasis,
  value: MaybeNumber,
  /** The first day on which every input of that value was public. */
  known_since: v.nullable(Day),
  /** The filed fact, when the figure is taken from a filing unchanged. */
  fact: v.nullable(FiledFact),
  /** Whether the two differ; false when either is unknown. */
  differs: v.boolean(),
});
export type OtherBasis = v.InferOutput<typeof OtherBasis>;

/** Where a figure comes from, on which basis, and what it is on the other. */
export interface ExplainedFigure extends Provenance {
  readonly basis: ReportingBasis;
  /** Null where there is no other: multiples of a price. */
  readonly other: OtherBasis | null;
}
export const ExplainedFigure: v.GenericSchema<ExplainedFigure> = v.object({ ...provenance, basis: ReportingBasis, other: v.nullable(OtherBasis) });
