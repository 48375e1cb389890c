import * as v from 'valibot';
import type { UserSetting } from '#contract/entities/records/user-setting.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { isOwnStock, OwnStock } from '#contract/own-stock.ts';
import { Day, decimal } from '#contract/primitives.ts';
import { addDays, laterDay } from '#domain/statements/periods/days.ts';

const STOCK = 'own_stock.';
const PRICE = 'own_price.';
const Identity = v.pick(OwnStock, ['name', 'currency']);

/** An id for a new one, out of a new record's id. */
export function ownStockId(recordId: string): string {
  return `ZZ${recordId.replaceAll('-', '').slice(-8).toUpperCase()}`;
}

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

/**
 * The prices given by hand as those of every day: each counts until the next one, the last to the day given.
 *
 * @returns `undefined` where none was given yet.
 */
export function historyOfOwn({ stockid, currency, prices }: OwnStock, until: string): PriceHistory | undefined {
  const first = prices[0]?.day;
  if (first === undefined) return undefined;
  const last = laterDay(until, prices.at(-1)?.day ?? first);
  const days: string[] = [];
  const close: number[] = [];
  let next = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    while (prices[next + 1] !== undefined && (prices[next + 1]?.day ?? '') <= day) next += 1;
    days.push(day);
    close.push(Number(prices[next]?.price));
  }
  return { stockid, currency, adjusted: 'raw', days, close, open: [], high: [], low: [], volume: [], dividends: [], splits: [] };
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
