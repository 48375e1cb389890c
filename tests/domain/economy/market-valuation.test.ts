import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { impliedReturn } from '#domain/economy/valuation/implied-return.ts';
import { rollingMean, standingOf, zoneOf } from '#domain/economy/valuation/own-history.ts';
import { totalReturns, whatFollowed } from '#domain/economy/valuation/what-followed.ts';

const monthsFrom = (year: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`);

describe('the return a market implies', () => {
  test('is dividend yield, growth and the way back to the mean', () => {
    const given = { dividends: 0.012, growth: 0.045, ratio: 2.5728, mean: 1.55 };
    const totals = (['bad', 'neutral', 'good'] as const).map((settles) => (impliedReturn(given, settles)?.total ?? 0) * 100);
    expect(totals.map((total) => total.toFixed(4))).toEqual(['-4.5307', '-0.4378', '2.6915']);
    const older = { dividends: 0.013, growth: 0.05, ratio: 2.0328, mean: 1.2 };
    expect((['bad', 'neutral', 'good'] as const).map((settles) => ((impliedReturn(older, settles)?.total ?? 0) * 100).toFixed(2))).toEqual([
      '-4.16',
      '-0.08',
      '3.05',
    ]);
  });
  test('has parts that add up to it', () => {
    const found = impliedReturn({ dividends: 0.012, growth: 0.045, ratio: 2.5728, mean: 1.55 });
    expect((found?.dividends ?? 0) + (found?.growth ?? 0) + (found?.reversion ?? 0)).toBe(found?.total);
  });
  test('is not known without a ratio and a mean above 0', () => {
    expect(impliedReturn({ dividends: 0.01, growth: 0.04, ratio: 0, mean: 1 })).toBeUndefined();
    expect(impliedReturn({ dividends: 0.01, growth: 0.04, ratio: 1, mean: -1 })).toBeUndefined();
  });
});

describe('the own history of a measure', () => {
  test('has a mean of past values only, from the day on which twenty years are known', () => {
    const days = monthsFrom(1980, 12 * 21);
    const means = rollingMean({ days, values: days.map((_, at) => at) });
    expect(means.findIndex((mean) => mean !== undefined)).toBe(239); // December 1999: 240 months
    expect(means[239]).toBeCloseTo(239 / 2, 9);
    expect(means[251]).toBeCloseTo((12 + 251) / 2, 9);
  });
  test('counts the cheaper part of the past, whichever side is dear', () => {
    expect(standingOf([1, 2, 3, 4, 3.5], 'high')?.dearer).toBe(0.75);
    expect(standingOf([1, 2, 3, 4, 3.5], 'low')?.dearer).toBe(0.25);
    expect(standingOf([5], 'high')?.dearer).toBeUndefined();
    expect(standingOf([], 'high')).toBeUndefined();
  });
  test('reads the zone against the mean, the other way round for a yield', () => {
    expect([0.6, 0.7, 1.1, 1.3, 1.31].map((value) => zoneOf(value, 1, 'high'))).toEqual([3, 4, 5, 6, 7]);
    expect(zoneOf(1, 2, 'low')).toBe(7);
    expect(zoneOf(-1, 2, 'high')).toBeUndefined();
  });
});

describe('what followed', () => {
  test('puts dividends back in and knows only starts that are ten years old', () => {
    const days = monthsFrom(2000, 12 * 12);
    const price = { days, values: days.map(() => 100) };
    const worth = totalReturns(price, { days, values: days.map(() => 12) });
    const found = whatFollowed({ days, values: days.map((_, at) => at) }, worth);
    expect(found.map(({ day }) => day)).toEqual(['2000-12-01', '2001-12-01']);
    expect(found[0]?.a_year).toBeCloseTo(1.01 ** 12 - 1, 9);
  });
});

const shiller = join(import.meta.dirname, '../../../../shared/data/files/lists/sp500_shiller_monthly.csv');

test.runIf(existsSync(shiller))('ten years after December 1999 agree with a second plain reading of Shiller’s file (needs ../shared)', () => {
  const [head = '', ...lines] = readFileSync(shiller, 'utf8').trim().split(/\r?\n/);
  const names = head.toLowerCase().split(',');
  const cell = (line: string, name: string) => Number(line.split(',')[names.indexOf(name)]);
  const rows = lines.map((line) => ({ day: line.slice(0, 10), price: cell(line, 'sp500'), paid: cell(line, 'dividend'), pe10: cell(line, 'pe10') }));
  const known = rows.filter(({ paid, pe10 }) => paid > 0 && pe10 > 0);
  const days = known.map(({ day }) => day);
  const worth = totalReturns({ days, values: known.map(({ price }) => price) }, { days, values: known.map(({ paid }) => paid) });
  const found = whatFollowed({ days, values: known.map(({ pe10 }) => pe10) }, worth).find(({ day }) => day.startsWith('1999-12'));
  // The same by hand: a month's price and a twelfth of its yearly dividend over the price before, 120 times.
  const start = known.findIndex(({ day }) => day.startsWith('1999-12'));
  let grown = 1;
  for (let at = start + 1; at <= start + 120; at++) grown *= ((known[at]?.price ?? 0) + (known[at]?.paid ?? 0) / 12) / (known[at - 1]?.price ?? 1);
  expect(found?.a_year).toBeCloseTo(grown ** 0.1 - 1, 9);
  expect(found?.value).toBeCloseTo(44.2, 0);
  expect(found?.a_year).toBeLessThan(0);
});
