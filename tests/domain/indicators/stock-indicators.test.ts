import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { averageDirectionalIndex } from '#domain/indicators/average-directional-index.ts';
import { trueRanges } from '#domain/indicators/average-true-range.ts';
import { bollingerBands } from '#domain/indicators/bollinger-bands.ts';
import { exponentialMovingAverage } from '#domain/indicators/exponential-moving-average.ts';
import { movingAverageConvergence } from '#domain/indicators/macd.ts';
import { onBalanceVolume } from '#domain/indicators/on-balance-volume.ts';
import { parabolicSar } from '#domain/indicators/parabolic-sar.ts';
import type { IndicatorLine } from '#domain/indicators/price-bar.ts';
import { rateOfChange } from '#domain/indicators/rate-of-change.ts';
import { relativeStrengthIndex } from '#domain/indicators/relative-strength-index.ts';
import { wilderAverage } from '#domain/indicators/seeded-average.ts';
import { simpleMovingAverage } from '#domain/indicators/simple-moving-average.ts';
import { stochasticOscillator } from '#domain/indicators/stochastic-oscillator.ts';

const folder = resolve(import.meta.dirname, '../../../../shared/data/expected/stock-indicators');
const there = existsSync(folder);
const withFiles = test.runIf(there);
const unlessThere = there ? '' : ' (skipped: ../shared/data/expected/stock-indicators is not there)';

interface Quote {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

function quotes(): Quote[] {
  const [, ...lines] = readFileSync(resolve(folder, 'quotes/default.csv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, , high, low, close, volume] = line.split(',').map(Number);
    return { high: high ?? Number.NaN, low: low ?? Number.NaN, close: close ?? Number.NaN, volume: volume ?? Number.NaN };
  });
}

function expected(file: string, field: string): IndicatorLine {
  const rows = JSON.parse(readFileSync(resolve(folder, `results/${file}.standard.json`), 'utf8')) as Record<string, number | null>[];
  return rows.map((row) => row[field] ?? undefined);
}

/** Every value present on both sides, and equal to ten significant digits. */
function expectEqual(actual: IndicatorLine, wanted: IndicatorLine): void {
  expect(actual.length).toBe(wanted.length);
  const different = actual.flatMap((value, index) => {
    const goal = wanted[index];
    const close = value === goal || (value !== undefined && goal !== undefined && Math.abs(value - goal) <= 1e-10 * Math.max(1, Math.abs(goal)));
    return close ? [] : [{ index, value, goal }];
  });
  expect(different.slice(0, 3)).toEqual([]);
}

const closes = (bars: readonly Quote[]) => bars.map(({ close }) => close);

/** The lines of each published series, under the fields in which they are published. */
const series: Record<string, (bars: readonly Quote[]) => Record<string, IndicatorLine>> = {
  sma: (bars) => ({ sma: simpleMovingAverage(closes(bars), 20) }),
  ema: (bars) => ({ ema: exponentialMovingAverage(closes(bars), 20) }),
  bb: (bars) => {
    const { middle, upper, lower } = bollingerBands(closes(bars), 20, 2);
    return { sma: middle, upperBand: upper, lowerBand: lower };
  },
  rsi: (bars) => ({ rsi: relativeStrengthIndex(closes(bars), 14) }),
  macd: (bars) => ({ ...movingAverageConvergence(closes(bars), 12, 26, 9) }),
  stoch: (bars) => ({ ...stochasticOscillator(bars, 14, 3, 3) }),
  // There the true range starts at the second bar, here at the first: the averages are compared on the same start.
  atr: (bars) => ({ atr: [undefined, ...wilderAverage(trueRanges(bars).slice(1), 14)] }),
  obv: (bars) => ({
    obv: onBalanceVolume(
      closes(bars),
      bars.map(({ volume }) => volume),
    ),
  }),
  adx: (bars) => {
    const { adx, plus, minus } = averageDirectionalIndex(bars, 14);
    return { adx, pdi: plus, mdi: minus };
  },
  psar: (bars) => ({ sar: parabolicSar(bars, 0.02, 0.2) }),
  roc: (bars) => ({ roc: rateOfChange(closes(bars), 14) }),
};

withFiles.each(Object.entries(series))(`%s equals an independent library over 502 days${unlessThere}`, (name, linesOf) => {
  for (const [field, line] of Object.entries(linesOf(quotes()))) expectEqual(line, expected(name, field));
});
