import type { RatioDefinition, RatioInput } from '../ratios/ratio-definition.ts';
import { ratioDefinitions } from '../ratios/ratio-definitions.ts';
import type { Basis } from './choose-fact.ts';
import { dayBefore, dayNumber } from './days.ts';
import type { Fact } from './fact.ts';
import { indexFacts } from './fact-index.ts';
import type { Figure } from './figure.ts';
import { type FiscalPeriod, fiscalPeriods } from './fiscal-periods.ts';
import { fourthQuarter } from './fourth-quarter.ts';
import { type FigureSources, LineFigures } from './line-figures.ts';
import type { LineItem, StatementName, Taxonomy } from './line-item.ts';
import { lineItem, lineItems } from './line-items.ts';
import { periodsPerYearFigure, ratioFigure } from './ratio-figures.ts';
import { type FactSplit, splitsIn } from './share-splits.ts';
import { lastFour, sumOfQuarters } from './trailing.ts';

export type StatementListName = StatementName | 'ratios' | 'per_share';
export type PeriodKind = 'annual' | 'quarter' | 'ttm';

export interface StatementOptions {
  readonly basis: Basis;
  /** Only what was filed by this day counts. */
  readonly asOf?: string;
  /** A bank or insurer, of which some ratios say nothing. */
  readonly financial?: boolean;
}

/** One fiscal period with every figure that the filings tell about it. */
export interface StatementPeriod extends FiscalPeriod {
  /** The figure of a line or ratio; `undefined` when unknown. */
  readonly find: (list: StatementListName, key: string) => Figure | undefined;
  /** What a ratio of this period would be made of. */
  readonly findInput: (input: RatioInput) => Figure | undefined;
}

/** The statements of a company, each list oldest first. */
export interface Statements {
  readonly taxonomy: Taxonomy;
  /** The currency of the accounts; `undefined` when no fact tells it. */
  readonly currency: string | undefined;
  readonly splits: readonly FactSplit[];
  readonly annual: readonly StatementPeriod[];
  readonly quarter: readonly StatementPeriod[];
  /** Twelve trailing months at every quarter's end; at a year's end for companies without quarters. */
  readonly ttm: readonly StatementPeriod[];
}

/**
 * The statements of a company from its filed facts: periods, lines and ratios, each figure with its way back to the filings.
 *
 * @param facts All facts of the issuer; duplicates over filings are expected.
 */
export function buildStatements(facts: readonly Fact[], options: StatementOptions): Statements {
  const index = indexFacts(facts, options.basis, options.asOf);
  const sources: FigureSources = { index, splits: splitsIn(index.visible), basis: options.basis };
  const { annual, quarter } = fiscalPeriods(index);
  const balances = new BalancesByDay(sources);
  const years = annual.map((period) => new Lines(period, new LineFigures(sources, period), balances));
  const quarters = quarterLines(sources, quarter, years, balances);
  const trailing = trailingLines(sources, years, quarters, balances);
  const definitions = ratioDefinitions.filter((definition) => !(options.financial === true && definition.notForFinancials === true));
  return {
    taxonomy: index.taxonomy,
    currency: index.currency,
    splits: sources.splits,
    annual: withRatios(years, definitions, 1),
    quarter: withRatios(quarters, definitions, 4),
    ttm: withTrailingRatios(withRatios(trailing, definitions, 1), withRatios(quarters, definitions, 4)),
  };
}

/** Balances belong to a day, whatever period ends on it. */
class BalancesByDay {
  readonly #sources: FigureSources;
  readonly #days = new Map<string, LineFigures>();

  constructor(sources: FigureSources) {
    this.#sources = sources;
  }

  on(period: Pick<FiscalPeriod, 'end'> & Partial<FiscalPeriod>): LineFigures {
    const known = this.#days.get(period.end);
    if (known !== undefined) return known;
    const { end, accession } = period;
    const figures = new LineFigures(this.#sources, { end, ...(accession !== undefined && { accession }) });
    this.#days.set(end, figures);
    return figures;
  }
}

/** The lines of a period: flows of its own, balances of its last day. */
class Lines {
  readonly period: FiscalPeriod;
  readonly #flows: LineFigures;
  readonly #balances: BalancesByDay;

  constructor(period: FiscalPeriod, flows: LineFigures, balances: BalancesByDay) {
    this.period = period;
    this.#flows = flows;
    this.#balances = balances;
  }

  find(key: string): Figure | undefined {
    return lineItem(key)?.kind === 'balance' ? this.#balances.on(this.period).find(key) : this.#flows.find(key);
  }

