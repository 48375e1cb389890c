import { expect, test } from 'vitest';
import { pitfallsOf } from '#domain/backtest/pitfalls.ts';
import { backtest, type Strategy } from '#domain/backtest/run-backtest.ts';
import { type MadeStock, madeHistory } from './made-history.ts';

const strategy: Strategy = {
  screen: {
    filters: [
      { kind: 'compare', field: 'pe', is: '<', value: 10 },
      { kind: 'in', field: 'sector', names: ['Energy'] },
    ],
  },
  most: 2,
  weighting: 'equal',
  every: 1,
  costs: 0,
};
const stock = (symbol: string, more: Partial<MadeStock> = {}): MadeStock => ({ symbol, prices: [10, 10, 10], pe: [5, 5, 5], sector: 'Energy', ...more });

function pitfalls(stocks: readonly MadeStock[], of: Strategy, benchmark?: readonly number[]) {
  const history = madeHistory(stocks, benchmark);
  const result = backtest(history, of);
  if (result === undefined) throw new Error('no stock passed');
  return pitfallsOf(history, of, result);
}

test('a run says how many companies left, how many of them it held and what they brought', () => {
  const { survivorship } = pitfalls([stock('A'), stock('GONE', { prices: [10, 1, undefined], ended: 1 })], strategy);
  expect(survivorship).toEqual({ gone: 1, held: 1, assumed: 0, brought: expect.closeTo(-0.45, 12), isConcern: false });
});

test('a market that no company ever left is a concern', () => {
  expect(pitfalls([stock('A')], strategy).survivorship).toMatchObject({ gone: 0, held: 0, isConcern: true });
});

test('fields with the names of today and fields without a history look ahead or choose nothing', () => {
  const { lookAhead } = pitfalls([stock('A')], strategy);
  expect(lookAhead).toEqual({ ofToday: ['sector'], missing: [], isConcern: true });
  const unknown = { ...strategy, screen: { ...strategy.screen, sort: { field: 'gone_field', descending: true } } };
  expect(pitfalls([stock('A')], unknown).lookAhead.missing).toEqual(['gone_field']);
});

test('few names, a short history, deep falls and missing data have their figures', () => {
  const found = pitfalls([stock('A'), stock('B', { pe: [undefined, 5, 5] })], strategy, [100, 79, 110]);
  expect(found.fewNames).toEqual({ fewest: 1, most: 2, few: 2, rebalances: 2, heaviest: 1, isConcern: true });
  expect(found.shortHistory).toEqual({ months: 2, falls: 1, isConcern: true });
  expect(found.lackOfData).toEqual({ least: 0, most: 1, part: 0.5, isConcern: true });
});
