import { useQueryClient } from '@tanstack/react-query';
import { getPredefinedBook, listPredefined } from '#contract/endpoints/market/predefined.ts';
import { getScreenerSnapshot, listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { useAnswer } from '#pages/answer-view.tsx';

/** What administrators keep for everybody, and what asks for it anew, here and on the pages that use it. */
export function usePredefinedBook() {
  const { state, again } = useAnswer(getPredefinedBook, {});
  const queries = useQueryClient();
  const renew = () => {
    again();
    for (const { queryKey } of [queryFor(listPredefined, {}), queryFor(listAllScreenerFields, {}), queryFor(getScreenerSnapshot, {})])
      void queries.invalidateQueries({ queryKey });
  };
  return { state, again, renew };
}
