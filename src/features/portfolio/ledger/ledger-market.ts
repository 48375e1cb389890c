import { useMemo } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { isOwnStock } from '#contract/own-stock.ts';
import { useManyAnswers } from '#data/answers/many-answers.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { closesAsTraded } from '#domain/performance/closes-as-traded.ts';
import type { Closes } from '#domain/performance/price-line.ts';
import { exchangeRate, type PublishedRates, rateTable } from '#domain/prices/exchange-rate.ts';
import { laterDay } from '#domain/statements/periods/days.ts';
import { historyOfOwn } from '../own-stocks/own-stocks.ts';
import { useOwnStocks } from '../own-stocks/use-own-stocks.ts';
import { ratesAsked } from '../rates/rates-asked.ts';
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

/** Prices of every stock of a ledger and the rates of its currencies; kept on the device like every answer. */
export function useLedgerMarket(entries: readonly LedgerEntry[], currency: string, chosen: string, further: Further = nothing): LedgerMarket {
  const stockids = useMemo(() => [...new Set([...stocksOf(entries), ...(chosen === '' ? [] : [chosen])])].sort(), [entries, chosen]);
  const own = useOwnStocks();
  const listed = useMemo(() => stockids.filter((stockid) => !isOwnStock(stockid)), [stockids]);
  const histories = useMemo(() => listed.map((id) => ({ params: { id }, query: { adjusted } })), [listed]);
  const { answers, settled: allPrices } = useManyAnswers(getPriceHistory, histories);
  const market = useMemo(() => new Map(answers.flatMap((answer) => (answer === undefined ? [] : [[answer.stockid, answer] as const]))), [answers]);
  const prices = useMemo(() => {
    const byHand = stockids.flatMap((stockid) => own?.get(stockid) ?? []);
    if (byHand.length === 0) return market;
    // To the last session of the others, so that a day without one is no day of the portfolio.
    const session = [...market.values()].reduce((last, { days }) => laterDay(last, days.at(-1) ?? ''), '');
    const histories = byHand.flatMap((stock) => historyOfOwn(stock, session === '' ? localToday() : session) ?? []);
    return new Map([...market, ...histories.map((history) => [history.stockid, history] as const)]);
  }, [market, stockids, own]);
  // As text, so that a further history in a known currency asks for nothing anew.
  const currencies = [...new Set([...(further.currencies ?? none), ...[...prices.values()].map((each) => each.currency)])].sort().join(' ');
  const asked = useMemo(() => {
    const traded = currencies.split(' ').filter((each) => each !== '');
    return ratesAsked(entries, { currency, stockids: [...stockids, ...(further.stockids ?? none)], traded });
  }, [entries, currency, stockids, currencies, further.stockids]);
  const { rates, settled } = useRates(asked);
  return useMemo(() => ({ prices, rates, settled: allPrices && settled && own !== undefined }), [prices, rates, allPrices, settled, own]);
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
