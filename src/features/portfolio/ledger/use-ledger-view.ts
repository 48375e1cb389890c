import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOwnStock } from '#contract/own-stock.ts';
import { askStockRows, portfolioRowsQuery } from '#data/answers/stock-rows.ts';
import { useRecords } from '#data/records/records.ts';
import { keepBook } from '#domain/ledger/keep-book.ts';
import { proposalsOf } from '#domain/ledger/proposals.ts';
import { closeOn } from '#domain/performance/portfolio-returns.ts';
import { useStockRows } from '../holdings/use-stock-rows.ts';
import { useDismissedProposals } from './dismissed-proposals.ts';
import { ratesInto, tradedCloses, useLedgerMarket } from './ledger-market.ts';
import { proposalKey } from './proposal-key.ts';
import { useLedger } from './use-ledger.ts';

/** The ledger of a portfolio with the names of its stocks, not worked on yet; `undefined` until it is read. */
export function useLedgerParts(portfolioId: string) {
  const ledger = useLedger(portfolioId);
  const holdings = useRecords('holding', { portfolio_id: portfolioId }).value;
  const held = useMemo(() => (holdings ?? none).map(({ fields }) => fields.stockid), [holdings]);
  const others = useMemo(() => {
    const known = new Set(held);
    return [...new Set((ledger?.entries ?? none).flatMap(({ stockid, other_stockid }) => [stockid, other_stockid]))]
      .filter((id) => id !== null && !known.has(id))
      .sort();
  }, [ledger, held]);
  const stockids = useMemo(() => [...held, ...others.flatMap((id) => id ?? [])], [held, others]);
  const dismissed = useDismissedProposals(portfolioId);
  const { rows } = useStockRows(portfolioRowsQuery(portfolioId), held);
  const former = useMemo(() => others.filter((id) => id !== null && !isOwnStock(id)), [others]);
  // The rates of what is held are here before the first purchase of it is booked, perhaps without a connection.
  const listed = useMemo(() => ({ stockids: held, currencies: held.flatMap((id) => rows.get(id)?.currency ?? []) }), [held, rows]);
  // Stocks that were booked and are no longer in the list.
  const formerRows = useQuery({
    queryKey: ['stock rows of a ledger', former.join(' ')],
    queryFn: ({ signal }) =>
      askStockRows(
        former.flatMap((id) => id ?? []),
        signal,
      ),
    enabled: former.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  return useMemo(() => {
    if (ledger === undefined || holdings === undefined || dismissed === undefined) return undefined;
    /** Symbol and name by stockid; a stock nothing here knows goes by its id. */
    const stocks = new Map(
      stockids.map((stockid) => {
        const row = rows.get(stockid) ?? formerRows?.find(({ name }) => name === stockid)?.stock;
        return [stockid, { symbol: row?.display_symbol ?? stockid, company: row?.company ?? '', sector: row?.sector ?? undefined }];
      }),
    );
    return { ...ledger, dismissed, stocks, listed };
  }, [ledger, holdings, dismissed, listed, rows, formerRows, stockids]);
}

export type LedgerParts = NonNullable<ReturnType<typeof useLedgerParts>>;

/**
 * The computed ledger of a portfolio with its prices and rates, see {@link useLedgerParts}.
 *
 * @param chosen A stock whose prices are needed too, such as that of a transaction being typed.
 */
export function useLedgerView(portfolioId: string, today: string, chosen = '') {
  const parts = useLedgerParts(portfolioId);
  const market = useLedgerMarket(parts?.entries ?? none, parts?.currency ?? 'USD', chosen, parts?.listed);
  return useMemo(() => {
    if (parts === undefined) return undefined;
    const { entries, currency, method, dismissed } = parts;
    const rateOn = ratesInto(currency, market.rates);
    const book = keepBook(entries, { currency, method, rateOn });
    const closes = tradedCloses(market.prices);
    const proposed = proposalsOf(book.lines, market.prices, today);
    return {
      ...{ ...parts, market, book, rateOn, closes },
      proposals: proposed.filter((proposal) => !dismissed.has(proposalKey(proposal))),
      /** Proposals that the member does not want to see again. */
      dismissed: proposed.filter((proposal) => dismissed.has(proposalKey(proposal))),
      quoteOn: (stockid: string, day: string) => {
        const series = closes.get(stockid);
        const price = series && closeOn(day, series);
        if (series !== undefined && price !== undefined && !Number.isNaN(price)) return { price, currency: series.currency };
        return undefined;
      },
    };
  }, [parts, market, today]);
}

export type LedgerView = NonNullable<ReturnType<typeof useLedgerView>>;

const none: readonly never[] = [];
