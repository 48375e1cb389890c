import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getHistoryField, getMarketHistory } from '#contract/endpoints/market/backtesting.ts';
import type { MarketHistoryState } from '#contract/entities/market/backtest.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { type PackedFigures, type PackedHistory, TOTAL_PRICE } from '#domain/backtest/packed-history.ts';
import { answerState } from '#pages/answer-state.ts';

/** What a run needs of the history. */
export interface HistoryParts {
  readonly base: PackedHistory;
  readonly columns: readonly PackedFigures[];
}

/** Milliseconds between two looks at a history that is being made. */
const WHILE_MADE = 3000;

/** The months and companies of the history, asked for again while it is being made. */
export function useHistoryState() {
  const query = useQuery({
    ...queryFor(getMarketHistory, {}),
    refetchInterval: ({ state }) => (state.data?.progress == null ? false : WHILE_MADE),
  });
  return { state: answerState(query), again: () => void query.refetch() };
}

/** The history with the fields of a strategy, a field at a time; `missing` are those that are not on this device and could not be asked for. */
export function useHistoryParts({ history, fields }: MarketHistoryState, wanted: readonly string[]) {
  const known = useMemo(() => [...new Set([TOTAL_PRICE, 'mktcap', ...wanted])].filter((field) => fields.includes(field)), [fields, wanted]);
  const version = history?.version ?? '';
  const found = useQueries({ queries: known.map((field) => queryFor(getHistoryField, { params: { field }, query: { history_version: version } })) });
  const isWhole = history !== null && found.every(({ data }) => data !== undefined);
  const stamp = `${version} ${known.join()} ${isWhole}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp names the answers, which are a new list at every render
  const parts = useMemo<HistoryParts | undefined>(
    () => (history === null || !isWhole ? undefined : { base: history, columns: found.flatMap(({ data }) => data ?? []) }),
    [stamp],
  );
  const isAsking = found.some(({ fetchStatus, data }) => data === undefined && fetchStatus === 'fetching');
  return { parts, missing: isAsking ? [] : known.filter((_field, at) => found[at]?.data === undefined) };
}
