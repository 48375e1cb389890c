import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getIndexPerformance, listIndices } from '#contract/endpoints/market/indices.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { IndexList, MarketIndex } from '#contract/entities/market/market-index.ts';
import { type PageCall, pageCall } from '#data/answers/keep-answer.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { askStockRows } from '#data/answers/stock-rows.ts';
import type { Closes } from '#domain/performance/price-line.ts';

/**
 * Setting of a portfolio: what it is measured against. A stockid, or `IDX` and the id of an index; null where the member chose nothing, and
 * without the setting the main index of the portfolio's currency, see {@link benchmarkOf}.
 */
export const BENCHMARK = 'benchmark';

const INDEX = 'IDX';

/** The region whose indices are in a currency. */
const REGIONS: Readonly<Record<string, string>> = { USD: 'USA' };

/** How the list of indices is asked for. */
export const indexList = { query: { latest: 'true' } } as const;

/** Indices of shares that have levels and are in the currency of a portfolio, the main one first. */
export function indicesIn(list: IndexList | undefined, currency: string): MarketIndex[] {
  const known = (list?.[REGIONS[currency] ?? ''] ?? []).filter(({ latest, measures }) => latest != null && measures === 'shares');
  return known.toSorted((a, b) => Number(b.weighting === 'market value') - Number(a.weighting === 'market value'));
}

/**
 * What a portfolio is measured against.
 *
 * @param kept Value of the setting; `undefined` where the member never chose.
 * @returns A stockid or `IDX` and the id of an index; empty for nothing.
 */
export function benchmarkOf(kept: unknown, list: IndexList | undefined, currency: string): string {
  if (kept === undefined) return indicesIn(list, currency)[0]?.morn_secr_id ?? '';
  return typeof kept === 'string' ? kept : '';
}

/** The id of the index that is measured against; `undefined` for a stock. */
function indexOf(benchmark: string): string | undefined {
  return benchmark.startsWith(INDEX) ? benchmark.slice(INDEX.length) : undefined;
}

/** The call that answers the closes of a benchmark. */
export function benchmarkCall(benchmark: string): PageCall {
  const index = indexOf(benchmark);
  return index === undefined
    ? pageCall(getPriceHistory, { params: { id: benchmark }, query: { adjusted: 'total' } })
    : pageCall(getIndexPerformance, { params: { id: index } });
}

/** What is measured against. */
export interface Benchmark {
  /** See {@link benchmarkOf}. */
  readonly id: string;
  readonly name: string;
  /** With dividends where it is a stock; an index is one of prices. `undefined` until they are here. */
  readonly closes: Closes | undefined;
  readonly withoutDividends: boolean;
  /** Indices in the portfolio's currency. */
  readonly indices: readonly MarketIndex[];
}

/** What a portfolio is measured against, with its closes as far as they are on this device or can be asked for. */
export function useBenchmark(kept: unknown, currency: string): Benchmark {
  const list = useQuery(queryFor(listIndices, indexList)).data;
  const id = benchmarkOf(kept, list, currency);
  const index = indexOf(id);
  const isStock = index === undefined && id !== '';
  const history = useQuery({ ...queryFor(getPriceHistory, { params: { id }, query: { adjusted: 'total' } }), enabled: isStock }).data;
  const level = useQuery({ ...queryFor(getIndexPerformance, { params: { id: index ?? '' } }), enabled: index !== undefined }).data;
  const row = useQuery({
    queryKey: ['stock rows of a ledger', id],
    queryFn: ({ signal }) => askStockRows([id], signal),
    enabled: isStock,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const closes = useMemo((): Closes | undefined => {
    if (isStock) return history && { currency: history.currency, days: history.days, closes: history.close };
    const of = Object.keys(REGIONS).find((each) => REGIONS[each] === level?.region);
    return index === undefined || level === undefined || of === undefined ? undefined : { currency: of, days: level.levels.days, closes: level.levels.values };
  }, [isStock, index, history, level]);
  const indices = useMemo(() => indicesIn(list, currency), [list, currency]);
  const name = isStock ? row?.[0]?.stock?.display_symbol : (level?.name ?? indices.find(({ morn_secr_id }) => morn_secr_id === id)?.name ?? index);
  return useMemo(() => ({ id, name: name ?? id, closes, withoutDividends: index !== undefined, indices }), [id, name, closes, index, indices]);
}
