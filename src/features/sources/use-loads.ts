import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { listSourceLoads } from '#contract/endpoints/market/sources.ts';
import type { SourceLoad } from '#contract/entities/market/source.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { type AnswerState, answerState } from '#pages/answer-state.ts';

/** Milliseconds between two looks: at a load that runs, and for one that a terminal may have started. */
const RUNNING = 1_000;
const IDLE = 10_000;

/** The load that runs now. */
export function runningIn(loads: readonly SourceLoad[] | undefined): SourceLoad | undefined {
  return loads?.find(({ state }) => state === 'running' || state === 'stopping');
}

/** The loads of the server, watched while the page is open. Once one ends, every page is asked again: the market may be another. */
export function useLoads(): { state: AnswerState<Answer<typeof listSourceLoads>>; again: () => void } {
  const queries = useQueryClient();
  const query = useQuery({
    ...queryFor(listSourceLoads, {}),
    refetchInterval: ({ state }) => (runningIn(state.data?.loads) === undefined ? IDLE : RUNNING),
  });
  const running = runningIn(query.data?.loads)?.id;
  const before = useRef(running);
  useEffect(() => {
    if (before.current !== undefined && before.current !== running) void queries.invalidateQueries();
    before.current = running;
  }, [running, queries]);
  return { state: answerState(query), again: () => void query.refetch() };
}
