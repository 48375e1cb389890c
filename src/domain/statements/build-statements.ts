import type { Basis } from './facts/choose-fact.ts';
import { COVER_COUNT, type CoverCount, coverCounts } from './facts/cover-counts.ts';
import type { Fact } from './facts/fact.ts';
import { indexFacts } from './facts/fact-index.ts';
import type { FigureSources } from './facts/figure-sources.ts';
import { type FactSplit, splitsIn } from './facts/share-splits.ts';
import { type FinancialKind, financialKind } from './financial-kind.ts';
import { LineFigures } from './lines/line-figures.ts';
import type { Taxonomy } from './lines/line-item.ts';
import { type StatementListName, statementRows } from './lines/statement-rows.ts';
import { fiscalPeriods } from './periods/fiscal-periods.ts';
import { BalancesByDay, PeriodLines } from './periods/period-lines.ts';
import { quarterLines } from './periods/quarter-lines.ts';
import { type StatementPeriod, statementPeriods } from './periods/statement-periods.ts';
import { trailingLines } from './periods/trailing-lines.ts';
import { withTrailingSums } from './ratios/per-share-sums.ts';
import { Recasts } from './recasts/recasts.ts';

export type PeriodKind = 'annual' | 'quarter' | 'ttm';

export interface StatementOptions {
  readonly basis: Basis;
  /** Only what was filed by this day counts. */
  readonly asOf?: string;
  /** A bank or insurer, for which some lines and ratios do not apply; those that file as one are recognised without this. */
  readonly financial?: boolean;
}

/** The statements of a company, each list oldest first. */
export interface Statements {
  readonly taxonomy: Taxonomy;
  /** The currency of the accounts; `undefined` when no fact has one. */
  readonly currency: string | undefined;
  readonly splits: readonly FactSplit[];
  /** How many shares there were by the cover pages of filings, oldest first. */
  readonly covers: readonly CoverCount[];
  readonly annual: readonly StatementPeriod[];
  readonly quarter: readonly StatementPeriod[];
  /** Twelve trailing months at every quarter's end; at a year's end and in its middle for companies that report by halves, else at its end. */
  readonly ttm: readonly StatementPeriod[];
  /** A bank or an insurer by what it files; `undefined` for all others. */
  readonly kind: FinancialKind | undefined;
  /** The company's restatements from filing to filing: which of its figures may be combined. */
  readonly recasts: Recasts;
}

/**
 * The statements of a company from its filed facts: periods, lines and ratios, each figure traceable to the filings.
 *
 * @param facts All facts of the issuer; duplicates over filings are expected.
 */
export function buildStatements(facts: readonly Fact[], options: StatementOptions): Statements {
  const index = indexFacts(facts, options.basis, options.asOf);
  const splits = splitsIn(index.byConcept);
  const recasts = new Recasts(index, options.basis === 'restated' ? splits : []);
  const sources: FigureSources = { index, splits, basis: options.basis, recasts };
  const periods = fiscalPeriods(index);
  const balances = new BalancesByDay(sources);
  const years = periods.annual.map((period) => new PeriodLines(period, new LineFigures(sources, period), balances));
  const quarters = quarterLines(sources, periods.quarter, years, balances);
  const trailing = trailingLines(sources, { years, quarters, halves: periods.half }, balances);
  const kind = financialKind(index, years.at(-1) ?? quarters.at(-1));
  const financial = options.financial === true || kind !== undefined;
  const company = { financial, bank: kind === 'bank', insurer: kind === 'insurer', restated: options.basis === 'restated', recasts };
  const quarter = statementPeriods(quarters, 4, company);
  return {
    taxonomy: index.taxonomy,
    currency: index.currency,
    splits: sources.splits,
    covers: coverCounts(index.byConcept.get(COVER_COUNT) ?? []),
    annual: statementPeriods(years, 1, company),
    quarter,
    recasts,
    kind,
    ttm: withTrailingSums(statementPeriods(trailing, 1, company), quarter),
  };
}

const keys = new Map<StatementListName, readonly string[]>();

/** The keys of the rows that a list has, in order. */
export function keysOf(list: StatementListName): readonly string[] {
  const known = keys.get(list) ?? statementRows(list).map(({ key }) => key);
  keys.set(list, known);
  return known;
}
