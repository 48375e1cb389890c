import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Filter } from '#domain/screening/filters/filter.ts';
import { type Column, choiceColumn, type MarketColumns, numberColumn, textColumn } from '#domain/screening/market/columns.ts';
import { isWhole } from '#domain/screening/market/packed-columns.ts';
import { countScreen, RANK_FIELD, runScreen } from '#domain/screening/run-screen.ts';
import { aggregate } from '#domain/screening/views/aggregate.ts';
import { histogram } from '#domain/screening/views/histogram.ts';
import { columnsOf, type PlainStock, passes, taken } from './plain-screen.ts';

const FIGURES = ['pe', 'roe', 'pe__median_5y', 'pe__median_10y', 'revenue__growth_5y', 'revenue_growth__5y'];
const FIELDS = [...FIGURES, 'is_primary_listing', 'delisted'];
const INDUSTRIES = ['Banks', 'Software', 'Steel'];

// Few different figures, so that ties and equal limits are frequent.
const figure = fc.integer({ min: -4, max: 8 }).map((each) => each / 2);
const stock: fc.Arbitrary<PlainStock> = fc.record({
  numbers: fc.record({
    ...Object.fromEntries(FIGURES.map((field) => [field, fc.option(figure, { nil: undefined })])),
    // Mostly stocks that are compared, so that most industries have a median.
    is_primary_listing: fc.constantFrom(1, 1, 1, 0),
    delisted: fc.constantFrom(0, 0, 0, 1),
  }),
  industry: fc.option(fc.constantFrom(...INDUSTRIES), { nil: undefined }),
  company: fc.option(fc.constantFrom('Halden Instruments', 'Halden Steel', 'Orrery Software', ''), { nil: undefined }),
});
const is = fc.constantFrom('<' as const, '<=' as const, '=' as const, '!=' as const, '>=' as const, '>' as const);
const field = fc.constantFrom('pe', 'roe', 'gone');
const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ kind: fc.constant('compare' as const), field, is, value: figure }),
  fc.record({ kind: fc.constant('between' as const), field, low: figure, high: figure }),
  fc.record({ kind: fc.constant('in' as const), field: fc.constant('industry'), names: fc.subarray(INDUSTRIES), except: fc.boolean() }),
  fc.record({ kind: fc.constant('extreme' as const), field, end: fc.constantFrom('top' as const, 'bottom' as const), count: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ kind: fc.constant('industry' as const), field, is, factor: figure }),
  fc.record({ kind: fc.constant('own' as const), field: fc.constant('pe'), years: fc.constantFrom(5 as const, 10 as const), is, factor: figure }),
  fc.record({
    kind: fc.constant('ranges' as const),
    field,
    ranges: fc.array(
      fc.tuple(figure, figure).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
      { maxLength: 2 },
    ),
    except: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('growth' as const), field: fc.constantFrom('revenue', 'revenue_growth'), years: fc.constant(5 as const), is, value: figure }),
  fc.record({ kind: fc.constant('text' as const), field: fc.constant('company'), words: fc.constantFrom('halden', 'STEEL halden', 'nobody', '') }),
);
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), filters: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('least' as const), count: fc.integer({ min: 1, max: 3 }), filters: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('maybe' as const), filter: tie('filter') }),
  ),
}));

test('whatever the filters, the engine finds what a plain look at every row finds, and counts what is unknown', () => {
  fc.assert(
    fc.property(fc.array(stock, { maxLength: 40 }), fc.array(filter, { maxLength: 4 }), (stocks, filters) => {
      const { passing, steps } = runScreen(columnsOf(stocks, FIELDS), { filters }, 10);
      let left = stocks.map((each, row) => ({ each, row }));
      filters.forEach((each, at) => {
        const verdicts = left.map((one) => passes(each, one.each, stocks));
        const seen = left.length;
        left = left.filter((_, place) => verdicts[place] === true);
        expect(steps[at]).toEqual({ seen, left: left.length, unknown: verdicts.filter((verdict) => verdict === undefined).length });
      });
      expect([...passing]).toEqual(left.map(({ row }) => row));
    }),
    { numRuns: 500 },
  );
});

const orderFigure = fc.record({ field, descending: fc.boolean(), atMost: fc.option(figure, { nil: undefined }) });
const order = fc.record({ terms: fc.array(fc.array(orderFigure, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }) });

test('a step that takes the first of an order looks at what the steps before it left, as a plain sum of places does', () => {
  fc.assert(
    fc.property(fc.array(stock, { maxLength: 30 }), filter, order, fc.integer({ min: 1, max: 40 }), fc.boolean(), (stocks, first, by, most, ofHundred) => {
      const take = { kind: 'take' as const, by, most, ofHundred };
      const { passing } = runScreen(columnsOf(stocks, FIELDS), { filters: [first, take] }, 10);
      const left = stocks.map((each, row) => ({ each, row })).filter(({ each }) => passes(first, each, stocks) === true);
      const wanted = taken(
        take,
        left.map(({ each }) => each),
      ).map((at) => left[at]?.row ?? -1);
      expect([...passing]).toEqual(wanted.sort((a, b) => a - b));
      const { rows, passing: listed } = runScreen(columnsOf(stocks, FIELDS), { filters: [first], order: by }, most);
      const several = by.terms.length > 1 || by.terms.some((figures) => figures.length > 1);
      const places = taken(
        { ...take, ofHundred: false },
        left.map(({ each }) => each),
      ).map((at) => left[at]?.row ?? -1);
      expect([...rows].slice(0, places.length)).toEqual(places);
      if (!several) expect([...listed]).toEqual(left.map(({ row }) => row));
    }),
  );
});

