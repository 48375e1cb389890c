import { describe, expect, test } from 'vitest';
import { backtest, runBacktest, type Strategy } from '#domain/backtest/run-backtest.ts';
import { yearReturns } from '#domain/backtest/year-returns.ts';
import { madeHistory } from './made-history.ts';

const cheap: Strategy = {
  screen: { filters: [{ kind: 'compare', field: 'pe', is: '<', value: 10 }], sort: { field: 'pe', descending: false } },
  most: 2,
  weighting: 'equal',
  every: 1,
  costs: 0,
};
const always = (pe: number, months = 4) => Array.from({ length: months }, () => pe);

describe('a strategy is bought by what was known before each day', () => {
  test('the two cheapest companies of each day are held until the next one [BT-01]', () => {
    const history = madeHistory([
      { symbol: 'A', prices: [10, 11, 11, 11], pe: [5, 20, 20, 20] },
      { symbol: 'B', prices: [10, 12, 18, 18], pe: [6, 6, 6, 6] },
      { symbol: 'C', prices: [10, 10, 20, 10], pe: [20, 5, 5, 20] },
    ]);
    const result = backtest(history, cheap);
    expect(result?.rebalances.map(({ holdings }) => holdings.map(({ symbol }) => symbol).join())).toEqual(['A,B', 'C,B', 'C,B']);
    // (10% + 20%) ÷ 2, then (100% + 50%) ÷ 2, then (−50% + 0%) ÷ 2
    expect(result?.values.map((value) => value.toFixed(6))).toEqual(['1.000000', '1.150000', '2.012500', '1.509375']);
    expect(result?.rebalances.map(({ passing, listed }) => [passing, listed])).toEqual([
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
  });

  test('a rule that counts days counts from the day on which the strategy buys', () => {
    const history = madeHistory([
      { symbol: 'A', prices: always(10), pe: always(5) },
      { symbol: 'B', prices: always(10), pe: always(5) },
    ]);
    const filedOn = ['2015-01-01', '2014-06-01', '2015-01-01', '2014-06-01', '2015-01-01', '2014-06-01', '2015-01-01', '2014-06-01'];
    const figures = new Map([...history.figures, ['last_filing_date', Float64Array.from(filedOn, (day) => Date.parse(day) / 86_400_000)]]);
    const screen = { filters: [{ kind: 'compare', field: 'last_filing_date', is: '<=', value: -7, fromToday: true } as const] };
    // On 2 January the accounts of A are a day old, a month later they are old enough.
    const result = backtest({ ...history, figures }, { ...cheap, screen });
    expect(result?.rebalances.map(({ holdings }) => holdings.map(({ symbol }) => symbol).join())).toEqual(['B', 'A,B', 'A,B']);
  });

  test('a figure of a later day changes nothing before it', () => {
    const prices = [10, 11, 12, 13];
    const stocks = (later: number) => [
      { symbol: 'A', prices, pe: [5, 5, 5, later] },
      { symbol: 'B', prices: [10, 9, 8, 7], pe: [6, 6, 6, 6] },
    ];
    const run = (later: number) => backtest(madeHistory(stocks(later)), { ...cheap, most: 1 });
    expect(run(1)).toEqual(run(99));
  });

  test('equal figures go to the larger company of that day', () => {
    const history = madeHistory([
      { symbol: 'SMALL', prices: always(10), pe: always(5), mktcap: 1e6 },
      { symbol: 'LARGE', prices: always(10), pe: always(5), mktcap: 1e9 },
    ]);
    expect(backtest(history, { ...cheap, most: 1 })?.rebalances[0]?.holdings[0]?.symbol).toBe('LARGE');
  });

  test('a stock without the figure is counted as one that could not be chosen', () => {
    const history = madeHistory([
      { symbol: 'A', prices: always(10), pe: always(5) },
      { symbol: 'B', prices: always(10), pe: [undefined, 5, 5, 5] },
    ]);
    expect(backtest(history, cheap)?.rebalances.map(({ unknown }) => unknown)).toEqual([1, 0, 0]);
  });

  test('a run begins on the first day on which a company passes', () => {
    const history = madeHistory([{ symbol: 'A', prices: always(10), pe: [50, 5, 5, 5] }]);
    expect(backtest(history, cheap)?.days[0]).toBe('2015-02-02');
    expect(backtest(madeHistory([{ symbol: 'A', prices: always(10), pe: always(50) }]), cheap)).toBeUndefined();
  });

  test('a day on which nothing passes is spent in cash', () => {
    const history = madeHistory([{ symbol: 'A', prices: [10, 11, 22, 22], pe: [5, 50, 50, 5] }]);
    const result = backtest(history, cheap);
    expect(result?.values).toEqual([1, 1.1, 1.1, 1.1].map((value) => expect.closeTo(value, 12)));
    expect(result?.rebalances[1]?.turnover).toBeCloseTo(0.5, 12);
  });
});

describe('companies that leave the market', () => {
  test('count with the loss of their last price', () => {
    const history = madeHistory([
      { symbol: 'A', prices: [10, 10, 10, 10], pe: always(5) },
      { symbol: 'GONE', prices: [10, 1, undefined, undefined], pe: always(4), ended: 1 },
    ]);
    const result = backtest(history, cheap);
    expect(result?.values[1]).toBeCloseTo(0.55, 12);
    expect(result?.rebalances[0]?.holdings[0]).toMatchObject({ symbol: 'GONE', left: 'last price', gain: expect.closeTo(-0.9, 12) });
    expect(result?.rebalances[1]).toMatchObject({ listed: 1, passing: 1 });
  });

  test('lose 30% where their last price is not known', () => {
    const history = madeHistory([{ symbol: 'GONE', prices: [10, undefined, undefined], pe: always(4, 3), ended: 1 }]);
    const result = backtest(history, { ...cheap, every: 12 });
    expect(result?.values).toEqual([1, 0.7, 0.7]);
    expect(result?.rebalances[0]?.holdings[0]?.left).toBe('assumed');
  });

  test('are not sold again at the next rebalance, when their money is cash', () => {
    const history = madeHistory([
      { symbol: 'A', prices: [10, 10, 10], pe: [5, 5, 5] },
      { symbol: 'GONE', prices: [10, 10, undefined], pe: always(4, 3), ended: 1 },
    ]);
    // Half of the money is cash already: only the purchase with it is traded.
    expect(backtest(history, cheap)?.rebalances[1]?.turnover).toBeCloseTo(0.25, 12);
  });

  test('keep the price they had where one day has none', () => {
    const history = madeHistory([{ symbol: 'A', prices: [10, undefined, 15], pe: always(4, 3) }]);
    expect(backtest(history, { ...cheap, every: 3 })?.values).toEqual([1, 1, 1.5]);
  });
});

describe('trades', () => {
  const two = madeHistory([
    { symbol: 'A', prices: [10, 20, 20], pe: [5, 5, 5] },
    { symbol: 'B', prices: [10, 10, 10], pe: [6, 6, 6] },
  ]);

  test('cost what they cost on each side, the first purchase among them', () => {
    const result = backtest(two, { ...cheap, costs: 100 });
    expect(result?.rebalances.map(({ turnover }) => turnover)).toEqual([1, expect.closeTo(1 / 6, 12)]);
    // 1% of all that is bought, then 1% of a third of the value, which is sold and bought
    expect(result?.values).toEqual([1, expect.closeTo(0.99 * 1.5, 12), expect.closeTo(0.99 * 1.5 * (1 - 0.01 / 3), 12)]);
  });

  test('weigh the first of a ranking most when they weigh by rank', () => {
    const result = backtest(two, { ...cheap, weighting: 'rank' });
    expect(result?.rebalances[0]?.holdings.map(({ weight }) => weight)).toEqual([expect.closeTo(2 / 3, 12), expect.closeTo(1 / 3, 12)]);
  });

  test('happen as often as asked', () => {
    const months = Array.from({ length: 25 }, () => 10);
    const history = madeHistory([{ symbol: 'A', prices: months, pe: months.map(() => 5) }]);
    const days = (every: 1 | 3 | 6 | 12) => backtest(history, { ...cheap, every })?.rebalances.length;
    expect([days(1), days(3), days(6), days(12)]).toEqual([24, 8, 4, 2]);
    expect(backtest(history, { ...cheap, every: 12, from: '2016-01-01', to: '2016-12-31' })?.days.length).toBe(12);
  });
});

test('all stocks of the market at equal weight and the benchmark begin with the strategy', () => {
  const history = madeHistory(
    [
      { symbol: 'A', prices: [10, 20, 20], pe: [5, 5, 5] },
      { symbol: 'B', prices: [10, 10, 10], pe: [60, 60, 60] },
    ],
    [50, 60, 75],
  );
  const result = backtest(history, cheap);
  expect(result?.universe).toEqual([1, 1.5, 1.5]);
  expect(result?.benchmark).toEqual([1, 1.2, 1.5]);
});

test('the years of a run are those of the calendar, and the ones at its ends are parts', () => {
  const days = Array.from({ length: 20 }, (_, at) => `${2015 + Math.floor((at + 9) / 12)}-${String(((at + 9) % 12) + 1).padStart(2, '0')}-02`);
  const values = days.map((_, at) => 1.01 ** at);
  const years = yearReturns({ days, values, universe: values, benchmark: days.map(() => undefined) });
  expect(years.map(({ year, isPart }) => `${year}${isPart ? '*' : ''}`)).toEqual(['2015*', '2016', '2017*']);
  expect(years.map(({ own }) => own)).toEqual([1.01 ** 3 - 1, 1.01 ** 12 - 1, 1.01 ** 4 - 1].map((each) => expect.closeTo(each, 12)));
  expect(years[1]?.benchmark).toBeUndefined();
});

test('the same input gives the same output bit for bit, and says on the way how far it is', () => {
  const months = 40;
  const walk = (seed: number) => Array.from({ length: months }, (_, at) => 10 + ((at * seed * 7919) % 101) / 10);
  const history = madeHistory(
    Array.from({ length: 30 }, (_, at) => ({ symbol: `S${at}`, prices: walk(at + 1), pe: walk(at + 3).map((each) => each - 8), mktcap: at * 1e6 })),
    walk(5),
  );
  const strategy: Strategy = { ...cheap, most: 7, every: 3, costs: 13, weighting: 'rank' };
  expect(JSON.stringify(backtest(history, strategy))).toBe(JSON.stringify(backtest(structuredClone(history), structuredClone(strategy))));
  const parts = [...runBacktest(history, strategy)];
  expect(parts[0]).toBe(0);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
});
