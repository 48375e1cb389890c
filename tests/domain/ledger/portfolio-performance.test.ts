import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBrokerFile } from '#data/broker-files/read-broker-file.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { keepBook } from '#domain/ledger/keep-book.ts';
import type { CostMethod } from '#domain/ledger/lots.ts';
import { Money, nothing } from '#domain/ledger/money.ts';
import { unrealisedParts } from '#domain/ledger/realised.ts';
import { xirr } from '#domain/returns/xirr.ts';
import { entry } from './entries.ts';

const folder = resolve(import.meta.dirname, '../../../../shared/data/expected/portfolio-performance');

interface Expected {
  readonly subject: string;
  readonly value: number;
  readonly tolerance?: number;
}
interface Case {
  readonly test: string;
  readonly dates_in_test: readonly string[];
  readonly portfolio_file: readonly string[];
  readonly transactions: readonly (readonly (string | number)[])[];
  readonly expected: readonly Expected[];
}

const cases = existsSync(folder)
  ? globSync('*.json', { cwd: folder })
      .sort()
      .flatMap((file) =>
        (JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as { tests: Case[] }).tests.map((each) => ({ ...each, file: basename(file, '.json') })),
      )
  : [];

/** Its deliveries out count as sales; its amounts are with fees and taxes. */
const kinds = { buy: 'buy', sell: 'sell', inbound_delivery: 'transfer_in', outbound_delivery: 'sell' } as const;

function entriesOf({ portfolio_file: [file], transactions }: Case): LedgerEntry[] {
  if (file === undefined) return transactions.map(entryOf);
  const text = readFileSync(resolve(folder, 'portfolios', file), 'utf8');
  const { rows, refused } = readBrokerFile(text, { name: file, today: '2026-11-23', mappings: {} });
  expect(refused).toEqual([]);
  const stock = (name: string | undefined) => name ?? null;
  return rows.map(({ fields, security }, at) => ({
    ...fields,
    id: `r${String(at).padStart(4, '0')}`,
    lot: null,
    other_stockid: null,
    stockid: stock(security?.name),
  }));
}

function entryOf([name, security, day, shares, amount, fee = 0, tax = 0]: readonly (string | number)[]): LedgerEntry {
  const kind = Object.entries(kinds).find(([each]) => each === name)?.[1] ?? 'buy';
  const costs = kind === 'sell' ? Number(fee) + Number(tax) : -Number(fee) - Number(tax);
  const written = /^\d{4}/.test(String(day)) ? String(day) : '2020-01-01';
  return entry(kind, written, {
    stockid: String(security),
    shares: String(shares),
    amount: String(Number(amount) + costs),
    fee: String(fee),
    tax: String(tax),
  });
}

const bookOf = (entries: readonly LedgerEntry[], method: CostMethod) => keepBook(entries, { currency: 'EUR', method, rateOn: () => undefined });
const sum = <T>(all: readonly T[], of: (each: T) => Money) => all.reduce((total, each) => total.plus(of(each)), nothing);

