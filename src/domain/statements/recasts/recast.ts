import type { Fact } from '../facts/fact.ts';
import type { LineVersions, PeriodVersions } from '../facts/fact-versions.ts';
import { addDays, daysInPeriod, isSameStart } from '../periods/days.ts';

/** A change in how a company counts a line: filings up to `after` state it the old way, those from `by` on the new way. */
export interface Recast {
  readonly after: string;
  readonly by: string;
  /** The periods that are stated both ways, and differ. */
  readonly periods: readonly RecastPeriod[];
}

interface RecastPeriod {
  readonly start: string;
  readonly end: string;
  /** The days between which periods that no filing states again are taken to be recast with it. */
  readonly earliest: string;
  readonly latest: string;
}

/** All that filings said of one line, under every name it had. */
export interface LineHistory extends LineVersions {
  readonly recasts: readonly Recast[];
}

/** What a fact's own filings show: how long its value was reported, and the recasts it does not include. */
export interface ReportedSpan {
  readonly first: string;
  readonly last: string;
  /** Whether it first appeared among the comparisons of a later report. */
  readonly late: boolean;
  readonly lacks: readonly Recast[];
  /** Their marks together. */
  readonly marks: number;
}

/** A recast of one year is taken to reach the periods around it that no filing states again. */
const REACH = 366;

/** The last of some recasts that changed a period which holds that of a fact. */
export function lastAround(fact: Fact, recasts: readonly Recast[]): Recast | undefined {
  return recasts.findLast(({ periods }) => periods.some((period) => contains(period, fact)));
}

/**
 * Whether a recast is, or may be, in a figure. What lacks one never includes it: it was last stated before. A comparison filed between the last
 * filing on the old basis and the first that shows the new one may be on either, and is not combined with figures known to be on the old.
 */
export function includes({ first, last, late }: Pick<ReportedSpan, 'first' | 'last' | 'late'>, { after, by }: Recast): boolean {
  return first > after && (late || last >= by);
}

function contains(outer: { readonly start: string; readonly end: string }, { start, end }: Fact): boolean {
  return start !== undefined && outer.start <= addDays(start, 3) && outer.end >= end;
}

/** Less than a year. */
const PART_OF_YEAR = 300;

/** Whether a recast of revenue states the period of a cost anew, or a part of the year to date from which a quarter's cost is found. */
export function isRecastBeside({ periods }: Recast, { start, end }: Fact): boolean {
  if (start === undefined) return false;
  const isPart = daysInPeriod(start, end) < PART_OF_YEAR;
  return periods.some((period) => (period.end === end && isSameStart(period.start, start)) || (isPart && period.start >= start && period.end <= end));
}

/** The fewest recasts that explain every period stated twice: what may have changed at once, did. */
export function recastsIn(periods: readonly PeriodVersions[]): Recast[] {
  const changes = periods
    .filter(({ versions }) => versions.length > 1)
    .flatMap(({ start, end, versions }) => versions.slice(1).map((version, i) => ({ start, end, after: versions[i]?.last ?? '', by: version.first })));
  const recasts: { after: string; by: string; periods: RecastPeriod[] }[] = [];
  for (const { start, end, after, by } of changes.sort((a, b) => (a.by < b.by ? -1 : 1))) {
    const period = { start, end, earliest: addDays(start, -REACH), latest: addDays(end, REACH) };
    const same = recasts.at(-1);
    if (same !== undefined && after < same.by) {
      same.periods.push(period);
      if (after > same.after) same.after = after;
    } else recasts.push({ after, by, periods: [period] });
  }
  return recasts;
}

/** Whether a recast changed a period that no filing states on both sides of it, judged by the periods that contain or surround it. */
export function reaches({ periods, after, by }: Recast, { start = '', end }: Fact, history: LineHistory): boolean {
  if (periods.some((other) => other.start <= end && other.end >= start)) return true;
  if (!periods.some((other) => end >= other.earliest && start <= other.latest)) return false;
  for (const whole of history.periods) {
    if (whole.start <= start && whole.end >= end && whole.versions.some(({ first, last }) => first <= after && last >= by)) return false;
  }
  return true;
}
