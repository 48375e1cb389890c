import { dayCount } from '#server/demo/prices/calendar.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';

type Figures = ReadonlyMap<string, number>;

export interface ReportedPeriod {
  readonly start: string;
  readonly end: string;
  readonly figures: Figures;
}

/** A company's facts put back together as an accountant would read them. */
export interface Reports {
  /** By day: the figures at that day, oldest first. */
  readonly balances: ReadonlyMap<string, Figures>;
  /** The year to date of each filing. */
  readonly toDate: readonly ReportedPeriod[];
  /** Every period with earnings of a share, restated ones included, with the net income of the period. */
  readonly perShare: readonly ReportedPeriod[];
}

export function reportsOf({ facts, filings }: IssuerBundle): Reports {
  const balances = new Map<string, Map<string, number>>();
  const periods = new Map<string, { start: string; end: string; accession: string; figures: Map<string, number> }>();
  const netIncome = new Map<string, number>();
  for (const { concept, start, end, value, accession } of facts) {
    if (start === undefined) {
      balances.set(end, (balances.get(end) ?? new Map<string, number>()).set(concept, value));
      continue;
    }
    const key = `${accession}|${start}|${end}`;
    const period = periods.get(key) ?? { start, end, accession, figures: new Map<string, number>() };
    period.figures.set(concept, value);
    periods.set(key, period);
    if (concept === 'NetIncomeLoss') netIncome.set(`${start}|${end}`, value);
  }
  const ends = new Map(filings.map(({ accession, period_end }) => [accession, period_end]));
  const all = [...periods.values()];
  const longest = new Map<string, number>();
  for (const { accession, start, end } of all) {
    if (ends.get(accession) === end) longest.set(accession, Math.max(longest.get(accession) ?? 0, dayCount(end) - dayCount(start)));
  }
  return {
    balances: new Map([...balances].sort(([a], [b]) => (a < b ? -1 : 1))),
    toDate: all.filter(({ accession, start, end }) => ends.get(accession) === end && dayCount(end) - dayCount(start) === longest.get(accession)),
    perShare: all
      .filter(({ figures }) => figures.has('EarningsPerShareDiluted'))
      .map((period) => ({ ...period, figures: new Map([...period.figures, ['NetIncomeLoss', netIncome.get(`${period.start}|${period.end}`) ?? Number.NaN]]) })),
  };
}

/** Sums of concepts; one that was not filed counts as nothing, since only figures that are always 0 are left out. */
export function figuresOf(figures: Figures) {
  return {
    has: (concept: string) => figures.has(concept),
    get: (...concepts: readonly string[]) => concepts.reduce((total, concept) => total + (figures.get(concept) ?? 0), 0),
  };
}
