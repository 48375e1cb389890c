import { createClient } from './client.ts';

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
