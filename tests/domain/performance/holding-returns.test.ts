import { expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { holdingReturns } from '#domain/performance/holding-returns.ts';
import { quotes, startedReport } from '#domain/performance/portfolio-report.ts';
import { dayNumber, dayOfNumber } from '#domain/statements/periods/days.ts';
import { entry, STOCK } from '../ledger/entries.ts';

const OTHER = 'US00000002';
const first = dayNumber('2023-01-01');
const days = Array.from({ length: 3 * 365 }, (_, at) => dayOfNumber(first + at));
const priced = (price: number, currency = 'EUR') => ({ currency, days, closes: days.map(() => price) });

function returnsOf(
  entries: readonly LedgerEntry[],
  { prices = new Map([[STOCK, priced(121)]]), today = '2025-01-01', rate = undefined as number | undefined } = {},
) {
  const rateOn = () => rate;
  const started = startedReport(entries, { currency: 'EUR', method: 'fifo', prices, rateOn, today });
  return started === undefined ? [] : holdingReturns(started.lines, started.whole(), { currency: 'EUR', rateOn, quoteOn: quotes(prices, 'EUR', rateOn) });
}

test('100 that became 121 in 731 days earned ten percent a year', () => {
  const [own] = returnsOf([entry('buy', '2023-01-01', { shares: '1', price: '100' })]);
  expect(own).toMatchObject({ stockid: STOCK, unknown: null, other_roots: false, since: '2023-01-01', paid_in: 100, received: 0, worth: 121 });
  expect(own?.rate).toBeCloseTo(1.21 ** (365 / 731) - 1, 9);
});

test('fees, sales and dividends are flows; a reinvested dividend and a split are none', () => {
  const [own] = returnsOf([
    entry('buy', '2023-01-01', { shares: '1', price: '200', fee: '10' }),
    entry('split', '2023-02-01', { ratio: '2' }),
    entry('reinvest', '2023-06-01', { shares: '0.5', price: '100' }),
    entry('dividend', '2024-01-01', { shares: '2.5', price: '4', tax: '2' }),
    entry('sell', '2024-06-01', { shares: '1.5', price: '110' }),
  ]);
  expect(own).toMatchObject({ paid_in: 210, received: 8 + 165, worth: 121 });
  const rate = own?.rate ?? Number.NaN;
  const at = (day: string) => (1 + rate) ** (-(dayNumber(day) - first) / 365);
  expect(-210 + 8 * at('2024-01-01') + 165 * at('2024-06-01') + 121 * at('2025-01-01')).toBeCloseTo(0, 6);
});

test('shares that come or go without money count at what they were worth that day', () => {
  const prices = new Map([
    [STOCK, priced(100)],
    [OTHER, priced(20)],
  ]);
  const found = returnsOf(
    [
      entry('transfer_in', '2023-01-01', { shares: '3', price: '90' }),
      entry('transfer_out', '2023-07-01', { shares: '1' }),
      entry('spin_off', '2024-01-01', { shares: '4', other_stockid: OTHER, cost_share: '0.2' }),
    ],
    { prices, today: '2025-06-01' },
  );
  expect(found).toMatchObject([
    { stockid: STOCK, paid_in: 270, received: 100 + 80, worth: 200 },
    { stockid: OTHER, since: '2024-01-01', paid_in: 80, received: 0, worth: 80 },
  ]);
  expect(found[1]?.rate).toBeCloseTo(0, 9);
});

const buy = (fields: Partial<LedgerEntry> = {}) => entry('buy', '2023-01-01', { shares: '1', price: '100', ...fields });
test.each<[string, string, LedgerEntry[], Parameters<typeof returnsOf>[1]]>([
  ['a year or less', 'young', [buy()], { today: '2024-01-01' }],
  ['a stock without a price', 'no-price', [buy()], { prices: new Map() }],
  ['a purchase whose rate is missing', 'no-rate', [buy({ currency: 'USD' })], {}],
  ['a stock sold short', 'short', [entry('short', '2023-01-01', { shares: '1', price: '100' })], {}],
  ['shares that cost nothing', 'free', [entry('transfer_in', '2023-01-01', { shares: '1', price: '0' })], {}],
])('the return of %s is not known', (_what, reason, entries, wishes) => {
  expect(returnsOf(entries, wishes)).toMatchObject([{ rate: null, unknown: reason }]);
});

test('a year and a day is enough', () => {
  expect(returnsOf([buy()], { today: '2024-01-02' })).toMatchObject([{ unknown: null }]);
});
