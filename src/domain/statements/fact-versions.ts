import { roundedTo } from './choose-fact.ts';
import type { Fact } from './fact.ts';
import { type FactSplit, splitFactor } from './share-splits.ts';

/** A value of a period, and between which days filings stated it. */
export interface FactVersion {
  /** The first filing's fact. */
  readonly fact: Fact;
  /** That of the filing which rounds least: companies that grow begin to round to millions, also what they stated in thousands before. */
  readonly finest: Fact;
  /** As counted after the splits since, so that versions can be compared. */
  readonly value: number;
  readonly first: string;
  readonly last: string;
}

/** What filings stated of one period of one line, oldest first. */
export interface PeriodVersions {
  readonly start: string;
  readonly end: string;
  readonly versions: readonly FactVersion[];
}

/** Rounding aside, two statements of one figure are the same within this. */
const SAME = 0.001;
/** Share counts and figures a share are rounded otherwise after a split. */
const SAME_COUNT = 0.006;
const CENT = 0.0051;

/** The versions of every period of the facts, which are of one line and in the order of their filing. By first and last day. */
export function versionsByPeriod(facts: readonly Fact[], splits: readonly FactSplit[]): Map<string, PeriodVersions> {
  const periods = new Map<string, { start: string; end: string; versions: FactVersion[] }>();
  for (const fact of facts) {
    if (fact.start === undefined) continue;
    const key = `${fact.start}|${fact.end}`;
    const period = periods.get(key) ?? { start: fact.start, end: fact.end, versions: [] };
    periods.set(key, period);
    take(period.versions, fact, countedAsToday(fact, splits));
  }
  return periods;
}

function take(versions: FactVersion[], fact: Fact, value: number): void {
  const last = versions.at(-1);
  if (last === undefined || !isSame(last, fact, value)) {
    if (last !== undefined && last.last === fact.filed) return; // another rounding of the same filing, or a report of the same day
    const before = versions.at(-2);
    // A slip that the next filing takes back is no version: what stood before goes on.
    if (last !== undefined && before !== undefined && last.first === last.last && isSame(before, fact, value))
      versions.splice(-2, 2, { ...before, last: fact.filed });
    else versions.push({ fact, finest: fact, value, first: fact.filed, last: fact.filed });
    return;
  }
  versions[versions.length - 1] = { ...last, last: fact.filed, finest: roundedTo(fact.value) < roundedTo(last.finest.value) ? fact : last.finest };
}

function isSame({ fact: known, value: before }: FactVersion, fact: Fact, value: number): boolean {
  const apart = Math.abs(value - before);
  if (apart === 0) return true;
  const largest = Math.max(Math.abs(value), Math.abs(before));
  if (fact.unit.endsWith('/shares')) return apart <= Math.max(SAME_COUNT * largest, CENT * 2);
  if (fact.unit === 'shares') return apart <= SAME_COUNT * largest;
  // Rounded parts are made to add up to their rounded total, so that one may be off by nearly a whole unit.
  return apart <= SAME * largest || apart < Math.max(unitOf(known.value), unitOf(fact.value));
}

/** Roundings that filings use, and how many units a figure must have to be taken for one: a round number may also be one by chance. */
const ROUNDINGS = [
  { unit: 1e9, least: 20 },
  { unit: 1e6, least: 3 },
  { unit: 1e5, least: 20 },
  { unit: 1e3, least: 3 },
];

/** What a figure is rounded to; 0 when it is not rounded at all. */
function unitOf(value: number): number {
  return ROUNDINGS.find(({ unit, least }) => value % unit === 0 && Math.abs(value) >= least * unit)?.unit ?? 0;
}

function countedAsToday({ unit, value, filed }: Fact, splits: readonly FactSplit[]): number {
  if (splits.length === 0) return value;
  if (unit === 'shares') return value * splitFactor(splits, filed);
  return unit.endsWith('/shares') ? value / splitFactor(splits, filed) : value;
}