/** What we answer for a subject of its tests; `undefined` for a figure that is none of ours. */
function answer(one: Case, { subject }: Expected): number | undefined {
  if (subject.includes('Forex')) return undefined;
  const entries = ofOneSecurity(entriesOf(one), one);
  const method: CostMethod = /MOVING_AVERAGE|MovingAverage/.test(subject) ? 'average' : 'fifo';
  const book = bookOf(entries, method);
  const held = sum(book.lots, ({ shares }) => shares);
  const cost = sum(book.lots, ({ cost: paid, fees }) => paid.plus(fees));
  const price = priceOf(one);
  const worth = price === undefined ? undefined : held.times(price);
  const realised = book.lines.flatMap((line) => line.realised);
  const gain = (fees: boolean) => sum(realised, (sale) => sale.proceeds.minus(sale.lot.cost).minus(fees ? sale.fees.plus(sale.lot.fees) : 0));
  const dividends = sum(book.lines, ({ entry: { kind }, amount }) => (kind === 'dividend' ? (amount ?? nothing) : nothing));
  const open = worth?.minus(cost);
  const without = (gains: Money | undefined) => gains?.toNumber();
  if (/getIrr\(\)/.test(subject)) return irrOf(book, worth, one);
  if (/getUnrealizedCapitalGains\(.*getCapitalGains/.test(subject)) return without(worth?.minus(sum(book.lots, (lot) => lot.cost)));
  if (/getRealizedCapitalGains\(.*getCapitalGains/.test(subject)) return without(gain(false));
  if (/record\.getSumOfDividends/.test(subject)) return dividends.toNumber();
  if (/record\.getDividendEventCount/.test(subject)) return new Set(entries.flatMap(({ kind, day }, at) => (kind === 'dividend' ? [`${day} ${at}`] : []))).size;
  if (/getUnitSum\(Unit\.Type\.(FEE|TAX)/.test(subject))
    return Number(entries.find(({ kind }) => kind === 'dividend')?.[subject.includes('FEE') ? 'fee' : 'tax']);
  if (/^firstTrade\.getReturn/.test(subject))
    return gain(true)
      .div(sum(realised, ({ lot }) => lot.cost.plus(lot.fees)))
      .toNumber();
  if (/getCost\(/.test(subject)) return cost.toNumber();
  if (/getCostPerSharesHeld/.test(subject))
    return held.isZero()
      ? 0
      : sum(book.lots, (lot) => lot.cost)
          .div(held)
          .toNumber();
  if (/getSharesHeld\(\)/.test(subject)) return held.toNumber();
  if (/getMarketValue/.test(subject)) return worth?.toNumber();
  if (/getCapitalGainsOnHoldings\(/.test(subject)) return open?.toNumber();
  if (/getCapitalGainsOnHoldingsPercent\(/.test(subject)) return open?.div(cost).toNumber();
  if (/record\.getFees\(\)/.test(subject)) return sum(entries, ({ fee }) => new Money(fee ?? 0)).toNumber();
  if (/record\.getTaxes\(\)/.test(subject)) return sum(entries, ({ tax }) => new Money(tax ?? 0)).toNumber();
  if (/record\.getDelta\(\)/.test(subject)) return open?.plus(gain(true)).plus(dividends).toNumber();
  if (/^(?:grouped|shortTrade).*ProfitLoss\(\)|^shortTrade\.getProfitLoss/.test(subject)) return gain(true).toNumber();
  if (/^category\.getTotalProfitLoss/.test(subject) && one.test === 'testAggregation') return gain(!/Without/.test(subject)).toNumber();
  if (/^firstTrade\.getProfitLoss/.test(subject) && realised.length > 0) return gain(!/Without/.test(subject)).toNumber();
  if (/^(?:first|second)Trade\.getProfitLoss/.test(subject)) {
    const parts = book.lots.map((lot) => unrealisedParts(lot, TRADE_PRICE, 1));
    return sum(parts, (each) => (/Without/.test(subject) ? each?.gain.minus(each.fees) : each?.gain) ?? nothing).toNumber();
  }
  if (/getEntryValue\(\)|getEntryValue$/.test(subject) && !subject.includes('MovingAverage')) return cost.toNumber();
  return undefined;
}

/** Its figures are of one security; of a file with several it is the one that holds as many shares. */
function ofOneSecurity(entries: LedgerEntry[], { expected }: Case): LedgerEntry[] {
  const shares = expected.find(({ subject }) => subject === 'record.getSharesHeld()')?.value;
  const own = [...Map.groupBy(entries, ({ stockid }) => stockid)].filter(([stockid]) => stockid !== null);
  if (shares === undefined || own.length < 2) return entries;
  return own.find(([, each]) => sum(bookOf(each, 'fifo').lots, (lot) => lot.shares).eq(shares))?.[1] ?? entries;
}

/** The rate at which what was paid, received and is held at the end of its period comes to nothing. */
function irrOf(book: ReturnType<typeof bookOf>, worth: Money | undefined, { dates_in_test }: Case): number | undefined {
  const last = dates_in_test.toSorted().at(-1);
  if (worth === undefined || last === undefined) return undefined;
  const trades = book.lines.filter(({ entry: { stockid } }) => stockid !== null);
  const flows = trades.map(({ entry: { day, kind, amount: paid }, amount }) => ({
    day,
    amount: kind === 'transfer_in' ? -Number(paid) : (amount?.toNumber() ?? 0),
  }));
  return xirr([...flows, { day: last, amount: worth.toNumber() }])?.rate;
}

/** Price of its fixture for open trades. */
const TRADE_PRICE = 200;
const priceOf = ({ expected }: Case) => expected.find(({ subject }) => subject === 'record.getQuote()')?.value;

const BY_ACCOUNT = 'it takes the oldest shares of the account that sells, we the oldest of the whole ledger unless a lot is chosen';

/** What differs by definition, by test and part of the subject: our figure, and why. */
const differences: readonly (readonly [test: string, subject: string, ours: number, why: string])[] = [
  ['Issue1498', 'getCost(CostMethod.FIFO', 974.6, BY_ACCOUNT],
  ['Issue1498', 'getCostPerSharesHeld(CostMethod.FIFO', 16.24333333, BY_ACCOUNT],
  ['Issue1498', 'getCapitalGainsOnHoldings(CostMethod.FIFO', -374.6, BY_ACCOUNT],
  ['Issue1498', 'getCapitalGainsOnHoldingsPercent(CostMethod.FIFO', -0.38436282, BY_ACCOUNT],
  ['Issue1498', 'getUnrealizedCapitalGains(CostMethod.FIFO).getCapitalGains', -374.6, BY_ACCOUNT],
  ['Issue1498', 'getRealizedCapitalGains(CostMethod.FIFO).getCapitalGains', -162, BY_ACCOUNT],
  ['Issue1909', 'getCost(CostMethod.FIFO', 1000, BY_ACCOUNT],
  ['Issue1909', 'getCostPerSharesHeld(CostMethod.FIFO', 100, BY_ACCOUNT],
  ['Issue1909', 'getCapitalGainsOnHoldings(CostMethod.FIFO', 1805, BY_ACCOUNT],
  ['Issue1909', 'getCapitalGainsOnHoldingsPercent(CostMethod.FIFO', 1.805, BY_ACCOUNT],
];

/** Figures of its tests that are none of a ledger's, and why. */
const notOurs: readonly (readonly [RegExp, string])[] = [
  [/^CurrencyTestCase/, 'it converts by rates of its own test setup: compared in portfolio-performance-prices.test.ts, with those made from prices'],
  [/Forex/, 'it counts the change of the rate on what was paid, we on what was received'],
  [/getVolatility/, 'its deviation is of daily logarithmic returns over the period asked for, ours of monthly returns over a year'],
  [/MaxDrawdownDuration/, 'it counts the longest time without a new high, we date the peak and the bottom of the deepest fall'],
  [
    /MaxDrawdown\(\)|TrueTimeWeighted|getQuote|DeltaPercent|ClientPerformanceSnapshot/,
    'it is made of prices: compared in portfolio-performance-prices.test.ts',
  ],
  [/snapshot\.getValue/, 'its parts are those of a period between two values of the whole client, ours those of each stock since it was bought'],
  [
    /trades\.size|Trade\.getShares|HoldingPeriod|getTradeCount|TradesCount|TradeAssignments|getWeight|secondTrade\.getReturn|thirdTrade|testDefaultSnapshot: t\.getEntryValue|EntryValueMovingAverage|TotalE(?:ntry|xit)Value/,
    'it counts trades, we lots',
  ],
  [/testWeightedAggregation|TradesGroupedByTaxonomyTest|grouped\.asList|assetClass/, 'it splits a trade among classes that the member gives'],
  [/TotalRateOfReturnDiv|RateOfReturnPerYear/, 'it divides dividends by what was ever paid for the shares, we show them as amounts'],
  [/client\.get|getRecords\(\)\.size|snapshot\.getFees|^ClassificationTestCase/, 'it counts the rows of its own program'],
];

describe.runIf(existsSync(folder))('cases of Portfolio Performance (needs ../shared)', () => {
  const all = cases.flatMap((one) => one.expected.map((expected) => ({ one, expected, name: `${one.file} ${one.test}: ${expected.subject}` })));
  const reasonOf = (name: string) => notOurs.find(([subject]) => subject.test(name))?.[1];
  const differs = (name: string) => differences.find(([test, subject]) => name.startsWith(test) && name.includes(subject));
  const ours = all.filter(({ name }) => reasonOf(name) === undefined);

  test.each(ours.filter(({ name }) => differs(name) === undefined))('$name is $expected.value', ({ one, expected }) => {
    const { value, tolerance = 0.0051 } = expected;
    const found = answer(one, expected) ?? Number.NaN;
    expect(Math.abs(found - value), `${found} instead of ${value}`).toBeLessThanOrEqual(tolerance);
  });

  test.each(ours.flatMap((each) => ((other) => (other === undefined ? [] : [{ ...each, ours: other[2], why: other[3] }]))(differs(each.name))))(
    '$name is $expected.value there and $ours here: $why',
    ({ one, expected, ours: value }) => {
      expect(answer(one, expected)).toBeCloseTo(value, 6);
    },
  );

  test.each(notOurs)('%s is not compared: %s', (subject) => {
    expect(all.filter(({ name }) => subject.test(name)).length).toBeGreaterThan(0);
  });

  test('most figures of a ledger are compared', () => {
    expect(ours.length).toBeGreaterThan(90);
  });
});
