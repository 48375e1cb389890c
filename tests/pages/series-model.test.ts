import { describe, expect, test } from 'vitest';
import { placeInHistory } from '#domain/economy/place-in-history.ts';
import type { Series } from '#pages/series/series.ts';
import { seriesModel } from '#pages/series/series-model.ts';
import { readAt, since } from '#pages/series/series-points.ts';
import { othersOf } from '#pages/series/series-search.ts';
import { viewsOf } from '#pages/series/series-views.ts';
import { formatDay } from '#ui/format/day.ts';

const series = (given: Partial<Series>): Series => ({
  ...{ title: 'Unemployment', unit: 'percent', days: ['2025-08-01', '2025-09-01', '2025-11-01', '2025-12-01'], values: [4.3, 4.4, 4.5, 4.5], invented: false },
  ...given,
});
const own = { name: 'UNRATE', series: series({ shaded: { label: 'recessions', spans: [{ from: '2025-09-01', to: '2025-11-30' }] } }) };
const months = (count: number) => Array.from({ length: count }, (_, at) => `2025-0${at + 1}-01`);
/** Days since 1970, by the calendar of the language. */
const daysTo = (day: string) => Date.parse(day) / 86_400_000;
const asked = { others: [], view: 'level', range: 'all', deflator: undefined, log: false } as const;

test('a monthly line beside a daily one reads its newest value by a day, with the day it is of', () => {
  const days = ['2025-08-29', '2025-09-01', '2025-09-02', '2025-09-03'];
  const read = (place: number) => readAt(days, [undefined, 4.4, undefined, 4.5], place, String);
  expect([0, 1, 2, 3].map(read)).toEqual(['not known', '4.4', `4.4 of ${formatDay('2025-09-01')}`, '4.5']);
});

describe('a series as it is looked at', () => {
  test('stops its line at a month that was not counted and shades recessions from their first to their last day', () => {
    const { content, days, gaps, decimals } = seriesModel({ own, ...asked });
    expect(gaps.map(({ after, before }) => [after, before])).toEqual([['2025-09-01', '2025-11-01']]);
    expect(days).toEqual(['2025-08-01', '2025-09-01', '2025-11-01', '2025-12-01']);
    expect(content.lines.map(({ values }) => values)).toEqual([[4.3, 4.4, 4.5, 4.5]]);
    expect(content.breaks).toEqual([1]);
    expect(content.bands).toEqual([{ from: daysTo('2025-09-01'), to: daysTo('2025-12-01') }]);
    expect(decimals).toBe(1);
  });

  test('stands beside another on the days of both, each 100 on the first day that both have', () => {
    const other = { name: 'GDP', series: series({ title: 'GDP', unit: 'billions of USD', days: ['2025-09-01', '2025-10-01'], values: [200, 220] }) };
    const { days, lines, unit } = seriesModel({ own, ...asked, others: [other], view: 'index' });
    expect(days).toEqual(['2025-08-01', '2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01']);
    expect(lines[0]?.values.map((value) => value?.toFixed(2))).toEqual(['97.73', '100.00', undefined, '102.27', '102.27']);
    expect(lines[1]?.values).toEqual([undefined, 100, 110, undefined, undefined]);
    expect(unit).toBe('index, 100 in September 2025');
  });

  test('gives each year the same room: monthly values beside daily ones stand as far apart as their days', () => {
    const daily = {
      name: 'DGS10',
      series: series({ title: 'Yield', days: ['2025-11-03', '2025-11-04', '2025-11-05', '2025-11-10'], values: [4, 4.1, 4.2, 4.1] }),
    };
    const monthly = { name: 'UNRATE', series: series({ days: ['2025-09-01', '2025-10-01', '2025-11-03'], values: [4.3, 4.4, 4.5] }) };
    const { days, lines, content } = seriesModel({ own: monthly, ...asked, others: [daily] });
    expect(days).toEqual(['2025-09-01', '2025-10-01', '2025-11-03', '2025-11-04', '2025-11-05', '2025-11-10']);
    expect(Array.from(content.times, (time) => time - (content.times[0] ?? 0))).toEqual([0, 30, 63, 64, 65, 70]);
    expect(content.times[0]).toBe(daysTo('2025-09-01'));
    expect(lines[0]?.values).toEqual([4.3, 4.4, 4.5, undefined, undefined, undefined]);
  });

  test('is marked at the median of all its values, as they are looked at, while it is alone', () => {
    const long = { name: 'A', series: series({ days: months(9), values: [1, 2, 3, 4, 5, 6, 7, 8, 90] }) };
    expect(seriesModel({ own: long, ...asked, range: '1' }).content.levels).toEqual([{ value: 5, label: 'median' }]);
    expect(seriesModel({ own: long, ...asked, view: 'change' }).median).toBe(1);
    expect(seriesModel({ own: long, ...asked, others: [own] }).content.levels).toEqual([]);
    expect(seriesModel({ own, ...asked }).median).toBeUndefined(); // four values are too few to say
  });

  test('has no logarithm where a value is 0 or less', () => {
    expect(seriesModel({ own, ...asked, log: true }).content.logarithmic).toBe(true);
    const spread = { name: 'T10Y2Y', series: series({ values: [-0.2, 0, 0.4, 0.5] }) };
    expect(seriesModel({ own: spread, ...asked, log: true }).content.logarithmic).toBe(false);
  });

  test('offers percentages of amounts, points of rates, and the money of today of money', () => {
    const names = (given: Parameters<typeof viewsOf>[0]) => viewsOf(given).map(({ value }) => value);
    expect(names({ unit: 'percent' })).toEqual(['level', 'change', 'year', 'average']);
    expect(names({ unit: 'billions of USD', deflator: 'CPIAUCNS' })).toEqual(['level', 'change', 'percent', 'yearly', 'average', 'index', 'real']);
    expect(names({ unit: 'index 1982-1984=100' })).toContain('yearly');
  });

  test('is placed in its own history', () => {
    expect(placeInHistory([1, 2, 3, 4, 5, 6, 7, 3.5])).toMatchObject({ low: 1, high: 7, median: 3.75, below: 3 / 8 });
    expect(placeInHistory([1, 2])).toBeUndefined();
    expect(since(['2020-01-01', '2025-01-01', '2026-01-01'], '5')).toBe(1);
  });

  test('names at most four others in its address, itself never', () => {
    expect(othersOf({ with: 'GDP,UNRATE,GDP,a b,M2SL,DGS10,DGS2,DGS30' }, 'UNRATE')).toEqual(['GDP', 'M2SL', 'DGS10', 'DGS2']);
  });
});
