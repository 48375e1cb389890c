import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { closesAsTraded } from '#domain/performance/closes-as-traded.ts';
import { gainByStock } from '#domain/performance/gain-by-stock.ts';
import { type QuoteOn, realisedLots, unrealisedLots } from '#domain/performance/lot-gains.ts';
import { portfolioReport } from '#domain/performance/portfolio-report.ts';
import { closeOn, closesOn, portfolioReturns, sameMoneyInto } from '#domain/performance/portfolio-returns.ts';
import type { Closes } from '#domain/performance/price-line.ts';
import { valueDays } from '#domain/performance/value-days.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { bookOf, entry, money, STOCK } from '../ledger/entries.ts';

const OTHER = 'US00000002';

/** One close a day from a first one on. */
function closes(from: string, prices: readonly number[], currency = 'EUR'): Closes {
  return { currency, days: prices.map((_, at) => addDays(from, at)), closes: prices };
}

function returnsOf(entries: readonly LedgerEntry[], prices: Record<string, Closes>, to: string, rate?: (currency: string, day: string) => number | undefined) {
  const book = bookOf(entries, 'fifo', rate);
  const market = { prices: new Map(Object.entries(prices)), rateOn: rate ?? (() => undefined) };
  const days = valueDays(book, market, to);
  if (days === undefined) throw new Error('there are no days');
  return { book, days, returns: portfolioReturns(days), since: (from: string) => portfolioReturns(days, from) };
}

const buy = (day: string, shares: string, price: string, more: Partial<LedgerEntry> = {}) => entry('buy', day, { shares, price, ...more });

test('a deposit is no gain: 10% and then 5% are 15.5%, whatever came in between', () => {
  const { returns } = returnsOf(
    [money('deposit', '2024-01-01', '10000'), buy('2024-01-01', '100', '100'), money('deposit', '2024-01-03', '5500'), buy('2024-01-03', '50', '110')],
    { [STOCK]: closes('2024-01-01', [100, 110, 110, 115.5]) },
    '2024-01-04',
  );
  expect(returns.timeWeighted?.whole).toBeCloseTo(0.155, 12);
  expect(returns).toMatchObject({ paidIn: 15_500, end: 17_325, gain: 1825 });
  expect(returns.simple?.whole).toBeCloseTo(1825 / 15_500, 12);
});

test('without deposits in the ledger every purchase counts as paid in and every dividend as taken out', () => {
  const { returns } = returnsOf(
    [buy('2024-01-01', '10', '100'), entry('dividend', '2024-01-02', { amount: '20' })],
    { [STOCK]: closes('2024-01-01', [100, 98, 103]) },
    '2024-01-03',
  );
  expect(returns).toMatchObject({ paidIn: 1000, takenOut: 20, end: 1030, gain: 50 });
  expect(returns.timeWeighted?.whole).toBeCloseTo((1000 / 1000) * (1030 / 980) - 1, 12);
});

test('a report says whether shares sold short were open in its stretch', () => {
  const prices = new Map([[STOCK, closes('2024-01-01', [100, 110, 121, 120, 119])]]);
  const trade = (kind: LedgerEntry['kind'], day: string) => entry(kind, day, { shares: '10', price: '100' });
  const soldShort = (entries: readonly LedgerEntry[], from?: string) =>
    portfolioReport(entries, { currency: 'EUR', method: 'fifo', prices, rateOn: () => undefined, today: '2024-01-05', from })?.sold_short;
  expect(soldShort([buy('2024-01-01', '10', '100'), trade('sell', '2024-01-02')])).toBe(false);
  expect(soldShort([trade('short', '2024-01-01')])).toBe(true);
  const closed = [trade('short', '2024-01-01'), trade('cover', '2024-01-03')];
  expect([soldShort(closed), soldShort(closed, '2024-01-03'), soldShort(closed, '2024-01-04')]).toEqual([true, true, false]);
});

