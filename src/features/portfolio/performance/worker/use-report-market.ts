import { useMemo } from 'react';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { isOwnStock } from '#contract/own-stock.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import type { PublishedRates } from '#domain/prices/exchange-rate.ts';
import { laterDay } from '#domain/statements/periods/days.ts';
import { type Further, historiesByHand, stocksOf, useMarketRates } from '../../ledger/ledger-market.ts';
import { useOwnStocks } from '../../own-stocks/use-own-stocks.ts';
import { type ReportPrices, useReportPrices } from './use-report-prices.ts';

/** What reports are worked out with: prices that the worker has, and what the page hands over. */
export interface ReportMarket extends Pick<ReportPrices, 'settled' | 'version'> {
  /** How many listed stocks have prices in the worker, and how many are wanted. */
  readonly arrived: { readonly known: number; readonly of: number };
  /** Prices of stocks that are not listed, from the member's settings. */
  readonly byHand: readonly PriceHistory[];
  readonly rates: readonly PublishedRates[];
}

/** Prices of every stock of a ledger, in the worker, and the rates of its currencies; see `useLedgerMarket` for a page that needs the prices itself. */
export function useReportMarket(entries: readonly LedgerEntry[], currency: string, further?: Further): ReportMarket {
  const stockids = useMemo(() => stocksOf(entries).sort(), [entries]);
  const own = useOwnStocks();
  const listed = useMemo(() => stockids.filter((stockid) => !isOwnStock(stockid)), [stockids]);
  const { known, settled, version } = useReportPrices(listed);
  const session = [...known.values()].reduce((last, prices) => laterDay(last, prices.last), '');
  const byHand = useMemo(() => {
    const histories = historiesByHand(stockids, own, session);
    // The same list, so that no other setting of the member asks anew.
    return histories.length === 0 ? none : histories;
  }, [stockids, own, session]);
  const traded = [...[...known.values()].map((prices) => prices.currency), ...byHand.map((history) => history.currency)];
  const rates = useMarketRates(entries, { currency, stockids, traded }, further);
  const isWhole = settled && rates.settled && own !== undefined;
  const arrived = useMemo(() => ({ known: known.size, of: listed.length }), [known, listed]);
  return useMemo(() => ({ arrived, byHand, rates: rates.rates, settled: isWhole, version }), [arrived, byHand, rates.rates, isWhole, version]);
}

const none: readonly never[] = [];
