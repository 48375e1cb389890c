import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isDemoStock } from '#contract/demo-stock.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { listPortfolioCurrencies } from '#contract/endpoints/records/ledger.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { queryFor } from '#data/answers/query-for.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { closesAsTraded } from '#domain/performance/closes-as-traded.ts';
import type { Closes } from '#domain/performance/price-line.ts';
import { exchangeRate, type PublishedRates, rateTable } from '#domain/prices/exchange-rate.ts';
import { earlierDay } from '#domain/statements/periods/days.ts';

/** Prices and rates that a ledger is computed with, from this device or the server. */
export interface LedgerMarket {
  readonly prices: ReadonlyMap<string, PriceHistory>;
  readonly rates: readonly PublishedRates[];
  /** Whether all that can be had has been asked for. */
  readonly settled: boolean;
}

/** The same prices that a stock's summary shows, so that "Take offline" brings them too. */
export const adjusted = 'split' as const;

function together(results: readonly UseQueryResult<PriceHistory>[]) {
  const settled = results.every(({ data, fetchStatus }) => data !== undefined || fetchStatus !== 'fetching');
  return { data: results.map(({ data }) => data), settled };
}

/**
 * Prices of every stock of a ledger and the rates of its currencies; kept on the device like every answer.
 *
 * @param further Currencies that are needed beside those of the entries and their stocks.
 */
export function useLedgerMarket(entries: readonly LedgerEntry[], currency: string, chosen: string, further: readonly string[] = none): LedgerMarket {
  const stockids = useMemo(() => [...new Set([...stocksOf(entries), ...(chosen === '' ? [] : [chosen])])].sort(), [entries, chosen]);
  const answers = useQueries({
    queries: stockids.map((id) => queryFor(getPriceHistory, { params: { id }, query: { adjusted } })),
    combine: together,
  });
  const prices = useMemo(() => new Map(answers.data.flatMap((answer) => (answer === undefined ? [] : [[answer.stockid, answer] as const]))), [answers.data]);
  const asked = useMemo(
    () => ratesAsked(entries, { currency, stockids, traded: [...further, ...[...prices.values()].map((each) => each.currency)] }),
    [entries, currency, stockids, prices, further],
  );
  const needed = asked !== undefined;
  const found = useQuery({ ...queryFor(listPortfolioCurrencies, asked ?? { query: {} }), enabled: needed });
  return { prices, rates: found.data?.rates ?? [], settled: answers.settled && (!needed || found.data !== undefined || found.fetchStatus !== 'fetching') };
}

/**
 * Asks for the rates of every currency of a ledger since its first year.
 *
 * @param traded Currencies of its stocks' prices.
 * @returns `undefined` where there is one currency only.
 */
export function ratesAsked(
  entries: readonly LedgerEntry[],
  { currency, stockids, traded }: { readonly currency: string; readonly stockids: readonly string[]; readonly traded: readonly string[] },
): CallInput<typeof listPortfolioCurrencies> | undefined {
  const written = entries.flatMap((entry) => [entry.currency, entry.to_currency].filter((each) => each !== null));
  const currencies = [...new Set([currency, ...written, ...traded])].sort();
  if (currencies.length < 2 || entries.length === 0) return undefined;
  const from = `${entries.reduce((least, { day }) => earlierDay(least, day), '9999-12-31').slice(0, 4)}-01-01`;
  return { query: { from, of: currencies.join(','), market: stockids.some(isDemoStock) ? 'demo' : 'real' } };
}

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