test('a stretch begins with what was there at the close before it', () => {
  const { since } = returnsOf(
    [money('deposit', '2024-01-01', '1000'), buy('2024-01-01', '10', '100')],
    { [STOCK]: closes('2024-01-01', [100, 110, 121]) },
    '2024-01-03',
  );
  expect(since('2024-01-03')).toMatchObject({ start: 1100, paidIn: 0, end: 1210, gain: 110 });
  expect(since('2024-01-03').timeWeighted?.whole).toBeCloseTo(0.1, 12);
});

test('a return of a year only is given for more than 365 days', () => {
  const { returns } = returnsOf(
    [money('deposit', '2024-01-01', '1000'), buy('2024-01-01', '10', '100')],
    { [STOCK]: closes('2024-01-01', [100, 110]) },
    '2024-01-02',
  );
  expect(returns.timeWeighted?.yearly).toBeUndefined();
});

test('a holding without a price for more than 7 days is left out and named, and is neither a loss nor a gain', () => {
  const there = closes(
    '2024-01-01',
    Array.from({ length: 31 }, () => 50),
  );
  const gone = closes('2024-01-01', [100, 100]);
  const { returns, days } = returnsOf(
    [money('deposit', '2024-01-01', '1500'), buy('2024-01-01', '10', '100'), buy('2024-01-01', '10', '50', { stockid: OTHER })],
    { [STOCK]: gone, [OTHER]: there },
    '2024-01-31',
  );
  expect(days.unpriced).toEqual([{ stockid: STOCK, since: '2024-01-10' }]);
  expect(returns.end).toBe(500);
  expect(returns.timeWeighted?.whole).toBe(0);
});

test('a price that comes back after a while shows what the holding gained meanwhile', () => {
  const gap: Closes = { currency: 'EUR', days: ['2024-01-01', '2024-01-31'], closes: [100, 120] };
  const { returns } = returnsOf([money('deposit', '2024-01-01', '1500'), buy('2024-01-01', '10', '100')], { [STOCK]: gap }, '2024-01-31');
  expect([returns.values[15], returns.end]).toEqual([500, 1700]);
  expect(returns).toMatchObject({ gain: 200 });
});

test('days without a price move no money: the money-weighted return is that of what was paid in and is there at the end', () => {
  const gap: Closes = { currency: 'EUR', days: ['2023-01-01', '2024-06-01', '2025-01-01'], closes: [100, 110, 121] };
  const { returns } = returnsOf([buy('2023-01-01', '10', '100')], { [STOCK]: gap }, '2025-01-01');
  expect(returns.flows).toEqual([{ day: '2023-01-01', amount: -1000 }]);
  expect(returns.moneyWeighted?.rate).toBeCloseTo(1.21 ** (365 / 731) - 1, 9);
  expect(returns.gain).toBeCloseTo(210, 9);
});

test.each([
  ['and takes it out', []],
  ['and keeps it as cash', [money('deposit', '2024-01-01', '1000')]],
])('a dividend paid while the stock has no price was earned by it at its last worth %s', (_what, cash) => {
  const gap: Closes = { currency: 'EUR', days: ['2024-01-01', '2024-01-31'], closes: [100, 120] };
  const { returns } = returnsOf([...cash, buy('2024-01-01', '10', '100'), entry('dividend', '2024-01-15', { amount: '50' })], { [STOCK]: gap }, '2024-01-31');
  expect(returns.skipped).toEqual([]);
  expect(returns.gain).toBeCloseTo(250, 9);
  expect(returns.index[14]).toBeCloseTo(1.05, 12);
  // With cash, the 50 are a part of the portfolio that earned nothing since.
  expect(returns.timeWeighted?.whole).toBeCloseTo(cash.length === 0 ? 1.05 * 1.2 - 1 : 0.25, 12);
});

