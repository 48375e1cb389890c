import { isAnnualForm, roundedTo } from './choose-fact.ts';
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
  /** The facts that state it, in the order of their filing, and the version of each; `undefined` for one that states none of its own. */
  readonly stated: readonly Fact[];
  readonly stating: readonly (FactVersion | undefined)[];
}

/** Rounding aside, two statements of one figure are the same within this. */
const SAME = 0.001;
/** Share counts and figures a share are rounded otherwise after a split. */
const SAME_COUNT = 0.006;
const CENT = 0.0051;

/** The versions of every period of a line, and that of every fact. */
export interface LineVersions {
  readonly periods: readonly PeriodVersions[];
  /** The same by their last day. */
  readonly byEnd: ReadonlyMap<string, readonly PeriodVersions[]>;
}

type Growing = { -readonly [Part in keyof FactVersion]: FactVersion[Part] };

/** The versions of every period of the facts, which are of one line. */
export function versionsByPeriod(facts: readonly Fact[], splits: readonly FactSplit[]): LineVersions {
  const { periods, byEnd } = statedPeriods(facts);
  for (const { stated, stating, versions } of periods) {
    if (!isInOrder(stated)) stated.sort(byFiling);
    for (const fact of stated) stating.push(take(versions, fact, countedAsToday(fact, splits)));
  }
  return { periods, byEnd };
}

/** What is stated of the period of a fact. */
export function periodOf({ byEnd }: LineVersions, { start, end }: Fact): PeriodVersions | undefined {
  for (const period of byEnd.get(end) ?? NO_PERIODS) if (period.start === start) return period;
  return undefined;
}

const NO_PERIODS: readonly PeriodVersions[] = [];

interface StatedPeriod extends PeriodVersions {
  readonly stated: Fact[];
  readonly stating: (FactVersion | undefined)[];
  readonly versions: Growing[];
}

/** What is stated of every period, in the order in which they are met. */
function statedPeriods(facts: readonly Fact[]): { readonly periods: StatedPeriod[]; readonly byEnd: Map<string, StatedPeriod[]> } {
  const periods: StatedPeriod[] = [];
  const byEnd = new Map<string, StatedPeriod[]>();
  for (const fact of facts) {
    const { start = '', end } = fact;
    const ending = byEnd.get(end);
    const known = ending?.find((period) => period.start === start);
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

/** Sources have them so nearly always. */
function isInOrder(stated: readonly Fact[]): boolean {
  for (let i = 1; i < stated.length; i++) if (byFiling(stated[i - 1] as Fact, stated[i] as Fact) > 0) return false;
  return true;
}

/** In the order of their filing; on one day the annual report first, an amendment last. */
function byFiling(a: Fact, b: Fact): number {
  if (a.filed !== b.filed) return a.filed < b.filed ? -1 : 1;
  const annual = Number(isAnnualForm(b.form)) - Number(isAnnualForm(a.form));
  return annual !== 0 ? annual : Number(a.form.endsWith('/A')) - Number(b.form.endsWith('/A'));
}

/** The version that a fact states: the last one goes on, or a new one begins. `undefined` for another rounding of the same filing, or a report of the same day. */
function take(versions: Growing[], fact: Fact, value: number): FactVersion | undefined {
  const last = versions.at(-1);
  if (last !== undefined && isSame(last, fact, value)) {
    last.last = fact.filed;
    if (fact.value !== last.finest.value && roundedTo(fact.value) < roundedTo(last.finest.value)) last.finest = fact;
    return last;
  }
  if (last?.last === fact.filed) return undefined;
  const before = versions.at(-2);
  // A slip that the next filing takes back is no version: what stood before goes on.
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