test('a screen that is only counted has the counts of one that is run', () => {
  const screens = fc.record({
    filters: fc.array(filter, { maxLength: 3 }),
    order: fc.option(order, { nil: undefined }),
    sort: fc.option(fc.record({ field, descending: fc.boolean() }), { nil: undefined }),
    ranking: fc.constantFrom([], [{ field: 'pe', weight: 1, better: 'low' as const }]),
    formulas: fc.constantFrom([], [{ key: 'roe', formula: 'pe * 2' }]),
  });
  fc.assert(
    fc.property(fc.array(stock, { maxLength: 30 }), screens, (stocks, screen) => {
      const { passing, steps } = runScreen(columnsOf(stocks, FIELDS), screen, 10);
      expect(countScreen(columnsOf(stocks, FIELDS), screen)).toEqual({ stocks: stocks.length, total: passing.length, steps });
    }),
  );
});

test('the first hundred are those of the whole list in order, the unknown last either way', () => {
  fc.assert(
    fc.property(
      fc.array(stock, { maxLength: 80 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom('pe', 'industry', 'company'),
      (stocks, descending, most, by) => {
        const { rows } = runScreen(columnsOf(stocks, FIELDS), { filters: [], sort: { field: by, descending } }, most);
        const ofStock = (each: PlainStock) => (by === 'pe' ? each.numbers.pe : by === 'industry' ? each.industry : each.company);
        const all = stocks.map((each, row) => ({ value: ofStock(each), row }));
        const sorted = all.sort((a, b) => {
          if (a.value === b.value) return a.row - b.row;
          if (a.value === undefined || b.value === undefined) return a.value === undefined ? 1 : -1;
          return a.value < b.value === descending ? 1 : -1;
        });
        expect([...rows]).toEqual(sorted.slice(0, most).map(({ row }) => row));
      },
    ),
  );
});

const market: MarketColumns = {
  count: 5,
  columns: new Map<string, Column>([
    ['pe', numberColumn([10, 20, null, 15, 40])],
    ['roe', numberColumn([0.1, 0.3, 0.2, 0.2, Number.NaN])],
    ['sector', choiceColumn(['Energy', 'Energy', 'Utilities', null, 'Energy'])],
    ['company', textColumn(['A', 'B', 'C', 'D', null])],
  ]),
};

test('a stock without the figure never passes and is counted, even where the filter says “not”', () => {
  const { passing, steps } = runScreen(market, { filters: [{ kind: 'compare', field: 'pe', is: '!=', value: 10 }] }, 5);
  expect([...passing]).toEqual([1, 3, 4]);
  expect(steps).toEqual([{ seen: 5, left: 3, unknown: 1 }]);
});

test('a filter on a field that is gone lets nothing pass and the field is named', () => {
  const { passing, missing } = runScreen(market, { filters: [{ kind: 'compare', field: 'gone', is: '>', value: 0 }] }, 5);
  expect([passing.length, missing]).toEqual([0, ['gone']]);
});

test('a weighted ranking gives the best by every figure 100, and none to a stock that lacks one', () => {
  const ranking = [
    { field: 'pe', weight: 3, better: 'low' as const },
    { field: 'roe', weight: 1, better: 'high' as const },
  ];
  const { rows, market: ranked } = runScreen(market, { filters: [], ranking }, 5);
  const scores = ranked.columns.get(RANK_FIELD);
  // P/E among 10, 15, 20, 40: 1, 2/3, 1/3, 0; return among 0.1, 0.2, 0.2, 0.3: 0, 1/2, 1/2, 1.
  const expected = [75, (100 * (3 / 3 + 1)) / 4, Number.NaN, (100 * (2 + 0.5)) / 4, Number.NaN];
  expect(scores?.kind === 'number' && [...scores.values].map((score) => Math.round(score * 1e9) / 1e9)).toEqual(expected);
  expect([...rows]).toEqual([0, 3, 1, 2, 4]);
});

test('groups come largest first with the median of the known figures', () => {
  expect(aggregate(market, 'sector', ['pe'], Uint32Array.of(0, 1, 2, 3, 4))).toEqual([
    { name: 'Energy', count: 3, figures: { pe: { known: 3, median: 20 } } },
    { name: undefined, count: 1, figures: { pe: { known: 1, median: 15 } } },
    { name: 'Utilities', count: 1, figures: { pe: { known: 0, median: undefined } } },
  ]);
});

test('a histogram counts every known figure once, and the unknown apart', () => {
  const figures = Float64Array.from({ length: 101 }, (_, at) => (at === 100 ? Number.NaN : at));
  const rows = Uint32Array.from(figures.keys());
  const spread = histogram(figures, rows, 10);
  expect(spread).toMatchObject({ low: 1, high: 98, below: 1, above: 1, unknown: 1 });
  expect(spread?.counts.reduce((sum, count) => sum + count, 0)).toBe(98);
  expect(histogram(figures, Uint32Array.of(100), 10)).toBeUndefined();
});

test('a copy of the market that is cut short, or has a name that its list lacks, is no market to screen', () => {
  const whole = { stockid: ['a', 'b'], display_symbol: ['A', 'B'], columns: { pe: { numbers: [1, null] }, sector: { names: ['Energy'], codes: [0, -1] } } };
  expect(isWhole(whole)).toBe(true);
  expect(isWhole({ ...whole, columns: { ...whole.columns, pe: { numbers: [1] } } })).toBe(false);
  expect(isWhole({ ...whole, columns: { ...whole.columns, sector: { names: ['Energy'], codes: [0, 1] } } })).toBe(false);
  expect(isWhole({ ...whole, display_symbol: ['A'] })).toBe(false);
});