test('a dividend paid after the last shares were sold was earned by what was sold, unless that is there as cash', () => {
  const trades = [
    buy('2024-01-01', '10', '100'),
    entry('sell', '2024-01-03', { shares: '10', price: '100' }),
    entry('dividend', '2024-01-10', { amount: '50' }),
  ];
  const prices = { [STOCK]: closes('2024-01-01', [100, 100, 100]) };
  for (const cash of [[], [money('deposit', '2024-01-01', '1000')]]) {
    const { returns } = returnsOf([...cash, ...trades], prices, '2024-01-10');
    expect(returns.timeWeighted?.whole).toBeCloseTo(0.05, 12);
    expect(returns.skipped).toEqual([]);
  }
});

test('wherever the prices of a stock are missing, its dividends and splits there leave the return what it is with prices that did not move', () => {
  const length = 60;
  const day = (at: number) => addDays('2024-01-01', at);
  const income = fc.tuple(fc.integer({ min: 0, max: length - 1 }), fc.integer({ min: 1, max: 300 }));
  const gaps = fc.tuple(fc.integer({ min: 1, max: length - 2 }), fc.integer({ min: 8, max: 40 }));
  fc.assert(
    fc.property(fc.array(income, { maxLength: 6 }), gaps, fc.boolean(), fc.integer({ min: 50, max: 200 }), (incomes, [from, span], keepsCash, after) => {
      const to = Math.min(from + span, length - 1);
      const inGap = (at: number) => at >= from && at < to;
      const prices = Array.from({ length }, (_, at) => (at < to ? 100 : after));
      const whole = closes('2024-01-01', prices);
      const days = prices.flatMap((_, at) => (inGap(at) ? [] : [at]));
      const gapped: Closes = { currency: 'EUR', days: days.map(day), closes: days.map((at) => prices[at] ?? Number.NaN) };
      const entries = [
        ...(keepsCash ? [money('deposit', day(0), '1500')] : []),
        buy(day(0), '10', '100'),
        ...incomes.map(([at, amount]) => entry('dividend', day(at), { amount: String(amount) })),
      ];
      const [known, missing] = [whole, gapped].map((each) => returnsOf(entries, { [STOCK]: each }, day(length - 1)).returns);
      expect(missing?.timeWeighted?.whole).toBeCloseTo(known?.timeWeighted?.whole ?? Number.NaN, 9);
      expect(missing?.gain).toBeCloseTo(known?.gain ?? Number.NaN, 9);
      // Money that comes back within days can earn more a year than a rate is given for: then it is unknown with and without the gap.
      const rate = known?.moneyWeighted?.rate;
      if (rate === undefined) expect(missing?.moneyWeighted).toEqual(known?.moneyWeighted);
      else expect(Math.log1p(missing?.moneyWeighted?.rate ?? Number.NaN)).toBeCloseTo(Math.log1p(rate), 6);
      expect(missing?.skipped).toEqual([]);
    }),
  );
});

test('a split while the stock has no price is neither a gain nor a loss', () => {
  const gap: Closes = { currency: 'EUR', days: ['2024-01-01', '2024-01-31'], closes: [100, 60] };
  const { returns } = returnsOf([buy('2024-01-01', '10', '100'), entry('split', '2024-01-15', { ratio: '2' })], { [STOCK]: gap }, '2024-01-31');
  expect(returns).toMatchObject({ gain: 200, end: 1200 });
  expect(returns.timeWeighted?.whole).toBeCloseTo(0.2, 12);
});

test('what has no price at the end left the portfolio with its last one', () => {
  const gone: Closes = { currency: 'EUR', days: ['2024-01-01', '2024-01-02'], closes: [100, 105] };
  const { returns } = returnsOf([buy('2024-01-01', '10', '100')], { [STOCK]: gone }, '2024-02-01');
  expect(returns.flows).toEqual([
    { day: '2024-01-01', amount: -1000 },
    { day: '2024-01-10', amount: 1050 },
  ]);
});

test('a rate that is missing makes the returns unknown, not as if it were 1', () => {
  const { returns } = returnsOf(
    [money('deposit', '2024-01-01', '1000'), buy('2024-01-01', '10', '100', { currency: 'USD' })],
    { [STOCK]: closes('2024-01-01', [100, 110], 'USD') },
    '2024-01-02',
  );
  expect([returns.timeWeighted, returns.moneyWeighted, returns.simple, returns.drawdown]).toEqual([undefined, undefined, undefined, undefined]);
});

