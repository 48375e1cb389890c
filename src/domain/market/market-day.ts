import { weightedReturn } from './weighted-return.ts';

/** A company on the newest day of its market. Fractions; `undefined` is unknown. */
export interface CompanyDay {
  readonly stockid: string;
  readonly sector: string | undefined;
  /** Change of the price since the close before. */
  readonly move: number;
  readonly ytd: number | undefined;
  /** Market capitalisation at the close, in one currency for all. */
  readonly size: number | undefined;
  /** Standard deviation of its daily moves of a year. */
  readonly usual: number | undefined;
}

/** How many companies moved by about as much: `around` a quarter of a percent point to the next, the outer two and all beyond them. */
export interface MoveStep {
  /** Percent. */
  readonly around: number;
  readonly companies: number;
}

export interface SectorDay {
  readonly sector: string;
  readonly companies: number;
  /** Fractions, weighted by what the companies were worth before; null where no size is known. */
  readonly change: number | null;
  readonly ytd_change: number | null;
}

/** Percent points from one step to the next. */
const STEP = 0.25;
/** Percent from which on moves are in the outer step. */
export const OUTER_MOVE = 3.5;

/** Companies by their move of the day, from the largest fall to the largest rise, steps without a company among them. */
export function movesInSteps(companies: readonly Pick<CompanyDay, 'move'>[]): MoveStep[] {
  const outer = OUTER_MOVE / STEP;
  const counts = Array.from({ length: 2 * outer + 1 }, () => 0);
  for (const { move } of companies) {
    const step = Math.min(outer, Math.max(-outer, Math.round((move * 100) / STEP)));
    counts[step + outer] = (counts[step + outer] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ around: (index - outer) * STEP, companies: count }));
}

/** The sectors, the one that rose most first; those whose change is unknown come last. Companies without a sector are left out. */
export function sectorDays(companies: readonly CompanyDay[]): SectorDay[] {
  const bySector = Map.groupBy(
    companies.filter(({ sector }) => sector !== undefined),
    ({ sector }) => sector ?? '',
  );
  return [...bySector]
    .map(([sector, own]) => ({
      sector,
      companies: own.length,
      change: weighted(own, ({ move }) => move),
      ytd_change: weighted(own, ({ ytd }) => ytd),
    }))
    .sort((a, b) => (b.change ?? Number.NEGATIVE_INFINITY) - (a.change ?? Number.NEGATIVE_INFINITY) || a.sector.localeCompare(b.sector));
}

function weighted(companies: readonly CompanyDay[], changeOf: (company: CompanyDay) => number | undefined): number | null {
  return weightedReturn(companies.map((company) => ({ size: company.size, change: changeOf(company) }))).value ?? null;
}

/** The companies whose move was largest beside the moves that are usual for each, the largest rise first; those whose usual move is unknown are left out. */
export function topMovers<Company extends Pick<CompanyDay, 'move' | 'usual' | 'stockid'>>(
  companies: readonly Company[],
  most: number,
): (Company & { times: number })[] {
  return companies
    .flatMap((company) => {
      const { move, usual } = company;
      return usual === undefined || usual <= 0 ? [] : [{ ...company, times: Math.abs(move) / usual }];
    })
    .sort((a, b) => b.times - a.times || a.stockid.localeCompare(b.stockid))
    .slice(0, most)
    .sort((a, b) => b.move - a.move || a.stockid.localeCompare(b.stockid));
}
