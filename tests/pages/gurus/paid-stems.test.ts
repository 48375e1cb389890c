import { expect, test } from 'vitest';
import { namedStems, type PaidStock, reachOf, type Stem, shareOf, stemsOf } from '#features/guru/lists/paid-stems.ts';

const stock = (display_symbol: string, since_average: number, more: Partial<PaidStock> = {}): PaidStock => ({
  ...{ stockid: display_symbol, display_symbol, company: display_symbol, delisted: false, sector: null, industry: null, country: null, is_fund: false },
  ...{ holders: 1, buyers: 1, sellers: 0, net_buyers: 1, impact: 0.01, bought_impact: 0.01, sold_impact: 0, weight_sum: 0, weight_mean: 0, value: 1 },
  ...{ price_average: 100, price: 100 * (1 + since_average), since_average },
  ...more,
});

test('the scale reaches to the stocks farthest off, a quarter at least and half at most, and what is beyond lies on its end', () => {
  expect(reachOf([])).toEqual({ low: -0.25, high: 0.25 });
  expect(reachOf([stock('A', -0.31), stock('B', 0.1)])).toEqual({ low: -0.35, high: 0.25 });
  const reach = reachOf([stock('A', -0.9), stock('B', 0.68)]);
  expect(reach).toEqual({ low: -0.5, high: 0.5 });
  expect([-0.9, -0.5, 0, 0.25, 0.68].map((figure) => shareOf(figure, reach))).toEqual([0, 0, 0.5, 0.75, 1]);
});

test('a stock that was bought by some and sold by others has a stem up and one down, each as long as its own impact', () => {
  const both = stock('A', 0.1, { buyers: 3, bought_impact: 0.04, sellers: 2, sold_impact: -0.03 });
  const sold = stock('B', 0.2, { buyers: 0, bought_impact: 0, sellers: 1, sold_impact: -0.02 });
  expect(stemsOf([both, sold]).map(({ side, impact, investors }) => [side, impact, investors])).toEqual([
    ['bought', 0.04, 3],
    ['sold', 0.03, 2],
    ['sold', 0.02, 1],
  ]);
});

test('of names that would lie on each other the one of the longest stem is shown; those on the other side do not count', () => {
  const at = (middle: number, top: number) => ({ middle, width: 40, top });
  const stems = stemsOf([
    stock('LONG', 0, { bought_impact: 0.05, sold_impact: -0.01, sellers: 1 }),
    stock('NEAR', 0.01, { bought_impact: 0.049 }),
    stock('FAR', 0.2, { bought_impact: 0.001 }),
  ]);
  const places: Record<string, { middle: number; width: number; top: number }> = { LONG: at(100, 20), NEAR: at(110, 22), FAR: at(300, 90) };
  const named = namedStems(stems, ({ stock: { display_symbol } }: Stem) => places[display_symbol] ?? at(0, 0));
  expect([...named].map(({ stock: { display_symbol }, side }) => [display_symbol, side])).toEqual([
    ['LONG', 'bought'],
    ['LONG', 'sold'],
    ['FAR', 'bought'],
  ]);
});
