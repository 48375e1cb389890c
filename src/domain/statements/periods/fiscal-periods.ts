import { isAnnualForm } from '../facts/choose-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { FactIndex } from '../facts/fact-index.ts';
import { addDays, dayNumber, daysInPeriod, isSameStart } from './days.ts';
import { classOfDays } from './period-class.ts';

/** A fiscal period and the filing that first reported it. */
export interface FiscalPeriod {
  readonly start: string;
  readonly end: string;
  readonly fiscal_year: number;
  /** `FY`, `Q1` … `Q4`, `H1` or `TTM`. */
  readonly fiscal_period: string;
  readonly filed: string;
  readonly accession: string;
  readonly form: string;
}

/** Flows that every company reports; they reveal its periods. */
const ANCHORS = [
  'NetIncomeLoss',
  'ProfitLoss',
  'ProfitLossAttributableToOwnersOfParent',
  'EarningsPerShareDiluted',
  'EarningsPerShareBasic',
  'DilutedEarningsLossPerShare',
  'BasicEarningsLossPerShare',
  'IncomeTaxExpenseBenefit',
  'IncomeTaxExpenseContinuingOperations',
  'OperatingIncomeLoss',
  'ProfitLossFromOperatingActivities',
  'ProfitLossBeforeTax',
  'Revenue',
  'Revenues',
  'SalesRevenueNet',
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  'NetCashProvidedByUsedInOperatingActivities',
  'CashFlowsFromUsedInOperatingActivities',
];

/** Days by which a quarter counted in weeks may end away from the calendar quarter. */
const QUARTER_DRIFT = 24;
const QUARTER = 91.25;
/** A 52- or 53-week year that ends in the first days of January belongs to the year before. */
const WEEKS_DRIFT = 7;

interface Candidate {
  readonly start: string;
  readonly end: string;
  count: number;
  /** The first filing that reports it. */
  first: Fact;
}

/** Years and quarters of a company, oldest first, as its filings show them; first halves of years where no quarter ending then is reported. */
export function fiscalPeriods(index: FactIndex): Record<'annual' | 'quarter' | 'half', FiscalPeriod[]> {
  const candidates = candidatePeriods(index);
  const years = fiscalYears(candidates);
  const quarter = quartersOf(candidates, years);
  return { annual: years.map((year) => named(year, fiscalYearOf(year.end), 'FY')), quarter, half: halvesOf(candidates, years, quarter) };
}

/** The fiscal year is named after the calendar year in which it ends, give or take a week. */
export function fiscalYearOf(end: string): number {
  return Number(addDays(end, -WEEKS_DRIFT).slice(0, 4));
}

function candidatePeriods(index: FactIndex): Candidate[] {
  const candidates: Candidate[] = [];
  const byEnd = new Map<string, Candidate[]>();
  const find = ({ start, end }: Fact) => byEnd.get(end)?.find((candidate) => isSameStart(candidate.start, start));
  for (const concept of ANCHORS) {
    for (const [end, flows] of index.series.get(concept)?.flows ?? []) {
      for (const { fact } of flows) {
        const known = find(fact);
        if (known !== undefined) {
          known.first = fact;
          continue;
        }
        const candidate: Candidate = { start: fact.start as string, end, count: 0, first: fact };
        candidates.push(candidate);
        byEnd.set(end, [...(byEnd.get(end) ?? []), candidate]);
      }
    }
  }
  for (const [concept, facts] of index.byConcept) if (anchors.has(concept)) for (const fact of facts) count(fact, find(fact));
  return candidates;
}

const anchors: ReadonlySet<string> = new Set(ANCHORS);

function count(fact: Fact, candidate: Candidate | undefined): void {
  if (candidate === undefined) return;
  candidate.count += 1;
  if (isEarlier(fact, candidate.first)) candidate.first = fact;
}

/** An annual report comes before an earnings release of the same year, since it contains the full accounts. */
function isEarlier(a: Fact, b: Fact): boolean {
  if (isAnnualForm(a.form) !== isAnnualForm(b.form) && classOfDays(daysInPeriod(a.start ?? a.end, a.end)) === 'year') return isAnnualForm(a.form);
  return a.filed < b.filed;
}

/** Periods of a year's length that an annual report gives; of two that overlap the one with more facts. */
function fiscalYears(candidates: readonly Candidate[]): Candidate[] {
  const years = candidates.filter(({ start, end, first }) => classOfDays(daysInPeriod(start, end)) === 'year' && isAnnualForm(first.form));
  const chosen: Candidate[] = [];
  for (const year of years.toSorted((a, b) => b.count - a.count || (a.end > b.end ? -1 : 1))) {
    if (chosen.every((other) => Math.abs(dayNumber(other.end) - dayNumber(year.end)) >= 300)) chosen.push(year);
  }
  return chosen.sort(byEnd);
}

