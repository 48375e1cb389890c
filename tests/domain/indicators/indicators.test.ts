import { expect, test } from 'vitest';
import { averageDirectionalIndex } from '#domain/indicators/average-directional-index.ts';
import { averageTrueRange } from '#domain/indicators/average-true-range.ts';
import { bollingerBands } from '#domain/indicators/bollinger-bands.ts';
import { exponentialMovingAverage } from '#domain/indicators/exponential-moving-average.ts';
import { indicatorDefinitions, indicatorKeys } from '#domain/indicators/indicator-definitions.ts';
import { indicatorLines, parametersOf } from '#domain/indicators/indicator-lines.ts';
import { movingAverageConvergence } from '#domain/indicators/macd.ts';
import { onBalanceVolume } from '#domain/indicators/on-balance-volume.ts';
import { parabolicSar } from '#domain/indicators/parabolic-sar.ts';
import { rateOfChange } from '#domain/indicators/rate-of-change.ts';
import { relativeStrengthIndex } from '#domain/indicators/relative-strength-index.ts';
import { simpleMovingAverage } from '#domain/indicators/simple-moving-average.ts';
import { stochasticOscillator } from '#domain/indicators/stochastic-oscillator.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';

const closes = [44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28, 46.28, 46.0, 46.03, 46.41, 46.22, 45.64];
const bars = [10, 11, 12, 11.5, 12.5, 13].map((high, index) => ({
  high,
  low: [9, 10, 10.5, 10.2, 11, 12][index] ?? Number.NaN,
  close: [9.5, 10.8, 11, 11.2, 12.3, 12.5][index] ?? Number.NaN,
}));
const daily: DailyBar[] = closes.map((close, index) => ({ day: `2025-01-${index + 1}`, open: close, high: close + 0.5, low: close - 0.5, close, volume: 100 }));

test('a moving average of five closes is their mean, and unknown before there are five', () => {
  const line = simpleMovingAverage(closes, 5);
  expect(line.at(-1)).toBeCloseTo(46.06, 10);
  expect(line.findIndex((value) => value !== undefined)).toBe(4);
});

test('an exponential average begins with the mean of its first closes', () => {
  expect(exponentialMovingAverage(closes, 5).at(-1)).toBeCloseTo(45.996054, 6);
  expect(exponentialMovingAverage(closes, 10).at(-1)).toBeCloseTo(45.870366, 6);
});

test('the relative strength index has its first value after fourteen changes', () => {
  const line = relativeStrengthIndex(closes, 14);
  const wanted = [70.4641, 66.2496, 66.4809, 69.3469, 66.2947, 57.915];
  expect(line.slice(0, 14).every((value) => value === undefined)).toBe(true);
  expect(line.slice(14).map((value) => Number(value?.toFixed(4)))).toEqual(wanted);
});

test.each([
  ['only gains', [1, 2, 3, 4], 100],
  ['only losses', [4, 3, 2, 1], 0],
  ['no movement at all', [2, 2, 2, 2], 50],
])('the relative strength index of %s is known', (_what, of, wanted) => {
  expect(relativeStrengthIndex(of, 3).at(-1)).toBe(wanted);
});

test('the convergence of averages after a turn of the market', () => {
  const turned = [...Array.from({ length: 20 }, (_, i) => 100 + i), ...Array.from({ length: 20 }, (_, i) => 120 - i)];
  const { macd, signal, histogram } = movingAverageConvergence(turned, 12, 26, 9);
  expect(macd.at(-1)).toBeCloseTo(-1.960427, 6);
  expect(signal.at(-1)).toBeCloseTo(-0.286854, 6);
  expect(histogram.at(-1)).toBeCloseTo(-1.673574, 6);
});

test('Bollinger bands take the deviation of the population', () => {
  const { middle, upper, lower } = bollingerBands(closes, 20, 2);
  expect([middle, upper, lower].map((line) => Number(line.at(-1)?.toFixed(6)))).toEqual([45.409, 47.115328, 43.702672]);
});

test('the true range begins with the first bar, and Wilder’s average with the third of three', () => {
  const line = averageTrueRange(bars, 3);
  expect(line.slice(0, 2)).toEqual([undefined, undefined]);
  expect(line.at(-1)).toBeCloseTo(1.254321, 6);
});

test('on-balance volume adds on rises, subtracts on falls and stays on no change', () => {
  expect(onBalanceVolume([10, 11, 10.5, 10.5], [100, 200, 50, 70])).toEqual([0, 200, 150, 150]);
});

test('the rate of change is in percent, and unknown after a close of nothing', () => {
  expect(rateOfChange([50, 60, 0, 10], 1).map((value) => value && Math.round(value))).toEqual([undefined, 20, -100, undefined]);
});

test('a price at the top of its range is 100, at the bottom 0, and unknown without a range', () => {
  const flat = { high: 5, low: 5, close: 5 };
  const top = { high: 10, low: 5, close: 10 };
  const bottom = { high: 10, low: 5, close: 5 };
  expect(stochasticOscillator([flat, top], 2, 1, 1).k.at(-1)).toBe(100);
  expect(stochasticOscillator([flat, bottom], 2, 1, 1).k.at(-1)).toBe(0);
  expect(stochasticOscillator([flat, flat], 2, 1, 1).k.at(-1)).toBeUndefined();
});

test('a steady rise is all upward movement', () => {
  const rising = Array.from({ length: 12 }, (_, i) => ({ high: 10 + i, low: 9 + i, close: 9.5 + i }));
  const { adx, plus, minus } = averageDirectionalIndex(rising, 3);
  expect(adx.at(-1)).toBeCloseTo(100, 10);
  expect(minus.at(-1)).toBe(0);
  expect(plus.at(-1)).toBeGreaterThan(60);
});

test('the parabolic stop is unknown until a trend has ended, then is on the other side of the price', () => {
  const fall = [10, 11, 12, 11, 9, 8, 7].map((close) => ({ high: close + 0.5, low: close - 0.5, close }));
  const line = parabolicSar(fall, 0.02, 0.2);
  expect(line[3]).toBeUndefined();
  expect(line.at(-1)).toBeGreaterThan(7.5);
});

test.each(indicatorKeys)('%s answers one value a bar for each line it names, and none of them is NaN', (key) => {
  const definition = indicatorDefinitions[key];
  const lines = indicatorLines(definition, daily, []);
  expect(Object.keys(lines).sort()).toEqual(definition.outputs.map((output) => output.key).sort());
  for (const line of Object.values(lines)) {
    expect(line).toHaveLength(daily.length);
    expect(line.some((value) => Number.isNaN(value))).toBe(false);
  }
});

test('a day without a high is left out of an indicator, as if the market had been closed', () => {
  const gap: DailyBar = { day: '2025-02-01', open: null, high: null, low: null, close: 1000, volume: null };
  const withGap = [...daily.slice(0, 10), gap, ...daily.slice(10)];
  const line = indicatorLines(indicatorDefinitions.sma, withGap, [5]).sma;
  expect(line?.[10]).toBeUndefined();
  expect(line?.filter((_, index) => index !== 10)).toEqual(indicatorLines(indicatorDefinitions.sma, daily, [5]).sma);
});

test('a parameter out of its range is replaced by the usual one', () => {
  expect(parametersOf(indicatorDefinitions.macd, [0, 30, 2.5])).toEqual([12, 30, 9]);
});
