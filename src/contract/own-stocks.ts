import * as v from 'valibot';
import type { UserSetting } from './entities/records/user-setting.ts';
import type { StockRow } from './entities/stock/stock.ts';
import { isOwnStock, OwnStock } from './own-stock.ts';
import { Day, decimal } from './primitives.ts';

const STOCK = 'own_stock.';
const PRICE = 'own_price.';
const Identity = v.pick(OwnStock, ['name', 'currency']);

export const identityKey = (stockid: string) => `${STOCK}${stockid}`;
export const priceKey = (stockid: string, day: string) => `${PRICE}${stockid}.${day}`;

/** The stocks that settings describe, by stockid. A price of null was taken back. */
export function ownStocksFrom(settings: readonly Pick<UserSetting, 'key' | 'value'>[]): ReadonlyMap<string, OwnStock> {
  const prices = new Map<string, { day: string; price: string }[]>();
  for (const { key, value } of settings) {
    if (!key.startsWith(PRICE)) continue;
    const [stockid = '', day] = key.slice(PRICE.length).split('.');
    if (!v.is(Day, day) || !v.is(decimal, value)) continue;
    const own = prices.get(stockid);
    if (own === undefined) prices.set(stockid, [{ day, price: value }]);
    else own.push({ day, price: value });
  }
  return new Map(
    settings.flatMap(({ key, value }): [string, OwnStock][] => {
      const stockid = key.slice(STOCK.length);
      if (!key.startsWith(STOCK) || !isOwnStock(stockid) || !v.is(Identity, value)) return [];
      const own = (prices.get(stockid) ?? []).toSorted((a, b) => (a.day < b.day ? -1 : 1));
      return [[stockid, { stockid, name: value.name, currency: value.currency, prices: own }]];
    }),
  );
}

/** What lists show of it: its name, and the last price with its day. */
export function rowOfOwn({ stockid, name, currency, prices }: OwnStock): StockRow {
  const last = prices.at(-1);
  return {
    ...{ stockid, delisted: false, display_symbol: name, company: 'not listed', exchange: 'not listed', sector: null, currency },
    ...{ price: last === undefined ? null : Number(last.price), last_price_date: last?.day ?? null },
    ...{ p_change: null, p_pct_change: null, ytd_change: null, mktcap: null, spark: prices.slice(-52).map(({ price }) => Number(price)) },
  };
}
