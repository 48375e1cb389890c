import { expect, test } from 'vitest';
import { isInSpan } from '#contract/list/list-rows.ts';
import { spanBetween, spanOfStocks } from '#features/guru/lists/paid-span.ts';
import { type DrawnStem, type PaidStock, placeNames, reachOf, shareOf, stemsOf } from '#features/guru/lists/paid-stems.ts';

const stock = (display_symbol: string, since_average: number, more: Partial<PaidStock> = {}): PaidStock => ({
  ...{ stockid: display_symbol, display_symbol, company: display_symbol, delisted: false, sector: null, industry: null, country: null, is_fund: false },
  ...{ holders: 1, buyers: 1, sellers: 0, net_buyers: 1, impact: 0.01, bought_impact: 0.01, sold_impact: 0, weight_sum: 0, weight_mean: 0, value: 1 },
  ...{ price_average: 100, price: 100 * (1 + since_average), since_average },
  ...more,
});

test('the scale reaches a quarter both ways and to the farthest stock within a half, and what is beyond lies on its end', () => {
  expect(reachOf([])).toEqual({ low: -0.25, high: 0.25 });
  expect(reachOf([stock('A', -0.31), stock('B', 0.1)])).toEqual({ low: -0.35, high: 0.25 });
  expect(reachOf([stock('A', -0.5), stock('B', 0.5)])).toEqual({ low: -0.5, high: 0.5 });
  const reach = reachOf([stock('A', -0.9), stock('B', 0.68), stock('C', -0.26)]);
  expect(reach).toEqual({ low: -0.3, high: 0.25 });
  expect([-0.9, -0.3, 0.25, 0.68].map((figure) => shareOf(figure, reach))).toEqual([0, 0, 1, 1]);
  expect(shareOf(0, { low: -0.25, high: 0.25 })).toBe(0.5);
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

const within = { left: 0, right: 200, top: 0, bottom: 100 };

/** A purchase drawn from the axis in the middle up to a height. */
function drawn(symbol: string, x: number, tip: number): DrawnStem {
  const [stem] = stemsOf([stock(symbol, 0, { bought_impact: 100 - tip })]);
  if (stem === undefined) throw new Error('a purchase has a stem');
  return { stem, x, foot: 50, tip, radius: 3, name: symbol, wide: 30 };
}

const named = (stems: readonly DrawnStem[], taken: Parameters<typeof placeNames>[2] = []) =>
  Object.fromEntries(
    [...placeNames(stems, within, taken)].map(
      ([
        {
          stock: { display_symbol },
        },
        { left, top },
      ]) => [display_symbol, [left, top]],
    ),
  );

test('a name is written beyond its dot, within the picture, and beside the dot where a word lies beyond it', () => {
  expect(named([drawn('FREE', 100, 30), drawn('EDGE', 2, 30)])).toEqual({ FREE: [85, 12], EDGE: [0, 12] });
  const word = { left: 80, right: 120, top: 10, bottom: 22 };
  expect(named([drawn('FREE', 100, 30)], [word])).toEqual({ FREE: [106, 24] });
});

test('the longest stem is named first; a name that would lie on another stem or name is written at its free side or left out', () => {
  expect(named([drawn('SHORT', 104, 40), drawn('LONG', 100, 30)])).toEqual({ LONG: [85, 12], SHORT: [110, 34] });
  expect(named([drawn('WEST', 78, 32), drawn('MID', 100, 40), drawn('EAST', 122, 32)])).not.toHaveProperty('MID');
});

test('a span that is dragged ends at whole percents and is open where it touches an end of the scale; one of keys has both stocks within', () => {
  const reach = { low: -0.3, high: 0.25 };
  const at = (figure: number) => shareOf(figure, reach);
  expect(spanBetween([at(0.052), at(-0.201)], reach)).toEqual({ from: -0.2, to: 0.05 });
  expect(spanBetween([-0.02, at(-0.2)], reach)).toEqual({ from: undefined, to: -0.2 });
  expect(spanBetween([1.1, at(0.1)], reach)).toEqual({ from: 0.1, to: undefined });
  expect(spanBetween([-0.1, 1.1], reach)).toBeUndefined();
  const [cheap, dear] = [stock('CHEAP', -0.2134), stock('DEAR', 0.0461)];
  const span = spanOfStocks(dear, cheap);
  expect(span).toEqual({ from: -0.22, to: 0.05 });
  expect([cheap, dear].every(({ since_average }) => isInSpan(since_average, span))).toBe(true);
});
