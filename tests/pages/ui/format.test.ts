import { expect, test } from 'vitest';
import { ageInWords, formatInstant } from '#ui/format/as-of.ts';
import { formatChange, formatPercentChange, signOf } from '#ui/format/change.ts';
import { formatDay, formatDayOfYear, formatMonth, formatRecentDay, formatShortDay } from '#ui/format/day.ts';
import { decimalsOfRow, formatAlone, formatFigure } from '#ui/format/figure.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { formatPercent, formatPercentSign } from '#ui/format/percent.ts';
import { formatScaled, scaleForAll, scales } from '#ui/format/scale.ts';

test('a negative number has a true minus, not a hyphen', () => {
  expect(formatNumber(-1234.5, 1)).toBe('−1,234.5');
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('what is not known (%s) shows as a dash, never as 0', (unknown) => {
  expect([formatNumber(unknown), formatPrice(unknown), formatPercent(unknown), formatPercentSign(unknown), formatChange(unknown)]).toEqual([
    '–',
    '–',
    '–',
    '–',
    '–',
  ]);
  expect(formatAlone(unknown, 'currency')).toEqual({ figure: '–', unit: '' });
});

test('a rise has a plus, a fall a minus, and no change has no sign', () => {
  expect([1.26, -1.26, 0].map((change) => formatChange(change))).toEqual(['+1.26', '−1.26', '0.00']);
});

test('a change that rounds to nothing shows without a sign and counts as none', () => {
  expect(formatChange(-0.004)).toBe('0.00');
  expect(signOf(-0.004)).toBe(0);
  expect(formatPercentChange(0.0124)).toBe('+1.24');
});

test('a price below one has four decimals, others two', () => {
  expect([0.1234, 83.4, 0].map((price) => formatPrice(price))).toEqual(['0.1234', '83.40', '0.00']);
});

test.each([
  [9.84e9, '9.84', 'B'],
  [512.3e6, '512.3', 'M'],
  [3.1e12, '3.10', 'T'],
  [950, '950.0', ''],
])('a headline amount of %d reads %s %s', (amount, figure, letter) => {
  expect(formatScaled(amount)).toEqual({ figure, letter });
});

test('a statement has one scale, millions unless the company is small', () => {
  expect(scaleForAll([1.2e9, null, 5])).toBe(scales.million);
  expect(scaleForAll([2.5e6, -1e5])).toBe(scales.thousand);
  expect(scaleForAll([900, undefined])).toBe(scales.one);
  expect(scaleForAll([])).toBe(scales.one);
});

test('all figures of a row have the same decimals', () => {
  const values = [1_933_900_000, 37_000_000];
  const decimals = decimalsOfRow(values, 'currency', scales.million);
  expect(values.map((value) => formatFigure(value, 'currency', { scale: scales.million, decimals }))).toEqual(['1,934', '37']);
});

test('a fraction shows in percent, a figure per share is never scaled', () => {
  expect(formatFigure(0.5304, 'percent', { scale: scales.million, decimals: 1 })).toBe('53.0');
  expect(formatFigure(2.9, 'currency_per_share', { scale: scales.million, decimals: 2 })).toBe('2.90');
});

test('a day is written day first and is the same day everywhere', () => {
  expect(formatDay('2022-08-15')).toBe('15 Aug 2022');
  expect(formatShortDay('2025-09-30')).toBe('30 Sep');
  expect(formatMonth('2022-06-30')).toBe('June 2022');
  expect(formatDayOfYear('2001-09-30')).toBe('30 September');
  expect(formatDay(null)).toBe('–');
});

test('an age below 30 s is just now, then it is given in minutes, hours and days [FMT-05]', () => {
  expect([0, 29_999].map(ageInWords)).toEqual(['Just now', 'Just now']);
  expect([30_000, 60_000, 59 * 60_000, 3_600_000, 23 * 3_600_000].map(ageInWords)).toEqual(['1 min ago', '1 min ago', '59 min ago', '1 h ago', '23 h ago']);
  expect([24 * 3_600_000, 47 * 3_600_000, 2 * 86_400_000].map(ageInWords)).toEqual(['1 day ago', '1 day ago', '2 days ago']);
});

test('a stamp says the time today and the day before that', () => {
  const now = new Date(2026, 10, 21, 15, 0).getTime();
  expect(formatInstant(new Date(2026, 10, 21, 14, 32).getTime(), now)).toBe('14:32');
  expect(formatInstant(new Date(2026, 10, 18, 16, 0).getTime(), now)).toBe('18 Nov 16:00');
  expect(formatInstant(new Date(2024, 2, 3, 9, 0).getTime(), now)).toBe('3 Mar 2024');
});

test('a day of another year has its year, and an unknown one none', () => {
  const now = Date.parse('2026-01-05T12:00:00Z');
  expect(formatRecentDay('2026-01-02', now)).toBe('2 Jan');
  expect(formatRecentDay('2025-12-30', now)).toBe('30 Dec ’25');
  expect(formatRecentDay(undefined, now)).toBe(formatShortDay(undefined));
});
