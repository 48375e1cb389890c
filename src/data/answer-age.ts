import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Where an answer on screen comes from and how old it is. */
export interface AnswerAge {
  /** When the server gave it, by the server's clock, Unix milliseconds. */
  readonly asOf: number;
  /** `server`: just now; `device`: kept on this device from an earlier time, by the app or its worker. */
  readonly from: 'server' | 'device';
  /** Local time the worker stored it; undefined when the server answered itself. */
  readonly storedAt?: number | undefined;
  /** Characters. */
  readonly size: number;
}

const ages = new Map<string, AnswerAge>();

export function rememberAge(queryHash: string, age: AnswerAge): void {
  ages.set(queryHash, age);
}

export function ageOf(queryHash: string): AnswerAge | undefined {
  return ages.get(queryHash);
}

/** Age of the answer a query shows, for "as of"; undefined while it has none. */
export function useAnswerAge(query: { readonly queryKey: QueryKey }): AnswerAge | undefined {
  const cache = useQueryClient().getQueryCache();
  const hash = hashKey(query.queryKey);
  const get = () => (cache.get(hash)?.state.data === undefined ? undefined : ages.get(hash));
  return useSyncExternalStore((listener) => cache.subscribe(listener), get, get);
}
