import { createClient } from './client.ts';
import { type Connection, useConnectionOf } from './connection.ts';

export type { CallOptions } from './client.ts';
export { CallError, isCanceled, isUnreachable } from './failure.ts';

declare global {
  const __SEXTANT_VERSION__: string;
}

/** The client of this tab. */
export const client = createClient({
  origin: '',
  version: __SEXTANT_VERSION__,
  now: Date.now,
  locks: globalThis.navigator?.locks,
});

/** Makes a call of the contract and answers its body. */
export const { call } = client;

/** Whether the server can be heard: `unknown` at the start, then what the last exchanges showed. */
export function useConnection(): Connection {
  return useConnectionOf(client.connection);
}