test('from a day on whose money is not known no day and no year has a return, not even one of nothing', () => {
  const report = portfolioReport([money('deposit', '2023-12-29', '1000'), money('deposit', '2024-01-02', '500', { currency: 'KES', own_cash: true })], {
    ...{ currency: 'EUR', method: 'fifo', prices: new Map(), rateOn: () => undefined, today: '2025-01-02' },
  });
  expect(report?.series.index.slice(0, 3)).toEqual([1, 1, null]);
  expect(report?.series.index.at(-1)).toBeNull();
  expect(report?.series.below_high.at(-1)).toBeNull();
  expect(report?.years.map(({ year, own }) => [year, own])).toEqual([
    [2023, 0],
    [2024, null],
    [2025, null],
  ]);
});

test('a split that was booked moves neither the value nor the return', () => {
  const { returns } = returnsOf(
    [money('deposit', '2024-01-01', '1000'), buy('2024-01-01', '10', '100'), entry('split', '2024-01-02', { ratio: '4' })],
    { [STOCK]: closes('2024-01-01', [100, 25, 26]) },
    '2024-01-03',
  );
  expect(returns.end).toBe(1040);
  expect(returns.timeWeighted?.whole).toBeCloseTo(0.04, 12);
});

test('the same money put into the same stock makes the same returns', () => {
  const prices = closes('2024-01-01', [100, 110, 120, 90, 130]);
  const { returns } = returnsOf(
    [money('deposit', '2024-01-01', '1000'), buy('2024-01-01', '10', '100'), money('deposit', '2024-01-03', '550'), buy('2024-01-03', '5', '110')],
    { [STOCK]: prices },
    '2024-01-05',
  );
  const other = sameMoneyInto(returns, closesOn(returns.days, prices));
  const compared = other && portfolioReturns(other);
  expect(compared?.timeWeighted?.whole).toBeCloseTo(returns.timeWeighted?.whole ?? Number.NaN, 12);
  expect(compared?.end).toBeCloseTo(returns.end, 9);
});

test('a stretch begins at the close before it, for the money-weighted return and for the same money in an index', () => {
  const prices = closes('2024-01-01', [100, 101, 102.01, 103.0301, 140, 150]);
  const entries = [money('deposit', '2024-01-01', '1000'), buy('2024-01-01', '10', '100'), money('deposit', '2024-01-05', '500')];
  const report = portfolioReport(entries, {
    ...{ currency: 'EUR', method: 'fifo', prices: new Map([[STOCK, prices]]), rateOn: () => undefined },
    ...{ today: '2024-01-04', from: '2024-01-03', benchmark: prices },
  });
  // Two days from 1,010 to 1,030.301, whichever way it is put.
  expect(report?.start).toBe(1010);
  expect(report?.flows).toEqual([]);
  expect(report?.end).toBeCloseTo(1030.301, 9);
  for (const returns of [report, report?.benchmark]) {
    expect(returns?.time_weighted.whole).toBeCloseTo(0.0201, 9);
    expect(returns?.money_weighted.whole).toBeCloseTo(0.0201, 9);
    expect(returns?.simple.whole).toBeCloseTo(0.0201, 9);
  }
});

test.each([
  ['its price', { price: '50' }],
  ['what was paid in all', { price: null, amount: '500' }],
])('a stock without market prices counts from its purchase on, whether the entry has %s', (_what, paid) => {
  const prices = new Map([[STOCK, closes('2024-03-01', [60])]]);
  const wishes = { currency: 'EUR', method: 'fifo' as const, prices, rateOn: () => undefined, today: '2024-03-01' };
  const report = portfolioReport([entry('buy', '2024-01-01', { shares: '10', ...paid })], wishes);
  expect([report?.end, report?.gain]).toEqual([600, 100]);
  expect(report?.time_weighted.whole).toBeCloseTo(0.2, 9);
});