function quartersOf(candidates: readonly Candidate[], years: readonly Candidate[]): FiscalPeriod[] {
  const quarters = new Map<string, FiscalPeriod & { count: number }>();
  for (const year of withNeighbours(years, candidates)) {
    const [earliest, latest] = [addDays(year.start, -QUARTER_DRIFT), addDays(year.end, QUARTER_DRIFT / 2)];
    const inYear = candidates.filter(({ start, end }) => start >= earliest && end <= latest);
    for (const quarter of [...inYear.filter(isQuarter), ...remaindersIn(inYear, year)]) {
      const days = daysInPeriod(year.start, quarter.end);
      const place = Math.round(days / QUARTER);
      if (place < 1 || place > 4 || Math.abs(days - place * QUARTER) > QUARTER_DRIFT) continue;
      const key = `${year.end}|${place}`;
      const other = quarters.get(key);
      if (other !== undefined && other.count >= quarter.count) continue;
      quarters.set(key, { ...named(quarter, year.fiscal_year, `Q${place}`), count: quarter.count });
    }
  }
  return [...quarters.values()].map(({ count: _, ...quarter }) => quarter).sort(byEnd);
}

function halvesOf(candidates: readonly Candidate[], years: readonly Candidate[], quarters: readonly FiscalPeriod[]): FiscalPeriod[] {
  const quarterEnds = new Set(quarters.map(({ end }) => end));
  const halves = candidates.filter(({ start, end }) => classOfDays(daysInPeriod(start, end)) === 'half' && !quarterEnds.has(end));
  if (halves.length === 0 || years.length === 0) return [];
  return withNeighbours(years, candidates).flatMap((year) => {
    const [half] = halves.filter(({ start }) => isWithinWeeks(start, year.start)).sort((a, b) => b.count - a.count);
    return half === undefined ? [] : [named(half, year.fiscal_year, 'H1')];
  });
}

/** Whether two days are within a week of each other. */
export function isWithinWeeks(a: string, b: string): boolean {
  return Math.abs(dayNumber(a) - dayNumber(b)) <= WEEKS_DRIFT;
}

function isQuarter({ start, end }: Candidate): boolean {
  return classOfDays(daysInPeriod(start, end)) === 'quarter';
}

interface YearFrame {
  readonly start: string;
  readonly end: string;
  readonly fiscal_year: number;
}

/** Known years, the current one, the one before the first, and gaps; without any known year, years inferred from the quarters. */
function withNeighbours(years: readonly Candidate[], candidates: readonly Candidate[]): YearFrame[] {
  const frames = years.map(({ start, end }) => ({ start, end, fiscal_year: fiscalYearOf(end) }));
  const first = frames[0];
  const last = frames.at(-1);
  if (first === undefined || last === undefined) return framesWithoutYears(candidates);
  const before = frame(addDays(first.start, -365), addDays(first.start, -1));
  const between = frames.flatMap((year, i) => {
    const next = frames[i + 1];
    const gap = next === undefined ? 0 : daysInPeriod(addDays(year.end, 1), addDays(next.start, -1));
    return next !== undefined && gap >= 60 ? [frame(addDays(year.end, 1), addDays(next.start, -1))] : [];
  });
  return [before, ...frames, ...between, frame(addDays(last.end, 1), addDays(last.end, 365))];
}

function framesWithoutYears(candidates: readonly Candidate[]): YearFrame[] {
  const starts = new Set(candidates.filter((candidate) => !isQuarter(candidate)).map(({ start }) => start));
  return starts.size === 0 ? framesOfQuarters(candidates) : [...starts].map((start) => frame(start, addDays(start, 364)));
}

/** Years of a company that filed only single quarters: they begin where the filings' own quarter number says, else with the first quarter. */
function framesOfQuarters(candidates: readonly Candidate[]): YearFrame[] {
  const quarters = candidates.filter(isQuarter).sort(byEnd);
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (first === undefined || last === undefined) return [];
  const place = Number(/^Q([1-4])$/.exec(first.first.fiscal_period ?? '')?.[1] ?? 1);
  const frames: YearFrame[] = [];
  for (let start = addDays(first.start, -Math.round((place - 1) * QUARTER)); start < last.end; start = addDays(start, 365)) {
    frames.push(frame(start, addDays(start, 364)));
  }
  return frames;
}

function frame(start: string, end: string): YearFrame {
  return { start, end, fiscal_year: fiscalYearOf(end) };
}

/** Quarters known only by subtraction: from year-to-date figures, or from the year and its first three quarters. */
function remaindersIn(candidates: readonly Candidate[], year: YearFrame): Candidate[] {
  const inYear = candidates.filter(({ end }) => end <= year.end).sort(byEnd);
  return inYear.flatMap((whole) => {
    if (whole.start !== year.start) return [];
    const before = inYear.findLast((earlier) => earlier.end < whole.end && (earlier.start === year.start || whole.end === year.end));
    const start = before && addDays(before.end, 1);
    return start !== undefined && classOfDays(daysInPeriod(start, whole.end)) === 'quarter' ? [{ ...whole, start, count: 0 }] : [];
  });
}

function named({ start, end, first }: Candidate, fiscal_year: number, fiscal_period: string): FiscalPeriod {
  return { start, end, fiscal_year, fiscal_period, filed: first.filed, accession: first.accession, form: first.form };
}

function byEnd(a: { readonly end: string }, b: { readonly end: string }): number {
  return a.end < b.end ? -1 : 1;
}
