import { logFailure } from '../sync/state/log.ts';

/** Seconds between two looks at the server's clock. */
export const CLOCK_POLL = 60;
/** Seconds after which the known difference is looked up again before it is used. */
const STALE_AFTER = 120;

/** The server's clock as this device knows it. */
export interface ServerClock {
  /** Server time, Unix milliseconds; the local clock as long as the server's is not known. */
  readonly now: () => number;
  /** Server time, after asking again when the known difference is older than 120 s. */
  readonly current: () => Promise<number>;
  /** Asks now. A failure is only logged. */
  readonly poll: () => Promise<void>;
}

/**
 * @param askTime Answers the server's time, Unix milliseconds.
 * @param now Local clock, Unix milliseconds.
 */
export function createServerClock(askTime: () => Promise<number>, now: () => number): ServerClock {
  let known: { offset: number; at: number } | undefined;
  let asking: Promise<void> | undefined;

  const ask = async () => {
    const before = now();
    try {
      const time = await askTime();
      // The server read its clock about half-way through the exchange.
      known = { offset: time - (before + now()) / 2, at: now() };
    } catch (error) {
      logFailure('The server time is not known, the local clock is used', error);
    }
  };
  const poll = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const serverNow = () => Math.round(now() + (known?.offset ?? 0));
  // A clock that was set back makes the known difference old as well.
  const isOld = () => known === undefined || Math.abs(now() - known.at) > STALE_AFTER * 1000;
  return {
    now: serverNow,
    poll,
    current: async () => {
      if (isOld()) await poll();
      return serverNow();
    },
  };
}
