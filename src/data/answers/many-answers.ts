import { QueriesObserver, type QueryClient, type QueryObserverResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import type { Ask } from './ask.ts';
import { queryFor } from './query-for.ts';

/** Milliseconds within which answers that arrive are shown together. */
const TOGETHER = 250;

/** What is known of many questions, in their order. */
export interface ManyAnswers<T> {
  readonly answers: readonly (T | undefined)[];
  /** Whether all that can be had are here. */
  readonly settled: boolean;
}

interface Seen<T> extends ManyAnswers<T> {
  readonly of: readonly unknown[];
}

/**
 * Answers to hundreds of questions. The page is drawn a few times a second while they arrive, and not with each of them: what is computed
 * from all of them would be computed again for every one.
 *
 * @param inputs Must stay the same list while the same is asked.
 * @param ask How each reaches the server, see `queryFor`.
 */
export function useManyAnswers<E extends Endpoint>(endpoint: E, inputs: readonly CallInput<E>[], ask?: Ask): ManyAnswers<Answer<E>> {
  const client = useQueryClient();
  const [source] = useState(() => manyAnswers(client, (input: CallInput<E>) => queryFor(endpoint, input, ask), inputs));
  useEffect(() => source.ask(inputs), [source, inputs]);
  const seen = useSyncExternalStore(source.subscribe, source.get, source.get);
  // Of a list that grew, the answers of before are not all.
  return seen.of === inputs || !seen.settled ? seen : { ...seen, settled: false };
}

function manyAnswers<E extends Endpoint>(
  client: QueryClient,
  queryOf: (input: CallInput<E>) => ReturnType<typeof queryFor<E>>,
  first: readonly CallInput<E>[],
) {
  let asked: readonly unknown[] = first;
  const observer = new QueriesObserver(client, first.map(queryOf));
  const read = (): Seen<Answer<E>> => {
    const results = observer.getCurrentResult() as QueryObserverResult<Answer<E>>[];
    return { of: asked, answers: results.map(({ data }) => data), settled: results.every(isSettled) };
  };
  let seen = read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listener = () => {};
  const show = (next: Seen<Answer<E>>) => {
    clearTimeout(timer);
    timer = undefined;
    const same = next.of === seen.of && next.settled === seen.settled && next.answers.every((answer, at) => answer === seen.answers[at]);
    if (same) return;
    seen = next;
    listener();
  };
  const changed = () => {
    const next = read();
    if (next.settled && !seen.settled) show(next);
    else timer ??= setTimeout(() => show(read()), TOGETHER);
  };
  return {
    get: () => seen,
    subscribe: (shown: () => void) => {
      listener = shown;
      const stop = observer.subscribe(changed);
      show(read());
      return () => {
        clearTimeout(timer);
        timer = undefined;
        stop();
      };
    },
    ask: (inputs: readonly CallInput<E>[]) => {
      if (inputs === asked) return;
      asked = inputs;
      observer.setQueries(inputs.map(queryOf));
      show(read());
    },
  };
}

/** A question that was not asked yet is not settled, one that failed is, until it is asked again. */
function isSettled({ data, status, fetchStatus }: QueryObserverResult): boolean {
  return data !== undefined || (status === 'error' && fetchStatus !== 'fetching');
}
