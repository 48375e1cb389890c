import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { type AllWishes, allPortfolios, type PortfolioEntries } from '#domain/performance/all-portfolios.ts';
import { portfolioReport } from '#domain/performance/portfolio-report.ts';
import type { Closes } from '#domain/performance/price-line.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { entry, money, STOCK } from '../ledger/entries.ts';

const OTHER = 'US00000002';
const FIRST = '2025-10-01';
const TODAY = '2026-02-03';

/** One close a day from the first one on. */
const closes = (prices: readonly number[], currency = 'EUR', from = FIRST): Closes => ({
  currency,
  days: prices.map((_, at) => addDays(from, at)),
  closes: prices,
});
const days = (count: number, price: (at: number) => number) => Array.from({ length: count }, (_, at) => price(at));
const buy = (day: string, shares: string, price: string, more: Partial<LedgerEntry> = {}) => entry('buy', day, { shares, price, ...more });
const portfolio = (id: string, entries: readonly LedgerEntry[], currency = 'EUR'): PortfolioEntries => ({ id, entries, currency, method: 'fifo' });

function all(portfolios: readonly PortfolioEntries[], prices: Readonly<Record<string, Closes>>, more: Partial<AllWishes> = {}) {
  const made = allPortfolios(portfolios, {
    ...{ currency: 'EUR', prices: new Map(Object.entries(prices)), ratesInto: () => () => undefined, today: TODAY, period: 'day' },
    ...more,
  });
  if (made === undefined) throw new Error('nothing was made');
  return made;
}

const RISING = closes(days(126, (at) => 100 + at)); // 100 on 1 October, 225 on 3 February
const STILL = closes(days(126, () => 50));

test('what two portfolios are worth and gained is added up, by stock as well', () => {
  const made = all(
    [portfolio('a', [buy('2025-10-01', '10', '100')]), portfolio('b', [buy('2025-10-11', '2', '110'), buy('2025-10-11', '4', '50', { stockid: OTHER })])],
    {
      [STOCK]: RISING,
      [OTHER]: STILL,
    },
  );
  expect(made).toMatchObject({ value: 12 * 225 + 200, gain: 12, session: TODAY, stocks: [{ stockid: STOCK, gain: 12 }], rest: 0, left_out: [], unpriced: [] });
  expect(made.portfolios).toMatchObject([
    { id: 'a', value: 2250, returns: { day: 225 / 224 - 1 } },
    { id: 'b', value: 650 },
  ]);
  expect(made.portfolios[1]?.returns.day).toBeCloseTo(650 / 648 - 1, 12);
});

test('each period begins at the close before its first day', () => {
  const { returns } = all([portfolio('a', [buy('2025-10-01', '10', '100')])], { [STOCK]: RISING });
  const close = (day: string) => RISING.closes[RISING.days.indexOf(day)] ?? Number.NaN;
  const since = (day: string) => 225 / close(day) - 1;
  for (const [period, day] of [
    ['day', '2026-02-02'],
    ['month', '2026-01-03'],
    ['ytd', '2025-12-31'],
    ['year', '2025-10-01'],
  ] as const)
    expect(returns.find((each) => each.period === period)?.own, period).toBeCloseTo(since(day), 12);
});

test('on a weekend the day is still the last one that was traded', () => {
  const made = all([portfolio('a', [buy('2025-10-01', '10', '100')])], { [STOCK]: RISING }, { today: '2026-02-08' });
  expect(made).toMatchObject({ session: TODAY, gain: 10 });
});

test('a portfolio kept in another currency counts at the rate of each day, and what its currency did belongs to no stock', () => {
  const rate = (day: string) => (day < TODAY ? 0.5 : 0.6);
  const ratesInto = (into: string) => (from: string, day: string) => (from === into ? 1 : into === 'EUR' ? rate(day) : undefined);
  const dollars = { currency: 'USD' };
  const made = all(
    [portfolio('a', [money('deposit', '2026-02-01', '1000', dollars), buy('2026-02-01', '10', '100', dollars)], 'USD')],
    { [STOCK]: closes([100, 100, 110], 'USD', '2026-02-01') },
    { ratesInto },
  );
  expect(made.value).toBeCloseTo(1100 * 0.6, 9);
  expect(made.gain).toBeCloseTo(1100 * 0.6 - 1000 * 0.5, 9);
  expect(made.stocks).toEqual([{ stockid: STOCK, gain: 100 * 0.6 }]);
  expect(made.rest).toBeCloseTo(1000 * 0.1, 9);
});

