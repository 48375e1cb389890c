import { addDays } from '../statements/periods/days.ts';

/** Units of a currency for one unit of a base, as a central bank published them, one value a day, oldest first. */
export interface PublishedRates {
  readonly base: string;
  readonly currency: string;
  readonly days: readonly string[];
  readonly rates: readonly number[];
}

/** Published rates by base and currency, ready to be asked. Made by {@link rateTable}. */
export type RateTable = ReadonlyMap<string, PublishedRates>;

/** A rate and the day it was published for. */
export interface RateOfDay {
  /** Units of the target currency for one unit of the source. */
  readonly rate: number;
  readonly day: string;
}

/** Currencies whose units are quoted in another's hundredths. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBX: 'GBP', ZAC: 'ZAR', ILA: 'ILS' };

/** A rate older than this is no rate: markets are never closed so long. */
const OLDEST_IN_DAYS = 7;

/** Bases a cross rate may go through, in the order they are tried. */
const PIVOTS = ['EUR', 'USD'];

/** Published rates made ready to be asked; of two series of one base and currency the later counts. */
export function rateTable(published: readonly PublishedRates[]): RateTable {
  return new Map(published.map((rates) => [keyOf(rates.base, rates.currency), rates]));
}

function keyOf(base: string, currency: string): string {
  return `${base}/${currency}`;
}

/** The currency whose rates a currency follows, and how many of its units make one: pence follow the pound, 100 to one. */
export function mainCurrency(currency: string): { readonly currency: string; readonly unitsInOne: number } {
  const main = HUNDREDTHS[currency];
  return main === undefined ? { currency, unitsInOne: 1 } : { currency: main, unitsInOne: 100 };
}

/**
 * The exchange rate of a day, by way of the euro or the dollar: units of `to` per pivot ÷ units of `from` per pivot, both of one day.
 *
 * @param day On a day without rates the last one before is taken, at most 7 days back.
 * @returns Rate and its day; `undefined` when there is none, never 1. A currency against itself, or against its own hundredths, needs no rate.
 */
export function exchangeRate(table: RateTable, from: string, to: string, day: string): RateOfDay | undefined {
  const source = mainCurrency(from);
  const target = mainCurrency(to);
  const hundredths = target.unitsInOne / source.unitsInOne;
  if (source.currency === target.currency) return { rate: hundredths, day };
  for (let back = 0; back <= OLDEST_IN_DAYS; back++) {
    const published = addDays(day, -back);
    const rate = crossRate(table, source.currency, target.currency, published);
    if (rate !== undefined) return { rate: rate * hundredths, day: published };
  }
  return undefined;
}

/**
 * An amount of one currency in another, at the rate of a day.
 *
 * @returns Amount, rate and the day of the rate; `undefined` when there is no rate.
 * @see {@link exchangeRate}
 */
export function convert(table: RateTable, amount: number, from: string, to: string, day: string): (RateOfDay & { readonly amount: number }) | undefined {
  const found = exchangeRate(table, from, to, day);
  return found === undefined ? undefined : { ...found, amount: amount * found.rate };
}

/**
 * The average exchange rate of a period, for what was earned or spent in it: the mean over the days with a rate.
 *
 * @returns Rate and how many days it is the mean of; `undefined` when rates are missing for more than 7 days anywhere in the period.
 */
export function averageRate(table: RateTable, from: string, to: string, start: string, end: string): { rate: number; days: number } | undefined {
  const source = mainCurrency(from);
  const target = mainCurrency(to);
  const hundredths = target.unitsInOne / source.unitsInOne;
  let sum = 0;
  let days = 0;
  let missing = 0;
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const rate = source.currency === target.currency ? 1 : crossRate(table, source.currency, target.currency, day);
    missing = rate === undefined ? missing + 1 : 0;
    if (missing > OLDEST_IN_DAYS) return undefined;
    if (rate === undefined) continue;
    sum += rate;
    days += 1;
  }
  return days === 0 ? undefined : { rate: (sum / days) * hundredths, days };
}

function crossRate(table: RateTable, from: string, to: string, day: string): number | undefined {
  for (const pivot of PIVOTS) {
    const source = perPivot(table, pivot, from, day);
    const target = perPivot(table, pivot, to, day);
    if (source !== undefined && target !== undefined) return target / source;
  }
  return undefined;
}

/** Units of a currency for one of the pivot on just that day; through the dollar where only the Federal Reserve publishes the currency. */
function perPivot(table: RateTable, pivot: string, currency: string, day: string): number | undefined {
  if (currency === pivot) return 1;
  const direct = publishedOn(table.get(keyOf(pivot, currency)), day);
  if (direct !== undefined || pivot === 'USD') return direct;
  const dollars = publishedOn(table.get(keyOf(pivot, 'USD')), day);
  const perDollar = publishedOn(table.get(keyOf('USD', currency)), day);
  return dollars === undefined || perDollar === undefined ? undefined : dollars * perDollar;
}

function publishedOn(published: PublishedRates | undefined, day: string): number | undefined {
  if (published === undefined) return undefined;
  const { days, rates } = published;
  let low = 0;
  let high = days.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = days[middle] ?? '';
    if (candidate === day) return rates[middle];
    if (candidate < day) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
