import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import type { CostMethod } from '#domain/ledger/lots.ts';
import { gainParts } from '#domain/ledger/realised.ts';
import { vectors } from '../vector.ts';
import { bookOf, entry, gainsInBase, gainsOf, leftOf, STOCK } from './entries.ts';

const buy = (day: string, shares: string, price: string, more: Partial<LedgerEntry> = {}) => entry('buy', day, { shares, price, ...more });
const sell = (day: string, shares: string, price: string, more: Partial<LedgerEntry> = {}) => entry('sell', day, { shares, price, ...more });

const summary = (entries: LedgerEntry[], method: CostMethod) => {
  const book = bookOf(entries, method);
  return { realised: gainsOf(book.lines), ...leftOf(book) };
};

describe('cases of the formula reference, section 23.2', () => {
  const two = () => [buy('2024-01-01', '100', '10'), buy('2024-02-01', '100', '12'), sell('2024-03-01', '120', '15', { fee: '5' })];
  const sequence = () => [buy('2024-01-01', '100', '10'), sell('2024-02-01', '50', '14'), buy('2024-03-01', '50', '16'), sell('2024-04-01', '60', '18')];
  const dollars = () => {
    const at = (rate: string) => ({ currency: 'USD', rate });
    return [buy('2024-01-01', '10', '100', at('0.9')), buy('2024-02-01', '10', '100', at('0.8')), sell('2024-03-01', '15', '120', at('0.95'))];
  };
  const inEuros = (method: CostMethod) => {
    const book = bookOf(dollars(), method);
    return { realised: gainsInBase(book.lines)[0], cost: leftOf(book).costInBase, shares: leftOf(book).shares };
  };
  const capital = () => {
    const book = bookOf([
      buy('2024-01-01', '1', '100'),
      entry('return_of_capital', '2024-02-01', { amount: '60' }),
      entry('return_of_capital', '2024-03-01', { amount: '55' }),
    ]);
    return { cost: leftOf(book).cost, gain: gainsOf(book.lines)[0] };
  };
  const parts = () => {
    const book = bookOf([buy('2024-01-01', '10', '100', { currency: 'USD', rate: '0.9' }), sell('2024-02-01', '10', '120', { currency: 'USD', rate: '0.8' })]);
    const sale = book.lines.flatMap(({ realised }) => realised)[0];
    const found = sale && gainParts(sale);
    return { capital: found?.price.toNumber(), currency: found?.currency.toNumber(), total: found?.gain.toNumber() };
  };
  vectors([
    ['costbasis.fifo', summary(two(), 'fifo'), { realised: [555], cost: 960, shares: 80 }, 0],
    ['costbasis.average', summary(two(), 'average'), { realised: [475], cost: 880, shares: 80 }, 0],
    ['costbasis.lifo', summary(two(), 'lifo'), { realised: [395], cost: 800, shares: 80 }, 0],
    ['costbasis.average_sequence', summary(sequence(), 'average'), { realised: [200, 300], cost: 520, shares: 40 }, 1e-9],
    ['costbasis.fifo_sequence', summary(sequence(), 'fifo'), { realised: [200, 420], cost: 640, shares: 40 }, 1e-9],
    [
      'costbasis.buy_fee',
      summary([buy('2024-01-01', '100', '10', { fee: '20' }), sell('2024-02-01', '40', '12', { fee: '3' })], 'fifo'),
      { realised: [69], cost: 612, shares: 60 },
      1e-9,
    ],
    [
      'costbasis.fifo_split',
      summary(
        [buy('2024-01-01', '10', '200'), entry('split', '2024-02-01', { ratio: '4' }), buy('2024-03-01', '20', '60'), sell('2024-04-01', '50', '70')],
        'fifo',
      ),
      { realised: [900], cost: 600, shares: 10 },
      1e-9,
    ],
    ['costbasis.fifo_fx', inEuros('fifo'), { realised: 410, cost: 400, shares: 5 }, 1e-9],
    ['costbasis.average_fx', inEuros('average'), { realised: 435, cost: 425, shares: 5 }, 1e-9],
    [
      'costbasis.sell_all',
      summary([buy('2024-01-01', '10', '0.1'), sell('2024-02-01', '3', '1'), sell('2024-03-01', '3', '1'), sell('2024-03-02', '4', '1')], 'average'),
      { cost: 0, shares: 0 },
      0,
    ],
    ['costbasis.return_of_capital', capital(), { cost: 0, gain: 15 }, 1e-9],
    ['fx.parts', parts(), { capital: 180, currency: -120, total: 60 }, 1e-9],
  ]);
});