test('a portfolio that no rate leads to the common currency is left out and named; without any other there is no sum', () => {
  const foreign = portfolio('b', [money('deposit', '2025-10-01', '1000', { currency: 'USD' })], 'USD');
  expect(all([portfolio('a', [buy('2025-10-01', '10', '100')]), foreign], { [STOCK]: RISING })).toMatchObject({ value: 2250, left_out: ['b'] });
  expect(allPortfolios([foreign], { currency: 'EUR', prices: new Map(), ratesInto: () => () => undefined, today: TODAY, period: 'day' })).toBeUndefined();
});

test('nobody knows a usual day of three months, and it has the middle half of the days of a year', () => {
  const year = closes(
    days(400, (at) => 100 * 1.01 ** ((at * 7) % 11)),
    'EUR',
    '2025-01-01',
  );
  const long = all([portfolio('a', [buy('2025-01-01', '10', '100')])], { [STOCK]: year });
  expect(all([portfolio('a', [buy('2025-12-01', '10', '161')])], { [STOCK]: RISING }).usual).toBeNull();
  const [low, high] = long.usual?.quartiles ?? [];
  expect(long.usual?.days).toBeGreaterThan(240);
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
});

test('one portfolio has the figures of its own report, for any trades', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 8 }), (trades) => {
      const entries = trades.map(([at, shares]) => buy(addDays(FIRST, at), String(shares), String(100 + at)));
      const rules = { currency: 'EUR', method: 'fifo', rateOn: () => undefined, prices: new Map([[STOCK, RISING]]), today: TODAY } as const;
      const report = portfolioReport(entries, { ...rules, from: '2026-01-01' });
      const made = all([portfolio('a', entries)], { [STOCK]: RISING }, { period: 'ytd' });
      expect(made.value).toBeCloseTo(report?.end ?? Number.NaN, 6);
      expect(made.gain).toBeCloseTo(report?.gain ?? Number.NaN, 6);
      expect(made.returns.find(({ period }) => period === 'ytd')?.own ?? 0).toBeCloseTo(report?.time_weighted.whole ?? 0, 12);
      expect(made.stocks.reduce((sum, { gain }) => sum + gain, made.rest ?? Number.NaN)).toBeCloseTo(made.gain ?? Number.NaN, 6);
    }),
    { numRuns: 50 },
  );
});

test('a portfolio cut in two has the same value and the same return', () => {
  const entries = [buy('2025-10-01', '10', '100'), buy('2025-11-01', '5', '131'), buy('2025-12-01', '4', '50', { stockid: OTHER })];
  const prices = { [STOCK]: RISING, [OTHER]: STILL };
  const [one, two] = [
    all([portfolio('a', entries)], prices, { period: 'year' }),
    all(
      entries.map((each, at) => portfolio(String(at), [each])),
      prices,
      { period: 'year' },
    ),
  ];
  expect(two.value).toBe(one.value);
  expect(two.stocks).toEqual(one.stocks);
  for (const [at, { own }] of one.returns.entries()) expect(two.returns[at]?.own).toBeCloseTo(own ?? Number.NaN, 12);
});

test('a portfolio none of whose stocks has a price has no value; one with some says how many are missing', () => {
  const made = all(
    [
      portfolio('none', [buy('2025-10-01', '10', '100', { price: null, amount: '1000' })]),
      portfolio('some', [buy('2025-10-01', '1', '100'), buy('2025-10-01', '3', '10', { stockid: OTHER })]),
      portfolio('cash', [money('deposit', '2025-10-01', '500'), buy('2025-10-01', '3', '10', { stockid: OTHER })]),
    ],
    {
      [STOCK]: closes(
        days(126, () => 50),
        'USD',
      ),
    },
    { ratesInto: () => (currency, day) => (currency === 'USD' && day < '2025-12-01' ? 1 : undefined) },
  );
  expect(made.portfolios.map(({ id, value, missing }) => ({ id, value, missing }))).toEqual([
    { id: 'none', value: null, missing: 1 },
    { id: 'some', value: null, missing: 2 },
    { id: 'cash', value: 470, missing: 1 },
  ]);
});
