import { useQuery } from '@tanstack/react-query';
import { getStockSummary } from '#contract/endpoints/stocks.ts';
import { type AnswerHere, listStoredAnswers } from '#data/stored-answers.ts';
import type { ListedStock } from './stock-address.ts';

/** Stocks whose pages are on this device and fit a keyword, used last first. */
export function storedStocks(answers: readonly AnswerHere[], keyword: string): ListedStock[] {
  const wanted = keyword.trim().toLowerCase();
  return answers
    .filter(({ path }) => path === getStockSummary.path)
    .map(({ params, symbol, title }) => ({
      stockid: params.id ?? '',
      openedAs: params.id ?? '',
      display_symbol: symbol ?? params.id ?? '',
      company: title ?? '',
      delisted: false,
    }))
    .filter(({ display_symbol, company }) => `${display_symbol}\n${company}`.toLowerCase().includes(wanted));
}

/** The same, read anew each time somebody looks for them; nothing is read without a keyword. */
export function useStoredStocks(keyword: string | undefined): ListedStock[] {
  const { data } = useQuery({
    queryKey: ['stored answers'],
    queryFn: listStoredAnswers,
    enabled: keyword !== undefined,
    staleTime: 0,
    gcTime: 0,
    persister: undefined,
  });
  return keyword === undefined || data === undefined ? [] : storedStocks(data, keyword);
}
