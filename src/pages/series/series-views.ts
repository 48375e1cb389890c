import { type Frequency, frequencyOf } from '#domain/economy/frequency.ts';
import {
  changes,
  type Deflator,
  indexedTo100,
  inMoneyOfToday,
  movingAverage,
  percentChanges,
  type TimeColumn,
  yearlyChanges,
  yearlyPercentChanges,
} from '#domain/economy/transforms.ts';
import { formatMonth } from '#ui/format/day.ts';
import type { SeriesView } from './series-search.ts';

/** Whether a unit is a rate: its changes are points, and a percentage of it would mislead. */
export function isRate(unit: string | undefined): boolean {
  return unit !== undefined && /percent|^rate$|points/i.test(unit) && !/index|points$/i.test(unit);
}

const LABELS: Readonly<Record<SeriesView, string>> = {
  ...{ level: 'Level', change: 'Change', percent: '% change', year: 'On a year ago', yearly: '% on a year ago' },
  ...{ average: 'Average', index: 'Index 100', real: 'Inflation-adjusted' },
};

/** The ways a series can be looked at; a rate without percentages, money with that of today. */
export function viewsOf({
  unit,
  deflator,
}: {
  readonly unit: string | undefined;
  readonly deflator?: string | undefined;
}): { value: SeriesView; label: string }[] {
  const views: SeriesView[] = isRate(unit) ? ['level', 'change', 'year', 'average'] : ['level', 'change', 'percent', 'yearly', 'average', 'index'];
  if (deflator !== undefined) views.push('real');
  return views.map((value) => ({ value, label: LABELS[value] }));
}

/** Views in which series of different units can share an axis. */
export const sharedViews: readonly { value: SeriesView; label: string }[] = (['index', 'percent', 'yearly'] as const).map((value) => ({
  value,
  label: LABELS[value],
}));

interface Asked {
  readonly view: SeriesView;
  /** Place of the value that is 100. */
  readonly base: number;
  readonly deflator: Deflator | undefined;
}

/** The values of a series as they are looked at; those that cannot be computed are unknown. */
export function valuesIn(
  column: TimeColumn,
  { view, base, deflator }: Asked,
  frequency: Frequency | undefined = frequencyOf(column.days),
): readonly (number | undefined)[] {
  switch (view) {
    case 'level':
      return column.values;
    case 'change':
      return changes(column);
    case 'percent':
      return percentChanges(column);
    case 'year':
      return yearlyChanges(column, frequency);
    case 'yearly':
      return yearlyPercentChanges(column, frequency);
    case 'average':
      return movingAverage(column, frequency);
    case 'index':
      return indexedTo100(column, base);
    case 'real':
      return deflator === undefined ? column.values.map(() => undefined) : inMoneyOfToday(column, deflator, frequency);
  }
}

/** What the values of a view are counted in. */
export function unitIn(
  view: SeriesView,
  unit: string | undefined,
  { baseDay, priceDay }: { baseDay?: string | undefined; priceDay?: string | undefined },
): string | undefined {
  if (view === 'percent' || view === 'yearly') return 'percent';
  if (view === 'index') return baseDay === undefined ? 'index' : `index, 100 in ${formatMonth(baseDay)}`;
  if (view === 'real') return `${unit ?? 'money'}${priceDay === undefined ? '' : ` in the money of ${formatMonth(priceDay)}`}`;
  return isRate(unit) && view !== 'level' && view !== 'average' ? 'percentage points' : unit;
}

/** Decimals that the newest values have, four at most. */
export function decimalsOf(values: readonly number[]): number {
  return values.slice(-60).reduce((most, value) => Math.max(most, Math.min(4, (String(value).split('.')[1] ?? '').length)), 0);
}
