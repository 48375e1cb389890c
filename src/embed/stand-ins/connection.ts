import { useSyncExternalStore } from 'react';
import type { Connection } from '#data/connection/connection.ts';

/* In the place of the app's watch over the connection: what the last call of the widget heard. */

let current: Connection = { state: 'unknown', since: Date.now() };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called with what a call heard of the server. */
export function heard(what: 'answer' | 'silence'): void {
  const state = what === 'answer' ? 'online' : 'offline';
  if (state === current.state) return;
  current = { state, since: Date.now() };
  for (const listener of [...listeners]) listener();
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => current);
}