test('a stock without market prices that is sold gained what was received more than was paid', () => {
  const wishes = { currency: 'EUR', method: 'fifo' as const, prices: new Map(), rateOn: () => undefined, today: '2024-03-05' };
  const entries = [entry('buy', '2024-01-01', { shares: '10', price: '50' }), entry('sell', '2024-03-01', { shares: '10', price: '60' })];
  const report = portfolioReport(entries, wishes);
  expect([report?.gain, report?.paid_in, report?.taken_out]).toEqual([100, 500, 600]);
  expect(report?.time_weighted.whole).toBeCloseTo(0.2, 9);
  const withCash = portfolioReport([money('deposit', '2024-01-01', '500'), ...entries], wishes);
  expect([withCash?.gain, withCash?.end]).toEqual([100, 600]);
});

test('money that comes and goes on the first day of a stretch counts once', () => {
  const prices = closes('2024-01-01', [100, 110, 121, 133.1]);
  const entries = [money('deposit', '2024-01-01', '1000'), buy('2024-01-01', '10', '100'), money('withdrawal', '2024-01-03', '110')];
  const report = portfolioReport(entries, {
    ...{ currency: 'EUR', method: 'fifo', prices: new Map([[STOCK, prices]]), rateOn: () => undefined },
    ...{ today: '2024-01-04', from: '2024-01-03', benchmark: prices },
  });
  expect(report?.taken_out).toBe(110);
  expect(report?.benchmark?.time_weighted.whole).toBeCloseTo(0.21, 9);
  expect(report?.benchmark?.gain).toBeCloseTo(1100 * 1.1 - 110 + (1100 * 1.1 - 110) * 0.1 + 110 - 1100, 9);
});

test('money cannot be put into an index that has no price on that day', () => {
  const { returns } = returnsOf(
    [money('deposit', '2024-01-01', '1000'), buy('2024-01-01', '10', '100')],
    { [STOCK]: closes('2024-01-01', [100, 110]) },
    '2024-01-02',
  );
  expect(sameMoneyInto(returns, closesOn(returns.days, closes('2024-01-02', [5])))).toBeUndefined();
});

test('price, dividends, currency and fees add up to the gain, over all and since any day', () => {
  const rate = (_currency: string, day: string) => (day < '2024-01-03' ? 0.9 : 0.8);
  const entries = [
    money('deposit', '2024-01-01', '5000'),
    buy('2024-01-01', '10', '100', { currency: 'USD', fee: '2' }),
    entry('dividend', '2024-01-02', { amount: '20', tax: '3', currency: 'USD' }),
    buy('2024-01-03', '10', '105', { currency: 'USD' }),
    entry('split', '2024-01-04', { ratio: '2' }),
    entry('sell', '2024-01-05', { shares: '15', price: '60', currency: 'USD', fee: '1' }),
    money('fee', '2024-01-05', '4'),
  ];
  const prices = closes('2024-01-01', [100, 104, 105, 55, 60, 58], 'USD');
  const { book, returns, since } = returnsOf(entries, { [STOCK]: prices }, '2024-01-06', rate);
  const quoteOn: QuoteOn = (_stock, day) => ({ price: closesOn([day], prices)[0] ?? Number.NaN, rate: rate('USD', day) });
  const lots = [...realisedLots(book, '2024-01-06'), ...unrealisedLots(book, '2024-01-06', quoteOn)];
  const gainSince = (after: string | undefined) => {
    const { stocks, cash } = gainByStock(book, lots, { after, to: '2024-01-06' }, quoteOn);
    return stocks.reduce((sum, { gain }) => sum + gain, 0) + cash.fees + cash.interest;
  };
  expect(gainSince(undefined)).toBeCloseTo(returns.gain, 9);
  expect(gainSince('2024-01-02')).toBeCloseTo(since('2024-01-03').gain, 9);
  expect(gainSince('2024-01-04')).toBeCloseTo(since('2024-01-05').gain, 9);
});

