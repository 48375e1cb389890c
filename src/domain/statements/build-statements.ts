import type { Basis } from './choose-fact.ts';
import type { Fact } from './fact.ts';
import { indexFacts } from './fact-index.ts';
import { fiscalPeriods } from './fiscal-periods.ts';
import { type FigureSources, LineFigures } from './line-figures.ts';
import type { Taxonomy } from './line-item.ts';
import { withTrailingSums } from './per-share-sums.ts';
import { BalancesByDay, PeriodLines } from './period-lines.ts';
import { quarterLines } from './quarter-lines.ts';
import { Recasts } from './recasts.ts';
import { type FactSplit, splitsIn } from './share-splits.ts';
import { type StatementPeriod, statementPeriods } from './statement-periods.ts';
import { rowsOf, type StatementListName } from './statement-rows.ts';
import { trailingLines } from './trailing-lines.ts';

export type PeriodKind = 'annual' | 'quarter' | 'ttm';

export interface StatementOptions {
  readonly basis: Basis;
  /** Only what was filed by this day counts. */
  readonly asOf?: string;
  /** A bank or insurer, of which some lines and ratios say nothing; one that takes deposits is known as a bank without this. */
  readonly financial?: boolean;
}

/** The statements of a company, each list oldest first. */
export interface Statements {
  readonly taxonomy: Taxonomy;
  /** The currency of the accounts; `undefined` when no fact tells it. */
  readonly currency: string | undefined;
  readonly splits: readonly FactSplit[];
  readonly annual: readonly StatementPeriod[];
  readonly quarter: readonly StatementPeriod[];
  /** Twelve trailing months at every quarter's end; at a year's end and in its middle for companies that report by halves, else at its end. */
  readonly ttm: readonly StatementPeriod[];
  /** How the company counted from filing to filing: which of its figures may be reckoned with each other. */
  readonly recasts: Recasts;
}

/**
 * The statements of a company from its filed facts: periods, lines and ratios, each figure with its way back to the filings.
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
  const bank = takesDeposits(years.at(-1) ?? quarters.at(-1));
  const financial = options.financial === true || bank;
  const told = { financial, bank, recasts };
  const quarter = statementPeriods(quarters, 4, told);
  return {
    taxonomy: index.taxonomy,
    currency: index.currency,
    splits: sources.splits,
    annual: statementPeriods(years, 1, told),
    quarter,
    recasts,
    ttm: withTrailingSums(statementPeriods(trailing, 1, told), quarter),
  };
}

/** Whether a company is a bank: one whose balance sheet has deposits of customers. */
function takesDeposits(latest: PeriodLines | undefined): boolean {
  return latest?.find('deposits') !== undefined || latest?.find('term_deposits') !== undefined;
}

const keys = new Map<StatementListName, readonly string[]>();

/** The keys of the rows that a list has, in order. */
export function keysOf(list: StatementListName): readonly string[] {
  const known = keys.get(list) ?? rowsOf(list).map(({ key }) => key);
  keys.set(list, known);
  return known;
}
