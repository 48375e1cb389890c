import { useMemo } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { isOwnStock, type OwnStock } from '#contract/own-stock.ts';
import { useManyAnswers } from '#data/answers/many-answers.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { closesAsTraded } from '#domain/performance/closes-as-traded.ts';
import type { Closes } from '#domain/performance/price-line.ts';
import { exchangeRate, type PublishedRates, rateTable } from '#domain/prices/exchange-rate.ts';
import { laterDay } from '#domain/statements/periods/days.ts';
import { historyOfOwn } from '../own-stocks/own-stocks.ts';
import { useOwnStocks } from '../own-stocks/use-own-stocks.ts';
import { type RatesNeeded, ratesAsked } from '../rates/rates-asked.ts';
import { useRates } from '../rates/use-rates.ts';
import { localToday } from './local-today.ts';

/** Prices and rates that a ledger is computed with, from this device or the server. */
export interface LedgerMarket {
  readonly prices: ReadonlyMap<string, PriceHistory>;
  readonly rates: readonly PublishedRates[];
  /** Whether all that can be had has been asked for. */
  readonly settled: boolean;
}

/** The same prices that a stock's summary shows, so that "Take offline" brings them too. */
export const adjusted = 'split' as const;

/** What is needed beside the entries of a ledger and their stocks. */
export interface Further {
  readonly currencies?: readonly string[];
  /** Stocks that are only looked at, such as those of the list: what they are traded in is among the currencies. */
  readonly stockids?: readonly string[];
}

/** Prices of every stock of a ledger, in the page, and the rates of its currencies; kept on the device like every answer. */
export function useLedgerMarket(entries: readonly LedgerEntry[], currency: string, chosen: string, further: Further = nothing): LedgerMarket {
  const stockids = useMemo(() => [...new Set([...stocksOf(entries), ...(chosen === '' ? [] : [chosen])])].sort(), [entries, chosen]);
  const own = useOwnStocks();
  const listed = useMemo(() => stockids.filter((stockid) => !isOwnStock(stockid)), [stockids]);
  const histories = useMemo(() => listed.map((id) => ({ params: { id }, query: { adjusted } })), [listed]);
  const { answers, settled: allPrices } = useManyAnswers(getPriceHistory, histories);
  const market = useMemo(() => new Map(answers.flatMap((answer) => (answer === undefined ? [] : [[answer.stockid, answer] as const]))), [answers]);
  const prices = useMemo(() => {
    const session = [...market.values()].reduce((last, { days }) => laterDay(last, days.at(-1) ?? ''), '');
    const byHand = historiesByHand(stockids, own, session);
    return byHand.length === 0 ? market : new Map([...market, ...byHand.map((history) => [history.stockid, history] as const)]);
  }, [market, stockids, own]);
  const traded = [...prices.values()].map((each) => each.currency);
  const { rates, settled } = useMarketRates(entries, { currency, stockids, traded }, further);
  return useMemo(() => ({ prices, rates, settled: allPrices && settled && own !== undefined }), [prices, rates, allPrices, settled, own]);
}

/**
 * Prices given by hand, as histories.
 *
 * @param session The last of the listed stocks, so that a day without one is no day of the portfolio; empty where none is known.
 */
export function historiesByHand(stockids: readonly string[], own: ReadonlyMap<string, OwnStock> | undefined, session: string): PriceHistory[] {
  return stockids.flatMap((stockid) => {
    const stock = own?.get(stockid);
    return (stock && historyOfOwn(stock, session === '' ? localToday() : session)) ?? [];
  });
}

/**
 * The rates of every currency of a ledger.
 *
 * @param needed Its currency, its stocks and what they are traded in.
 */
export function useMarketRates(entries: readonly LedgerEntry[], { currency, stockids, traded }: RatesNeeded, further: Further = nothing) {
  // As text, so that a further history in a known currency asks for nothing anew.
  const currencies = [...new Set([...(further.currencies ?? none), ...traded])].sort().join(' ');
  const asked = useMemo(() => {
    const known = currencies.split(' ').filter((each) => each !== '');
    return ratesAsked(entries, { currency, stockids: [...stockids, ...(further.stockids ?? none)], traded: known });
  }, [entries, currency, stockids, currencies, further.stockids]);
  return useRates(asked);
}

const nothing: Further = {};
const none: readonly never[] = [];

/** Every stock that a ledger names. */
export function stocksOf(entries: readonly LedgerEntry[]): string[] {
  return [...new Set(entries.flatMap(({ stockid, other_stockid }) => [stockid, other_stockid].filter((each) => each !== null)))];
}

/** Closes as they were paid on their day, by stockid. */
export function tradedCloses(prices: LedgerMarket['prices']): Map<string, Closes> {
  return new Map(
    [...prices].flatMap(([stockid, history]) => {
      const closes = closesAsTraded({ ...history, closes: history.close });
      return closes === undefined ? [] : [[stockid, closes] as const];
    }),
  );
}

/** Rates into a portfolio's currency, out of those that were published. */
export function ratesInto(base: string, published: readonly PublishedRates[]) {
  const table = rateTable(published);
  return (currency: string, day: string) => exchangeRate(table, currency, base, day)?.rate;
}
