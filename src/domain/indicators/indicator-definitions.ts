import { averageDirectionalIndex } from './average-directional-index.ts';
import { averageTrueRange } from './average-true-range.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { exponentialMovingAverage } from './exponential-moving-average.ts';
import { movingAverageConvergence } from './macd.ts';
import { onBalanceVolume } from './on-balance-volume.ts';
import { parabolicSar } from './parabolic-sar.ts';
import type { IndicatorLine, PriceBar } from './price-bar.ts';
import { rateOfChange } from './rate-of-change.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { simpleMovingAverage } from './simple-moving-average.ts';
import { stochasticOscillator } from './stochastic-oscillator.ts';

/** A number that an indicator is worked out with. */
export interface IndicatorParameter {
  readonly label: string;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Smallest step between two values: 1 for numbers of bars. */
  readonly step: number;
}

/** A line that an indicator draws. */
export interface IndicatorOutput {
  readonly key: string;
  readonly label: string;
}

/** A bar with its volume in shares. */
export type VolumeBar = PriceBar & { readonly volume: number };

/** An indicator: what it is called, what it is worked out with and what it answers. */
export interface IndicatorDefinition {
  readonly key: IndicatorKey;
  readonly label: string;
  readonly short: string;
  /** `price`: on the scale of the price, drawn over it. `own`: on a separate scale, below. */
  readonly scale: 'price' | 'own';
  /** Whether it needs volumes beside prices. */
  readonly needsVolume: boolean;
  readonly parameters: readonly IndicatorParameter[];
  readonly outputs: readonly IndicatorOutput[];
  /** Levels that readers look for on its own scale. */
  readonly levels: readonly number[];
  readonly lines: (bars: readonly VolumeBar[], parameters: readonly number[]) => Readonly<Record<string, IndicatorLine>>;
}

/** The indicators there are, by the names that addresses use. */
export const indicatorKeys = ['sma', 'ema', 'bollinger', 'sar', 'rsi', 'macd', 'stochastic', 'atr', 'obv', 'adx', 'roc'] as const;
export type IndicatorKey = (typeof indicatorKeys)[number];

const bars = (label: string, usual: number): IndicatorParameter => ({ label, usual, least: label === 'Smoothing' ? 1 : 2, most: 400, step: 1 });
const closesOf = (of: readonly PriceBar[]) => of.map(({ close }) => close);
const one = (key: string, label: string): readonly IndicatorOutput[] => [{ key, label }];
const overPrice = { scale: 'price', needsVolume: false, levels: [] } as const;
const below = { scale: 'own', needsVolume: false, levels: [] } as const;

/** Every indicator of the product, with the parameters its inventor gave it. */
export const indicatorDefinitions: Readonly<Record<IndicatorKey, IndicatorDefinition>> = {
  sma: {
    ...overPrice,
    key: 'sma',
    label: 'Simple moving average',
    short: 'SMA',
    parameters: [bars('Bars', 50)],
    outputs: one('sma', 'SMA'),
    lines: (of, [count = 50]) => ({ sma: simpleMovingAverage(closesOf(of), count) }),
  },
  ema: {
    ...overPrice,
    key: 'ema',
    label: 'Exponential moving average',
    short: 'EMA',
    parameters: [bars('Bars', 20)],
    outputs: one('ema', 'EMA'),
    lines: (of, [count = 20]) => ({ ema: exponentialMovingAverage(closesOf(of), count) }),
  },
  bollinger: {
    ...overPrice,
    key: 'bollinger',
    label: 'Bollinger bands',
    short: 'Bollinger',
    parameters: [bars('Bars', 20), { label: 'Deviations', usual: 2, least: 0.5, most: 5, step: 0.5 }],
    outputs: [
      { key: 'upper', label: 'upper' },
      { key: 'middle', label: 'middle' },
      { key: 'lower', label: 'lower' },
    ],
    lines: (of, [count = 20, width = 2]) => ({ ...bollingerBands(closesOf(of), count, width) }),
  },
  sar: {
    ...overPrice,
    key: 'sar',
    label: 'Parabolic stop and reverse',
    short: 'SAR',
    parameters: [
      { label: 'Step', usual: 0.02, least: 0.01, most: 0.1, step: 0.01 },
      { label: 'Most', usual: 0.2, least: 0.1, most: 0.5, step: 0.05 },
    ],
    outputs: one('sar', 'SAR'),
    lines: (of, [step = 0.02, most = 0.2]) => ({ sar: parabolicSar(of, step, most) }),
  },
  rsi: {
    ...below,
    key: 'rsi',
    label: 'Relative strength index',
    short: 'RSI',
    parameters: [bars('Bars', 14)],
    outputs: one('rsi', 'RSI'),
    levels: [30, 70],
    lines: (of, [count = 14]) => ({ rsi: relativeStrengthIndex(closesOf(of), count) }),
  },
  macd: {
    ...below,
    key: 'macd',
    label: 'Moving average convergence, divergence',
    short: 'MACD',
    parameters: [bars('Fast', 12), bars('Slow', 26), bars('Signal', 9)],
    outputs: [
      { key: 'macd', label: 'MACD' },
      { key: 'signal', label: 'signal' },
      { key: 'histogram', label: 'difference' },
    ],
    levels: [0],
    lines: (of, [fast = 12, slow = 26, signal = 9]) => ({ ...movingAverageConvergence(closesOf(of), fast, slow, signal) }),
  },
  stochastic: {
    ...below,
    key: 'stochastic',
    label: 'Stochastic oscillator',
    short: 'Stochastic',
    parameters: [bars('Bars', 14), bars('Signal', 3), bars('Smoothing', 3)],
    outputs: [
      { key: 'k', label: '%K' },
      { key: 'd', label: '%D' },
    ],
    levels: [20, 80],
    lines: (of, [count = 14, signal = 3, smoothing = 3]) => ({ ...stochasticOscillator(of, count, signal, smoothing) }),
  },
  atr: {
    ...below,
    key: 'atr',
    label: 'Average true range',
    short: 'ATR',
    parameters: [bars('Bars', 14)],
    outputs: one('atr', 'ATR'),
    lines: (of, [count = 14]) => ({ atr: averageTrueRange(of, count) }),
  },
  obv: {
    ...below,
    key: 'obv',
    label: 'On-balance volume',
    short: 'OBV',
    needsVolume: true,
    parameters: [],
    outputs: one('obv', 'OBV'),
    lines: (of) => ({
      obv: onBalanceVolume(
        closesOf(of),
        of.map(({ volume }) => volume),
      ),
    }),
  },
  adx: {
    ...below,
    key: 'adx',
    label: 'Average directional index',
    short: 'ADX',
    parameters: [bars('Bars', 14)],
    outputs: [
      { key: 'adx', label: 'ADX' },
      { key: 'plus', label: '+DI' },
      { key: 'minus', label: '−DI' },
    ],
    levels: [25],
    lines: (of, [count = 14]) => ({ ...averageDirectionalIndex(of, count) }),
  },
  roc: {
    ...below,
    key: 'roc',
    label: 'Rate of change, percent',
    short: 'ROC',
    parameters: [bars('Bars', 20)],
    outputs: one('roc', 'ROC'),
    levels: [0],
    lines: (of, [count = 20]) => ({ roc: rateOfChange(closesOf(of), count) }),
  },
};
