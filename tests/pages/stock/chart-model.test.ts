import { describe, expect, test } from 'vitest';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { drawnChart } from '#features/stock/chart/chart-content.ts';
import { chartModel, rangesWithin, startOf } from '#features/stock/chart/chart-model.ts';
import { asCompared, comparedOf } from '#features/stock/chart/chart-search.ts';
import { asAddress, indicatorsOf, oneMore } from '#features/stock/chart/chosen-indicators.ts';

const history = (days: readonly string[], close: readonly number[], more: Partial<PriceHistory> = {}): PriceHistory => ({
  stockid: 'US00000001',
  currency: 'USD',
  adjusted: 'split',
  days: [...days],
  open: [...close],
  high: close.map((value) => value + 1),
  low: close.map((value) => value - 1),
  close: [...close],
  volume: close.map(() => 100),
  dividends: [],
  splits: [],
  ...more,
});
const days = ['2024-12-30', '2024-12-31', '2025-01-02', '2025-01-03', '2025-01-06'];
const own = history(days, [100, 110, 120, 90, 150], {
  dividends: [{ day: '2025-01-01', amount: 0.5 }],
  splits: [{ day: '2025-01-06', numerator: 7, denominator: 1 }],
});
const plain = { history: own, every: 'day', range: 'All', indicators: [], compared: [] } as const;
const look = { candles: true, scale: 'linear', volume: true, events: true } as const;

describe('comparing', () => {
  const other = history(['2024-12-31', '2025-01-02', '2025-01-06', '2025-01-07'], [10, 11, 12, 99]);
  const model = chartModel({ ...plain, compared: [{ name: 'ABC', history: other }] });

  test('counts from the first day on which every stock has a close', () => {
    expect(model.base).toBe(1);
    expect(model.compared[0]?.closes).toEqual([undefined, 10, 11, undefined, 12]);
  });

  test('puts all stocks at 100 on that day, and the legend says the change since then', () => {
    const { content, legend, inPercent } = drawnChart(model, look);
    expect(inPercent).toBe(true);
    expect(content.bars.close[1]).toBe(100);
    expect(content.overlays[0]?.values).toEqual([undefined, 100, expect.closeTo(110, 9), undefined, 120]);
    expect(legend[0]?.label).toBe('ABC in USD');
    expect(legend[0]?.read(4)).toBe('+20.00%');
    expect(legend[0]?.read(3)).toBe('–');
  });

  test('weekly, takes the last close of the same week and none of another', () => {
    const weekly = chartModel({ ...plain, every: 'week', compared: [{ name: 'ABC', history: other }] });
    expect(weekly.bars.map(({ day }) => day)).toEqual(['2025-01-03', '2025-01-06']);
    expect(weekly.compared[0]?.closes[1]).toBe(12);
  });
});

test('prices stay prices while nothing is compared', () => {
  const { content, inPercent } = drawnChart(chartModel(plain), look);
  expect(inPercent).toBe(false);
  expect(content.bars.close).toEqual(own.close);
  expect(content.format(90)).toBe('90.00');
});

test('a dividend on a day without trading is shown on the next bar, a split on its own', () => {
  expect(chartModel(plain).events).toEqual([
    { at: 2, kind: 'dividend', text: '0.5' },
    { at: 4, kind: 'split', text: '7:1' },
  ]);
});

test.each([
  ['1M', 2],
  ['YTD', 2],
  ['1Y', 1],
  ['All', 0],
] as const)('the range %s begins where it should', (range, from) => {
  expect(startOf(['2024-01-02', '2024-11-20', '2024-12-31', '2025-01-02', '2025-01-31'], range)).toBe(from);
});

test('indicators travel in the address, and what it misspells is left out', () => {
  const indicators = indicatorsOf('sma-200,bollinger-20-2,hope-1,rsi-0,sma-200');
  expect(indicators.map(({ name }) => name)).toEqual(['SMA 200', 'Bollinger 20, 2', 'RSI 14']);
  expect(asAddress(indicators)).toBe('sma-200,bollinger-20-2,rsi-14');
  expect(asAddress([])).toBeUndefined();
});

test('a second moving average gets another length by itself', () => {
  const first = oneMore('sma', []);
  expect(oneMore('sma', [first]).token).not.toBe(first.token);
});

test('compared symbols travel in the address, each once and at most four', () => {
  expect(comparedOf({ with: 'ABC,ABC,LSE:XY,<script>,D,E,F' })).toEqual(['ABC', 'LSE:XY', 'D', 'E']);
  expect(asCompared(['ABC', 'ABC'])).toBe('ABC');
  expect(asCompared([])).toBeUndefined();
});

test('an indicator over prices moves with them when they are rebased; one with its own scale does not', () => {
  const model = chartModel({ ...plain, indicators: indicatorsOf('sma-2,roc-2') });
  const { content } = drawnChart(model, { ...look, scale: 'percent' });
  expect(content.overlays[0]?.values[1]).toBeCloseTo(105, 9);
  expect(content.panes[0]?.lines[0]?.values[2]).toBeCloseTo(20, 9);
});

test('a range is offered only where the history fills it', () => {
  expect(rangesWithin(['2022-03-01', '2025-11-19'])).toEqual(['1M', '6M', 'YTD', '1Y', '3Y', 'All']);
  expect(rangesWithin(['2025-09-01', '2025-11-19'])).toEqual(['1M', 'All']);
});