test('a split.lot keeps its cost: 100 shares at 10 are 1,000 at 1 after ten for one', () => {
  expect(leftOf(bookOf([buy('2024-01-01', '100', '10'), entry('split', '2024-02-01', { ratio: '10' })]))).toMatchObject({ shares: 1000, cost: 1000 });
});

test('a split after a sale does not move the gain of that sale', () => {
  const before = [buy('2015-01-05', '10', '200'), sell('2016-01-05', '10', '260')];
  const after = [...before, buy('2019-01-05', '5', '300'), entry('split', '2024-06-10', { ratio: '10' })];
  expect(gainsOf(bookOf(after).lines)).toEqual(gainsOf(bookOf(before).lines));
});

test('shares are taken from the lot that was chosen, the rest first in, first out', () => {
  const [first, second] = [buy('2024-01-01', '10', '10'), buy('2024-02-01', '10', '20')];
  const book = bookOf([first, second, sell('2024-03-01', '12', '30', { lot: second.id })]);
  expect(gainsOf(book.lines)).toEqual([10 * (30 - 20) + 2 * (30 - 10)]);
  expect(book.lots).toMatchObject([{ id: first.id }]);
});

test('a lot that is not there any more is reported, and the sale is computed by the method', () => {
  const book = bookOf([buy('2024-01-01', '10', '10'), sell('2024-03-01', '5', '30', { lot: 'gone' })]);
  expect(book.problems).toMatchObject([{ kind: 'lot-gone' }]);
  expect(gainsOf(book.lines)).toEqual([100]);
});

test('selling more than is held is named with what was held, and the rest counts as sold short until it is bought', () => {
  const sold = sell('2024-02-01', '450', '10');
  const book = bookOf([buy('2024-01-01', '390', '8'), sold]);
  expect(book.problems.map(({ entry: id, kind, held }) => [id, kind, held?.toNumber()])).toEqual([[sold.id, 'oversold', 390]]);
  expect(leftOf(book).shares).toBe(-60);
});

test('a short sale gains when the price falls, and no lot is left when it is covered', () => {
  const book = bookOf([entry('short', '2020-01-01', { shares: '100', price: '100' }), entry('cover', '2020-02-01', { shares: '100', price: '90' })]);
  expect(gainsOf(book.lines)).toEqual([1000]);
  expect(book.lots).toEqual([]);
});

test('a short sale beside held shares opens a separate lot', () => {
  const book = bookOf([buy('2024-01-01', '10', '10'), entry('short', '2024-02-01', { shares: '4', price: '12' })]);
  expect(book.lots.map(({ shares }) => shares.toNumber())).toEqual([10, -4]);
  expect(book.problems).toEqual([]);
});

test('a spin-off moves its part of the cost and keeps the day of the purchase', () => {
  const other = 'US00000002';
  const book = bookOf([buy('2020-01-01', '10', '100'), entry('spin_off', '2024-01-01', { other_stockid: other, shares: '5', cost_share: '0.2' })]);
  const lots = book.lots.map(({ stockid, day, shares, cost }) => [stockid, day, shares.toNumber(), cost.toNumber()]);
  expect(lots).toEqual([
    [STOCK, '2020-01-01', 10, 800],
    [other, '2020-01-01', 5, 200],
  ]);
});

test('shares that are handed over take their cost along and make no gain', () => {
  const book = bookOf([buy('2024-01-01', '10', '100'), entry('transfer_out', '2024-02-01', { shares: '4' })]);
  expect(gainsOf(book.lines)).toEqual([]);
  expect(leftOf(book)).toMatchObject({ shares: 6, cost: 600 });
});

test('a gain without a rate of one of its days is unknown, never as if the rate were 1', () => {
  const book = bookOf([buy('2024-01-01', '10', '100', { currency: 'USD' }), sell('2024-02-01', '10', '120', { currency: 'USD', rate: '0.8' })]);
  expect(gainsInBase(book.lines)).toEqual([undefined]);
  expect(gainsOf(book.lines)).toEqual([200]);
  expect(book.problems).toMatchObject([{ kind: 'no-rate' }]);
  expect(book.cash.get('EUR')).toBeUndefined();
});

test('a sale entered without a price changes nothing and is named', () => {
  const book = bookOf([buy('2024-01-01', '10', '100'), entry('sell', '2024-02-01', { shares: '5' })]);
  expect(book.problems).toMatchObject([{ kind: 'incomplete' }]);
  expect(leftOf(book).shares).toBe(10);
});