test('a lot bought in another currency than its stock trades in has its price in the currency it was bought in, and no gain by currency', () => {
  const rateOn = (currency: string, day: string) => (currency === 'USD' ? (day < '2024-01-03' ? 0.9 : 0.8) : undefined);
  const wishes = {
    currency: 'EUR',
    method: 'fifo' as const,
    rateOn,
    today: '2024-01-04',
    prices: new Map([[STOCK, closes('2024-01-01', [100, 100, 110, 120], 'USD')]]),
  };
  const entries = [buy('2024-01-01', '10', '90')];
  const whole = portfolioReport(entries, wishes);
  expect(whole?.lots).toMatchObject([{ currency: 'EUR', cost: 90, price: 96, worth: 960, gain: 60, price_gain: 60, currency_gain: 0 }]);
  expect(whole?.gain).toBeCloseTo(60, 9);
  // On the second day a share was worth 90 euros still.
  const since = portfolioReport(entries, { ...wishes, from: '2024-01-03' });
  expect(since?.stocks).toMatchObject([{ stockid: STOCK, price: 60, currency: 0, gain: 60 }]);
  expect(since?.gain).toBeCloseTo(60, 9);
});

test('1,000 entries on 30 stocks have a value on every day of 20 years', () => {
  const stock = (at: number) => `US${String(at).padStart(8, '0')}`;
  const from = '2005-01-03';
  const length = 7300;
  const entries = Array.from({ length: 1000 }, (_, at) =>
    entry(at % 7 === 6 ? 'sell' : 'buy', addDays(from, Math.floor((at * length) / 1000)), {
      stockid: stock(at % 30),
      shares: at % 7 === 6 ? '1' : '2',
      price: '10',
      id: `e${at}`,
    }),
  );
  const walk = Array.from({ length }, (_, at) => 10 + Math.sin(at / 90));
  const prices = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [stock(at), closes(from, walk)]));
  const { returns } = returnsOf(entries, prices, addDays(from, length - 1));
  expect(returns.values.filter((value) => value > 0)).toHaveLength(length);
});

test('a close of one day is what the closes of all days say of it', () => {
  const series = { days: ['2026-01-02', '2026-01-05', '2026-01-20', '2026-01-21'], closes: [1, 2, 3, 4] };
  const days = Array.from({ length: 40 }, (_, at) => addDays('2025-12-28', at));
  expect(days.map((day) => closeOn(day, series))).toEqual(closesOn(days, series));
  expect(closeOn('2026-01-05', { days: [], closes: [] })).toBeNaN();
});

test('closes before a split are as they were traded, to ten digits, whatever their size', () => {
  const days = ['2014-06-06', '2014-06-09'];
  const of = (close: number) =>
    closesAsTraded({ currency: 'USD', days, closes: [close, close], adjusted: 'split', splits: [{ day: '2014-06-09', numerator: 7, denominator: 3 }] })?.closes;
  for (const close of [92.22, 0.000_123_4, 15_000_000_000.5, 645.57]) expect(of(close)).toEqual([Number((close * (7 / 3)).toPrecision(10)), close]);
});

test('the tax on a reinvested dividend is no part of what its shares cost, and was not received', () => {
  const entries = [buy('2024-01-01', '10', '100'), entry('reinvest', '2024-01-02', { shares: '0.5', price: '100', fee: '1', tax: '5' })];
  const prices = new Map([[STOCK, closes('2024-01-01', [100, 110])]]);
  const report = portfolioReport(entries, { currency: 'EUR', method: 'fifo', prices, rateOn: () => undefined, today: '2024-01-02' });
  // 0.5 × (110 − 100) less the fee alone.
  expect(report?.lots.find(({ shares }) => shares === 0.5)?.gain).toBe(4);
  expect(report?.dividends).toEqual([{ month: '2024-01', amount: 45 }]);
  expect(report?.stocks).toMatchObject([{ price: 105, dividends: 50, fees: -6, gain: 149 }]);
  expect(report?.gain).toBe(149);
});
