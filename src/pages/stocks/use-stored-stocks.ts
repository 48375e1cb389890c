import { useQuery } from '@tanstack/react-query';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { type AnswerHere, listStoredAnswers } from '#data/answers/stored-answers.ts';

/** A stock whose pages are on this device. */
export interface StoredStock {
  /** The name its pages were opened under; only those can be read without a server. */
  readonly name: string;
  readonly symbol: string;
  /** Its permanent id; undefined when the stored answer does not say. */
  readonly stockid?: string | undefined;
  /** Undefined when the stored answer does not say. */
  readonly company: string | undefined;
}

/** The stocks among stored answers, used last first. */
export function storedStocks(answers: readonly AnswerHere[]): StoredStock[] {
  return answers.flatMap(({ path, params: { id }, symbol, title, stockid }) =>
    path === getStockSummary.path && id !== undefined ? [{ name: id, symbol: symbol ?? id, company: title, stockid }] : [],
  );
}

/** The stocks on this device, read anew whenever somebody looks; undefined until that is done or while it is not wanted. */
export function useStoredStocks(wanted = true): StoredStock[] | undefined {
  const { data } = useQuery({
    queryKey: ['stored answers'],
    queryFn: listStoredAnswers,
    select: storedStocks,
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
    persister: undefined,
  });
  return wanted ? data : undefined;
}
