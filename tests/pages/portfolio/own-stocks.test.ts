import { expect, test } from 'vitest';
import { isOwnStock } from '#contract/own-stock.ts';
import { identityKey, ownStocksFrom, priceKey, rowOfOwn } from '#contract/own-stocks.ts';
import { portfolioReport } from '#domain/performance/portfolio-report.ts';
import { historyOfOwn, ownStockId } from '#features/portfolio/own-stocks/own-stocks.ts';
import { entry } from '../../domain/ledger/entries.ts';

const id = ownStockId('01a21f4a-0b01-7800-84fe-e9d6a4d4f3ac');
const setting = (key: string, value: string | Record<string, unknown> | null) => ({ key, value });
const settings = [
  setting(priceKey(id, '2026-02-01'), '12.5'),
  setting(identityKey(id), { name: 'Family mill', currency: 'EUR' }),
  setting(priceKey(id, '2026-01-05'), '10'),
  setting(priceKey(id, '2026-01-09'), null),
  setting('import_columns', {}),
];
const mill = ownStocksFrom(settings).get(id);
if (mill === undefined) throw new Error('there is the stock');

test('a stock that is not listed has an id no listed stock can have, and its prices oldest first without those taken back', () => {
  expect([id, isOwnStock(id), isOwnStock('US00000001')]).toEqual(['ZZA4D4F3AC', true, false]);
  expect(mill).toEqual({
    ...{ stockid: id, name: 'Family mill', currency: 'EUR' },
    prices: [
      { day: '2026-01-05', price: '10' },
      { day: '2026-02-01', price: '12.5' },
    ],
  });
  expect(ownStocksFrom([setting(identityKey(id), { name: '', currency: 'EUR' })]).size).toBe(0);
});

test('a price by hand counts until the next one, for however long; before the first nothing is known', () => {
  const history = historyOfOwn(mill, '2026-06-30');
  const closeOf = (day: string) => history?.close[history.days.indexOf(day)];
  expect([history?.days[0], history?.days.at(-1)]).toEqual(['2026-01-05', '2026-06-30']);
  expect(['2026-01-04', '2026-01-31', '2026-02-01', '2026-06-30'].map(closeOf)).toEqual([undefined, 10, 12.5, 12.5]);
  expect(historyOfOwn({ ...mill, prices: [] }, '2026-06-30')).toBeUndefined();
  expect(rowOfOwn(mill)).toMatchObject({ display_symbol: 'Family mill', price: 12.5, last_price_date: '2026-02-01', currency: 'EUR', mktcap: null });
  expect(rowOfOwn({ ...mill, prices: [] })).toMatchObject({ price: null, last_price_date: null });
});

test('its shares are worth what the member says, and not known without a price', () => {
  const worth = (prices: typeof mill.prices) => {
    const history = historyOfOwn({ ...mill, prices }, '2026-06-30');
    const closes = new Map(history === undefined ? [] : [[id, { currency: 'EUR', days: history.days, closes: history.close }]]);
    const bought = entry('buy', '2026-01-05', { stockid: id, shares: '4', price: '10' });
    const report = portfolioReport([bought], { currency: 'EUR', method: 'fifo', prices: closes, rateOn: () => undefined, today: '2026-06-30' });
    return report?.lots.map((lot) => lot.worth);
  };
  expect(worth(mill.prices)).toEqual([50]);
  expect(worth([])).toEqual([null]);
});
