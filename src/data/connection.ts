import { useSyncExternalStore } from 'react';
import { client } from './call.ts';
import type { Connection } from './connection-watch.ts';

export type { Connection, ConnectionState } from './connection-watch.ts';

const { connection } = client;

/** Whether the server can be heard: `unknown` at the start, then what the last exchanges showed. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get, connection.get);
}

/** Asks the server now whether it is there, as a "try again" does; resolves when that is known. */
export const checkConnection = connection.check;

/** Tells each time the server is heard again after it could not be. */
export function onReconnect(listener: () => void): () => void {
  let before = connection.get().state;
  return connection.subscribe(() => {
    const { state } = connection.get();
    if (before === 'offline' && state === 'online') listener();
    before = state;
  });
}
