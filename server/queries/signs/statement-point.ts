import type { RowRef, SignPoint } from '#domain/signs/sign-point.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { StatementListName } from '#domain/statements/lines/statement-rows.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';

/** The part of a point that the statements answer. */
export type StatementPoint = Pick<SignPoint, 'now' | 'ago' | 'years' | 'isApart'>;

const DAYS_OF_YEAR = 365.25;
/** How far the end of a period may be from the day a whole number of years before. */
const TOLERANCE = 20;

/** Answers what the signs ask of a company's statements, at the end of any fiscal year and now; each figure is read once. */
export class StatementPoints {
  readonly #annual: readonly StatementPeriod[];
  readonly #ttm: readonly StatementPeriod[];
  readonly #yearly = new Map<RowRef, readonly (number | undefined)[]>();
  readonly #bases = new Map<RowRef, readonly string[]>();

  constructor({ annual, ttm }: Pick<Statements, 'annual' | 'ttm'>) {
    this.#annual = annual;
    this.#ttm = ttm;
  }

  /** At the end of a fiscal year, by its place among them. */
  ofYear(at: number): StatementPoint {
    const years = this.#annual.slice(0, at + 1);
    return { ...this.#yearsUpTo(at), now: (row) => this.#values(row)[at], ago: (row, back) => valueAgo(years, row, back, this.#annual[at]) };
  }

  /** Now, by the last twelve months. */
  ofNow(latest: StatementPeriod): StatementPoint {
    const last = this.#annual.findLastIndex(({ end }) => end <= latest.end);
    const earlier = [...this.#annual, ...this.#ttm].filter(({ end }) => end < latest.end);
    return { ...this.#yearsUpTo(last), now: (row) => figureOf(latest, row), ago: (row, back) => valueAgo(earlier, row, back, latest) };
  }

  #yearsUpTo(at: number): Pick<StatementPoint, 'years' | 'isApart'> {
    const window = <Value>(all: readonly Value[], count: number) => all.slice(Math.max(0, at + 1 - count), at + 1);
    return {
      years: (row, count) => (this.#isUnbroken(at, count) ? window(this.#values(row), count) : []),
      isApart: (row, count) => new Set(window(this.#basis(row), count)).size > 1,
    };
  }

  /** Whether the years of a window follow each other without a gap. */
  #isUnbroken(at: number, count: number): boolean {
    const window = this.#annual.slice(Math.max(0, at + 1 - count), at + 1);
    return window.every(({ fiscal_year }, place) => place === 0 || fiscal_year - (window[place - 1]?.fiscal_year ?? 0) === 1);
  }

  #values(row: RowRef): readonly (number | undefined)[] {
    const known = this.#yearly.get(row) ?? this.#annual.map((year) => figureOf(year, row));
    this.#yearly.set(row, known);
    return known;
  }

  #basis(row: RowRef): readonly string[] {
    const known = this.#bases.get(row) ?? this.#annual.map((year) => year.recastSince(...partsOf(row)).join());
    this.#bases.set(row, known);
    return known;
  }
}

/** The list and the key of a row. */
export function partsOf(row: RowRef): [list: StatementListName, key: string] {
  const [list, key] = row.split('/');
  return [listNames.find((name) => name === list) ?? 'ratios', key ?? ''];
}

const listNames: readonly StatementListName[] = ['income_statement', 'balance_sheet', 'cash_flow', 'ratios', 'per_share'];

function figureOf(period: StatementPeriod, row: RowRef): number | undefined {
  return period.value(...partsOf(row));
}

/** The figure of the period that ended so many years before another one. */
function valueAgo(periods: readonly StatementPeriod[], row: RowRef, back: number, from: StatementPeriod | undefined): number | undefined {
  if (from === undefined) return undefined;
  const day = dayNumber(from.end) - back * DAYS_OF_YEAR;
  const period = periods.findLast(({ end }) => Math.abs(dayNumber(end) - day) <= TOLERANCE);
  return period && figureOf(period, row);
}
