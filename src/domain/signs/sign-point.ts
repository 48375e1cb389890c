import type { StatementListName } from '../statements/lines/statement-rows.ts';

/** A row of the statements: `ratios/gross_margin`. */
export type RowRef = `${StatementListName}/${string}`;

/** What the price of a share says at a point in time; all of it in the currency of the listing and in shares of today. */
export interface PricePoint {
  readonly price: number;
  /** The highest close of the ten years before, and the lowest of the three years before; `undefined` for a shorter past. */
  readonly highest10: number | undefined;
  readonly lowest3: number | undefined;
  /** A multiple now and at the month ends of the ten years before, oldest first. */
  readonly multiples: Readonly<Record<'pe' | 'ps' | 'pb', MultiplePast>>;
  /** Dividends of twelve months ÷ price, now and at the month ends of the five years before. */
  readonly yields: MultiplePast;
}

/** A figure of a price now, and at the ends of past months. */
export interface MultiplePast {
  readonly now: number | undefined;
  readonly past: readonly (number | undefined)[];
}

/** Regular dividends per share, derived from its payments. */
export interface DividendPoint {
  /** The last payments of a year, and as many before them. */
  readonly lastYear: number;
  readonly yearBefore: number | undefined;
  /** Whole calendar years in a row that paid more than the one before. */
  readonly yearsOfIncrease: number;
}

/** What the list of filings says of the twelve months before a day. */
export interface FilingPoint {
  /** Days on which the company said that a report would be late. */
  readonly late: readonly string[];
  /** Days on which it said that accounts must not be relied on (8-K item 4.02), and that its auditor changes (4.01). */
  readonly nonReliance: readonly string[];
  readonly auditorChange: readonly string[];
  /** Whether what its 8-K reports are about is known; `none` for a company that files none, as those abroad. */
  readonly events: 'known' | 'unknown' | 'none';
}

/** All that the signs look at, as it was at the end of a fiscal year or is now. */
export interface SignPoint {
  /** A bank or an insurer. */
  readonly financial: boolean;
  /** Standard industrial classification, four digits. */
  readonly sic: number | undefined;
  /** A figure of the twelve months up to the point, or of its balance sheet. */
  readonly now: (row: RowRef) => number | undefined;
  /** The same so many years earlier. */
  readonly ago: (row: RowRef, years: number) => number | undefined;
  /** The last fiscal years up to the point, oldest first; fewer than asked for where there are no more. */
  readonly years: (row: RowRef, count: number) => readonly (number | undefined)[];
  /** Whether some of those years are counted otherwise than the others: the company recast its accounts. */
  readonly isApart: (row: RowRef, count: number) => boolean;
  /** From 1 to 10. */
  readonly strengthRank: number | undefined;
  /** Worth of the common shares in the currency of the accounts. */
  readonly marketCap: number | undefined;
  /** How steadily it grew, 1 to 5. */
  readonly stars: number | undefined;
  /** Weighted average cost of capital at the point, a fraction; or why it is not known, in a sentence. */
  readonly costOfCapital: number | string | undefined;
  /** Code of price to value, 1 to 7, as `valuationLabels` names them. */
  readonly valuationCode: number | undefined;
  /** `undefined` without prices. */
  readonly price: PricePoint | undefined;
  /** `undefined` where no payments are known; a company that never paid has 0 in its accounts. */
  readonly dividends: DividendPoint | undefined;
  /** `undefined` where no list of filings was loaded. */
  readonly filings: FilingPoint | undefined;
  /** Whether this is the present; some signs are not kept for the past. */
  readonly isNow: boolean;
}
