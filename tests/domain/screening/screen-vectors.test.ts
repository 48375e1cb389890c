import { expect, test } from 'vitest';
import { type Column, choiceColumn, type MarketColumns, numberColumn } from '#domain/screening/market/columns.ts';
import { groupMedians } from '#domain/screening/market/group-medians.ts';
import { withVariants } from '#domain/screening/market/variants.ts';
import { namedScreen } from '#domain/screening/named/named-screens.ts';
import { parseRules } from '#domain/screening/named/parse-rules.ts';
import { runScreen } from '#domain/screening/run-screen.ts';

/** The cases of formulas.md 19, by their ids. What is at a loss, or not known, is not in a column of the market. */

const one = (count: number) => choiceColumn(new Array<string>(count).fill('one'));

/** Places of figures that are no member of the universe themselves would need a row of their own; so each is asked beside it. */
function placeIn(universe: readonly (number | null)[], figure: number): number | undefined {
  const figures = [...universe, figure];
  const market: MarketColumns = {
    count: figures.length,
    columns: new Map([
      ['pe', numberColumn(figures)],
      // The figure asked about is a second listing of a company: it has a place and is not counted.
      ['is_primary_listing', numberColumn(figures.map((_, at) => (at < universe.length ? 1 : 0)))],
    ]),
  };
  const column = withVariants(market, ['pe__in_market']).columns.get('pe__in_market');
  return column?.kind === 'number' ? column.values.at(-1) : undefined;
}

const EIGHT = [8, 10, 12, 15, 15, 20, 25, 40];

test.each([
  ['quantile', EIGHT, 15, 0.5],
  ['quantile.ends', EIGHT, 8, 0.0625],
  ['quantile.ends', EIGHT, 40, 0.9375],
  ['quantile.ends', EIGHT, 5, 0],
  ['quantile.ends', EIGHT, 50, 1],
  ['quantile.skips', [8, null, 12, null, 20, null], 12, 0.5],
] as const)('%s: of %j the figure %d has the place %d', (_id, universe, figure, expected) => {
  expect(placeIn(universe, figure)).toBeCloseTo(expected, 12);
});

test.each([
  ['sector.median', [8, 10, 12, 15, 20, null, null], 12],
  ['sector.median.even', [30, 8, 10, 12, 20, 15], 13.5],
  ['edge.sector_median_few', [8, 10, 12, 15], Number.NaN],
] as const)('%s: the median of %j is %d', (_id, values, expected) => {
  const market: MarketColumns = {
    count: values.length,
    columns: new Map<string, Column>([
      ['pe', numberColumn([...values])],
      ['industry', one(values.length)],
    ]),
  };
  expect(groupMedians(market, 'pe', 'industry')?.[0]).toBe(expected);
});

const magic = [
  { id: 'magic.rank_sum', tickers: ['AA', 'BB', 'CC', 'DD'], yields: [0.12, 0.08, 0.1, 0.05], roc: [0.2, 0.5, 0.3, 0.6], order: ['AA', 'CC', 'BB', 'DD'] },
  {
    id: 'magic.order',
    tickers: ['AA', 'BB', 'CC', 'DD', 'EE'],
    yields: [0.12, 0.08, 0.1, 0.05, 0.15],
    roc: [0.2, 0.5, 0.3, 0.6, 0.55],
    order: ['EE', 'DD', 'AA', 'CC', 'BB'],
  },
  { id: 'magic.roc_cap', tickers: ['AA', 'BB'], yields: [0.05, 0.1], roc: [900, 5.5], order: ['BB', 'AA'] },
];

test.each(magic)('$id: the order by the sum of both places', ({ tickers, yields, roc, order }) => {
  const count = tickers.length;
  const market: MarketColumns = {
    count,
    columns: new Map([
      ['mktcap', numberColumn(new Array<number>(count).fill(1e9))],
      ['enterprise_value', numberColumn(new Array<number>(count).fill(1))],
      ['earnings_yield_greenblatt', numberColumn(yields)],
      ['return_on_capital', numberColumn(roc)],
    ]),
  };
  const { steps, order: by } = parseRules(namedScreen('magic-formula')?.rules ?? '');
  const filters = steps.filter(({ ofUniverse }) => !ofUniverse).map(({ filter }) => filter);
  expect([...runScreen(market, { filters, order: by }, count).rows].map((row) => tickers[row])).toEqual(order);
});
