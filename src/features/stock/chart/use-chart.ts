import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { answerState } from '#pages/answer-state.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { type ChartModel, chartModel } from './chart-model.ts';
import { type ChartSearch, comparedOf } from './chart-search.ts';
import { type ChosenIndicator, indicatorsOf } from './chosen-indicators.ts';

/** The prices of a stock and of those it is compared with, put together as the address asks. */
export function useChart(stockid: string, search: ChartSearch) {
  const adjusted = search.adjusted ?? 'split';
  const { state, again } = useAnswer(getPriceHistory, { params: { id: stockid }, query: { adjusted } });
  const names = comparedOf(search);
  const queries = useQueries({ queries: names.map((id) => queryFor(getPriceHistory, { params: { id }, query: { adjusted } })) });
  const states = queries.map((query) => answerState(query));
  const missing = names.filter((_, index) => states[index]?.kind === 'never' || states[index]?.kind === 'failed');
  const others = states.map((each) => (each.kind === 'ready' ? each.data : undefined));
  const indicators = useMemo(() => indicatorsOf(search.ind), [search.ind]);
  const history = state.kind === 'ready' ? state.data : undefined;
  const model = useChartModel(history, names, others, search, indicators);
  return { state, again, indicators, model, missing };
}

/** Answers keep their identity while they do not change, so that the chart is put together once for them. */
function useChartModel(
  history: PriceHistory | undefined,
  names: readonly string[],
  others: readonly (PriceHistory | undefined)[],
  { every = 'day', range = '1Y' }: ChartSearch,
  indicators: readonly ChosenIndicator[],
): ChartModel | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers themselves are the dependencies, their list is new each time
  return useMemo(() => {
    if (history === undefined || history.days.length === 0) return undefined;
    const compared = names.flatMap((name, index) => {
      const other = others[index];
      return other === undefined || other.days.length === 0 ? [] : [{ name, history: other }];
    });
    return chartModel({ history, every, range, indicators, compared });
  }, [history, every, range, indicators, names.join(), ...others, others.length]);
}