  /** A balance as it stood when the period began. */
  findOpening(key: string): Figure | undefined {
    return this.#balances.on({ end: dayBefore(this.period.start) }).find(key);
  }
}

function quarterLines(sources: FigureSources, periods: readonly FiscalPeriod[], years: readonly Lines[], balances: BalancesByDay): Lines[] {
  const quarters: Lines[] = [];
  for (const period of periods) {
    const three = quarters.slice(-3);
    const year = years.find((candidate) => candidate.period.end === period.end);
    const ofOneYear = three.length === 3 && three.every(({ period: { fiscal_year } }) => fiscal_year === period.fiscal_year);
    const remainder = (line: LineItem): Figure | undefined => {
      const whole = year?.find(line.key);
      const [first, second, third] = three.map((quarter) => quarter.find(line.key));
      if (!ofOneYear || whole === undefined || first === undefined || second === undefined || third === undefined) return undefined;
      return fourthQuarter(line, { year: whole, quarters: [first, second, third] }, period.start, period.end);
    };
    const last = period.fiscal_period === 'Q4' ? remainder : undefined;
    const lines = new Lines(period, new LineFigures(sources, period, undefined, last), balances);
    if (!isSuspect(lines, three, ofOneYear)) quarters.push(lines);
  }
  return quarters;
}

/** A fourth quarter that the year leaves is not shown when its revenue is negative or more than three times what the others make on average. */
function isSuspect(quarter: Lines, before: readonly Lines[], ofOneYear: boolean): boolean {
  const revenue = quarter.find('revenue');
  if (quarter.period.fiscal_period !== 'Q4' || !ofOneYear || revenue === undefined || 'accession' in revenue.source) return false;
  const others = before.map((other) => other.find('revenue')?.value).filter((value) => value !== undefined);
  const mean = others.reduce((sum, value) => sum + value, 0) / others.length;
  return others.length === 3 && (revenue.value < 0 || revenue.value > 3 * mean);
}

function trailingLines(sources: FigureSources, years: readonly Lines[], quarters: readonly Lines[], balances: BalancesByDay): Lines[] {
  const trailing = new Map<string, Lines>();
  const periods = quarters.map((quarter) => quarter.period);
  for (const year of years) trailing.set(year.period.end, new Lines({ ...year.period, fiscal_period: 'TTM' }, new LineFigures(sources, year.period), balances));
  for (const [i, quarter] of quarters.entries()) {
    if (lastFour(periods, i) === undefined) continue;
    const four = quarters.slice(i - 3, i + 1);
    const year = years.find((candidate) => candidate.period.end === quarter.period.end);
    const period: FiscalPeriod = { ...quarter.period, start: (four[0] as Lines).period.start, fiscal_period: 'TTM' };
    const sum = (line: LineItem) =>
      sumOfQuarters(
        line,
        four.map((each) => each.find(line.key)),
      );
    const figures = new LineFigures(sources, { ...period, fiscal_period: 'FY' }, sum, (line) => year?.find(line.key));
    trailing.set(period.end, new Lines(period, figures, balances));
  }
  return [...trailing.values()].sort((a, b) => (a.period.end < b.period.end ? -1 : 1));
}

function withRatios(all: readonly Lines[], definitions: readonly RatioDefinition[], periodsPerYear: number): StatementPeriod[] {
  return all.map((lines, i) => {
    const { period } = lines;
    const yearAgo = () => all.slice(0, i).findLast((other) => Math.abs(dayNumber(period.end) - dayNumber(other.period.end) - 365) <= 10);
    const findInput = ({ key, at }: RatioInput): Figure | undefined => {
      if (key === 'periods_per_year') return periodsPerYearFigure(periodsPerYear, period);
      switch (at) {
        case 'period':
          return lines.find(key);
        case 'previous':
          return lines.findOpening(key);
        case 'year_ago':
          return yearAgo()?.find(key);
        case 'opening_year_ago':
          return yearAgo()?.findOpening(key);
      }
    };
    const ratios = new Map<string, Figure | undefined>();
    const findRatio = (list: 'ratios' | 'per_share', key: string): Figure | undefined => {
      const place = `${list}.${key}`;
      if (!ratios.has(place)) {
        const definition = definitions.find((candidate) => candidate.list === list && candidate.key === key);
        ratios.set(place, definition && ratioFigure(definition, period, findInput));
      }
      return ratios.get(place);
    };
    return {
      ...period,
      findInput,
      find: (list, key) => {
        if (list === 'ratios' || list === 'per_share') return findRatio(list, key);
        return lineItem(key)?.statement === list ? lines.find(key) : undefined;
      },
    };
  });
}

const perFlow = ratioDefinitions.filter(({ list, inputs }) => list === 'per_share' && inputs.some(({ key }) => key === 'shares_diluted'));

/** Per-share flows over twelve months add up quarter by quarter, each over its own shares. */
function withTrailingRatios(trailing: readonly StatementPeriod[], quarters: readonly StatementPeriod[]): StatementPeriod[] {
  return trailing.map((period) => {
    const at = quarters.findIndex((quarter) => quarter.end === period.end);
    const four = at < 0 ? undefined : lastFour(quarters, at);
    if (four === undefined) return period;
    const find: StatementPeriod['find'] = (list, key) => {
      const definition = list === 'per_share' ? perFlow.find((candidate) => candidate.key === key) : undefined;
      const sum =
        definition &&
        sumOfQuarters(
          { ...definition, kind: 'per_share' },
          four.map((quarter) => quarter.find(list, key)),
        );
      return sum ?? period.find(list, key);
    };
    return { ...period, find };
  });
}

/** The rows that a list has, in order. */
export function keysOf(list: StatementListName): readonly string[] {
  if (list === 'ratios' || list === 'per_share') return ratioDefinitions.filter((definition) => definition.list === list).map(({ key }) => key);
  return lineItems.filter((line) => line.statement === list).map(({ key }) => key);
}
