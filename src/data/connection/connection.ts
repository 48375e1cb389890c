import { useSyncExternalStore } from 'react';
import { client } from '../client/call.ts';
import type { Connection } from './connection-watch.ts';

export type { Connection } from './connection-watch.ts';

const { connection } = client;

/** Whether the server can be reached: `unknown` at the start, then what the last exchanges showed. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get, connection.get);
}

/** Called each time the server is reachable again. */
export function onReconnect(listener: () => void): () => void {
  let before = connection.get().state;
  return connection.subscribe(() => {
    const { state } = connection.get();
    if (before === 'offline' && state === 'online') listener();
    before = state;
  });
}
