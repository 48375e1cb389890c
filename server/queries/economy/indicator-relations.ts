import type { IndicatorRelations, RelatedSeries, TurningRule } from '#contract/entities/market/indicator-item.ts';
import { bestLag } from '#domain/economy/best-lag.ts';
import { daysBetween, frequencyOf, monthCount } from '#domain/economy/frequency.ts';
import { yearlyChanges } from '#domain/economy/transforms.ts';
import { RULE_POINTS, ruleMarks, unemploymentRule } from '#domain/economy/unemployment-rule.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { indicatorFacts } from '#server/economy/indicator-catalogue.ts';
import { findReleases } from '../calendar/find-releases.ts';
import { type DatedRecessions, findDatedRecessions, shownSeries, visibleIndicators } from '../sources/economic-indicators.ts';
import { DEMO_SERIES, findSeries, type StoredSeries } from '../sources/series.ts';

/** The series whose turning the rule of unemployment reads. */
const RULE_SERIES = 'UNRATE';
/** Months by which one series may lead another. */
const MOST_LAG = 18;
const SPARK = 36;
/** A mark belongs to a recession that began at most so many days before or after it. */
const SAME_RECESSION = 366;
const RELEASES = { back: 200, ahead: 60 };

/** What moves with an indicator, whether it is turning, and its releases; `undefined` for one that is not loaded. */
export async function findRelations(db: Store, id: string, today: string): Promise<IndicatorRelations | undefined> {
  const shown = await shownSeries(db);
  const listed = shown.find(({ series_id }) => series_id === id);
  const stored = listed && (await findSeries(db, listed.source, id));
  if (listed === undefined || stored === undefined) return undefined;
  const related: RelatedSeries[] = [];
  const visible = await visibleIndicators(db);
  for (const other of indicatorFacts(listed.source, id)?.related ?? []) {
    const row = visible.find((each) => each.id === other);
    const series = row && (await findSeries(db, row.source, other));
    if (row !== undefined && series !== undefined) {
      const { name, unit, value, previous, last_on } = row;
      related.push({ id: other, name, unit, value, previous, last_on, spark: series.values.slice(-SPARK), correlation: together(series, stored) });
    }
  }
  const strength = ({ correlation }: RelatedSeries) => Math.abs(correlation?.r ?? 0);
  const turning = id === RULE_SERIES ? turningOf(stored, await findDatedRecessions(db, listed.source === DEMO_SERIES)) : undefined;
  const releases = await findReleases(db, { from: addDays(today, -RELEASES.back), until: addDays(today, RELEASES.ahead) }, today);
  return {
    id,
    related: related.sort((a, b) => strength(b) - strength(a)),
    turning: turning ?? null,
    releases: releases
      .filter(({ indicator }) => indicator === id)
      .map(({ day, time, release, period, actual, before, basis }) => ({ day, time, release, period, actual, before, basis }))
      .sort((a, b) => (a.day < b.day ? 1 : -1)),
  };
}

/** How strongly two series move together: their changes on a year ago by month, the mean of each month, at the best lag. */
function together(other: StoredSeries, own: StoredSeries): RelatedSeries['correlation'] {
  const [x, y] = [changesByMonth(other), changesByMonth(own)];
  const months = [...x.keys(), ...y.keys()];
  if (months.length === 0) return null;
  const [first, last] = [months.reduce((a, b) => Math.min(a, b)), months.reduce((a, b) => Math.max(a, b))];
  const every = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const found = bestLag(
    every.map((month) => x.get(month)),
    every.map((month) => y.get(month)),
    MOST_LAG,
  );
  return found ?? null;
}

function changesByMonth(series: StoredSeries): ReadonlyMap<number, number> {
  const changed = yearlyChanges(series, frequencyOf(series.days));
  const byMonth = Map.groupBy(
    series.days.flatMap((day, at) => (changed[at] === undefined ? [] : [{ month: monthCount(day), change: changed[at] }])),
    ({ month }) => month,
  );
  return new Map([...byMonth].map(([month, rows]) => [month, rows.reduce((sum, { change }) => sum + change, 0) / rows.length]));
}

function turningOf(series: StoredSeries, dated: DatedRecessions | undefined): TurningRule | undefined {
  const months = unemploymentRule(series);
  const last = months.at(-1);
  if (last?.gap === undefined) return undefined;
  const marks = ruleMarks(months).map(({ day, gap = 0 }) => {
    const began = dated?.spans.find(({ from }) => Math.abs(daysBetween(from, day)) <= SAME_RECESSION);
    const isDated = dated !== undefined && dated.first <= addDays(day, -SAME_RECESSION) && dated.last >= addDays(day, SAME_RECESSION);
    return { day, gap, ...((began !== undefined || isDated) && { recession: began?.from ?? null }) };
  });
  return { day: last.day, gap: last.gap, line: RULE_POINTS, turning: last.gap >= RULE_POINTS, marks: marks.reverse() };
}
