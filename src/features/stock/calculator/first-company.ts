import type { QueryClient } from '@tanstack/react-query';
import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { load } from '#pages/load.ts';
import type { CalculatorSearch } from './calculator-search.ts';

/** The address once a stock was chosen; `undefined` for figures typed by hand. */
export function searchFor(symbol: string | undefined): CalculatorSearch {
  return symbol === undefined ? { symbol, by: 'hand' } : { symbol, by: undefined };
}

/** The sector of banks and insurers, whose interest and cash flow are their business: neither calculator says much about one. */
const FINANCIALS = 'Financial Services';

/** The stock that a calculator is filled from, or why there is none. */
export interface FirstCompany {
  readonly symbol: string | undefined;
  /** Why figures are typed by hand although nobody asked for that, in a sentence. */
  readonly reason?: string;
}

/** What a calculator opens with: the stock of the address, else the largest company that is no bank or insurer, so that it is never empty. */
export async function companyOf(queries: QueryClient, { symbol, by }: CalculatorSearch): Promise<FirstCompany> {
  if (symbol !== undefined || by === 'hand') return { symbol };
  const market = await load(queries, getMarketOverview, { query: {} });
  if (market === undefined)
    return { symbol, reason: 'The list of companies is not on this device and could not be loaded, so the figures are typed by hand here.' };
  const largest = market.stocks.find(({ sector }) => sector !== FINANCIALS) ?? market.stocks[0];
  return largest === undefined
    ? { symbol, reason: 'No company is loaded on this server yet, so the figures are typed by hand here.' }
    : { symbol: nameOfStock(largest) };
}
