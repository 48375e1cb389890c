import { isSameStart } from '../periods/days.ts';
import { isAnnualForm, roundedTo } from './choose-fact.ts';
import type { Fact } from './fact.ts';
import { type FactSplit, splitFactorSince } from './share-splits.ts';

/** A value of a period, and the first and last filing days on which it was reported. */
export interface FactVersion {
  /** The first filing's fact. */
  readonly fact: Fact;
  /** The fact rounded least: as companies grow they round to millions what they reported in thousands before. */
  readonly finest: Fact;
  /** Adjusted for later splits, so that versions can be compared. */
  readonly value: number;
  readonly first: string;
  readonly last: string;
}

/** What filings reported for one period of one line, oldest first. */
export interface PeriodVersions {
  readonly start: string;
  readonly end: string;
  readonly versions: readonly FactVersion[];
  /** The facts for the period in filing order, and the version each belongs to; `undefined` for a fact that is only another rounding. */
  readonly stated: readonly Fact[];
  readonly stating: readonly (FactVersion | undefined)[];
}

/** Two values this close are the same but for rounding. */
const SAME = 0.001;
/** Share counts and per-share figures are rounded differently after a split. */
const SAME_COUNT = 0.006;
const CENT = 0.0051;

/** The versions of every period of a line. */
export interface LineVersions {
  readonly periods: readonly PeriodVersions[];
  /** The same periods by their last day. */
  readonly byEnd: ReadonlyMap<string, readonly PeriodVersions[]>;
}

type Growing = { -readonly [Part in keyof FactVersion]: FactVersion[Part] };

/** The versions of every period; all facts belong to one line. */
export function versionsByPeriod(facts: readonly Fact[], splits: readonly FactSplit[]): LineVersions {
  const { periods, byEnd } = statedPeriods(facts);
  for (const { stated, stating, versions } of periods) {
    if (!isInOrder(stated)) stated.sort(byFiling);
    for (const fact of stated) stating.push(take(versions, fact, countedAsToday(fact, splits)));
  }
  return { periods, byEnd };
}

/** What filings reported for the period of a fact. */
export function periodOf({ byEnd }: LineVersions, { start, end }: Fact): PeriodVersions | undefined {
  for (const period of byEnd.get(end) ?? NO_PERIODS) if (isSamePeriod(period.start, start)) return period;
  return undefined;
}

/** A balance has no first day. */
function isSamePeriod(a: string, b = ''): boolean {
  return a === b || (a !== '' && b !== '' && isSameStart(a, b));
}

const NO_PERIODS: readonly PeriodVersions[] = [];

interface StatedPeriod extends PeriodVersions {
  readonly stated: Fact[];
  readonly stating: (FactVersion | undefined)[];
  readonly versions: Growing[];
}

/** Facts grouped by period, in order of first appearance. */
function statedPeriods(facts: readonly Fact[]): { readonly periods: StatedPeriod[]; readonly byEnd: Map<string, StatedPeriod[]> } {
  const periods: StatedPeriod[] = [];
  const byEnd = new Map<string, StatedPeriod[]>();
  for (const fact of facts) {
    const { start = '', end } = fact;
    const ending = byEnd.get(end);
    const known = ending?.find((period) => isSamePeriod(period.start, start));
    if (known !== undefined) {
      known.stated.push(fact);
      continue;
    }
    const period: StatedPeriod = { start, end, stated: [fact], stating: [], versions: [] };
    periods.push(period);
    if (ending === undefined) byEnd.set(end, [period]);
    else ending.push(period);
  }
  return { periods, byEnd };
}

/** Sources are nearly always sorted already. */
function isInOrder(stated: readonly Fact[]): boolean {
  for (let i = 1; i < stated.length; i++) if (byFiling(stated[i - 1] as Fact, stated[i] as Fact) > 0) return false;
  return true;
}

/** By filing day; on the same day the annual report first, an amendment last. */
function byFiling(a: Fact, b: Fact): number {
  if (a.filed !== b.filed) return a.filed < b.filed ? -1 : 1;
  const annual = Number(isAnnualForm(b.form)) - Number(isAnnualForm(a.form));
  return annual !== 0 ? annual : Number(a.form.endsWith('/A')) - Number(b.form.endsWith('/A'));
}

/** The version a fact belongs to: it continues the last one or begins a new one. `undefined` for another rounding in the same filing, or a report of the same day. */
function take(versions: Growing[], fact: Fact, value: number): FactVersion | undefined {
  const last = versions.at(-1);
  if (last !== undefined && isSame(last, fact, value)) {
    last.last = fact.filed;
    if (fact.value !== last.finest.value && roundedTo(fact.value) < roundedTo(last.finest.value)) last.finest = fact;
    return last;
  }
  if (last?.last === fact.filed) return undefined;
  const before = versions.at(-2);
  // An error that the next filing corrects is not a version: the one before it continues.
  if (last !== undefined && before !== undefined && last.first === last.last && isSame(before, fact, value)) {
    versions.pop();
    before.last = fact.filed;
    return before;
  }
  const begun = { fact, finest: fact, value, first: fact.filed, last: fact.filed };
  versions.push(begun);
  return begun;
}

function isSame({ fact: known, value: before }: FactVersion, fact: Fact, value: number): boolean {
  const apart = Math.abs(value - before);
  if (apart === 0) return true;
  const largest = Math.max(Math.abs(value), Math.abs(before));
  if (fact.unit.endsWith('/shares')) return apart <= Math.max(SAME_COUNT * largest, CENT * 2);
  if (fact.unit === 'shares') return apart <= SAME_COUNT * largest;
  // Filers adjust rounded parts so that they add up to the rounded total, so one may be off by nearly a whole unit.
  return apart <= SAME * largest || apart < Math.max(unitOf(known.value), unitOf(fact.value));
}

/** Roundings that filings use, and how many units a figure needs before we believe it: a number can also be round by chance. */
const ROUNDINGS = [
  { unit: 1e9, least: 20 },
  { unit: 1e6, least: 3 },
  { unit: 1e5, least: 20 },
  { unit: 1e3, least: 3 },
];

/** The unit a figure is rounded to; 0 when it is not rounded. */
function unitOf(value: number): number {
  return ROUNDINGS.find(({ unit, least }) => value % unit === 0 && Math.abs(value) >= least * unit)?.unit ?? 0;
}

function countedAsToday({ unit, value, filed }: Fact, splits: readonly FactSplit[]): number {
  if (splits.length === 0) return value;
  if (unit === 'shares') return value * splitFactorSince(splits, filed);
  return unit.endsWith('/shares') ? value / splitFactorSince(splits, filed) : value;
}
