import { useEffect, useState } from 'react';
import type { OpenQuery } from './query-for.ts';

/* In the place of the app's query library: one answer, asked again once it is due while somebody sees it. */

/** Least time between two questions, and the time after a silence: a page that shows many widgets must not press a server. */
const LEAST = 60_000;

interface State<Data> {
  readonly url: string;
  readonly data?: Data;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly fetchStatus: 'idle' | 'fetching';
}

export function useQuery<Data>(query: OpenQuery<Data>) {
  const { url, staleTime } = query;
  const first: State<Data> = { url, error: null, dataUpdatedAt: 0, fetchStatus: 'fetching' };
  const [kept, setState] = useState(first);
  const [turn, setTurn] = useState(0);
  const state = kept.url === url ? kept : first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which query it is; a turn asks it anew
  useEffect(() => {
    const leaving = new AbortController();
    setState((before) => (before.url === url ? { ...before, fetchStatus: 'fetching' } : first));
    query.ask(leaving.signal).then(
      ({ data, at }) => setState({ url, data, error: null, dataUpdatedAt: at, fetchStatus: 'idle' }),
      (error: Error) => !leaving.signal.aborted && setState((before) => ({ ...before, error, fetchStatus: 'idle' })),
    );
    return () => leaving.abort();
  }, [url, turn]);
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && setTurn((before) => before + 1);
    const timer = setInterval(again, Math.max(staleTime, LEAST));
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [staleTime]);
  return { ...state, refetch: () => setTurn((before) => before + 1) };
}
