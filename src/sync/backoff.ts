/** Milliseconds. */
export const SHORTEST_WAIT = 1000;
export const LONGEST_WAIT = 5 * 60 * 1000;

/**
 * How long to wait before sending again: anything up to a limit that doubles from 1 second to 5 minutes, so that
 * devices which failed together do not return together. There is no last attempt.
 *
 * @param attempts Failures so far, from 1.
 * @param chance At least 0, below 1.
 * @param retryAfter Milliseconds the server asked for; never less is waited, up to the longest wait.
 */
export function backoff(attempts: number, chance: number, retryAfter = 0): number {
  const most = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** Math.min(attempts - 1, 20));
  return Math.round(Math.max(Math.min(retryAfter, LONGEST_WAIT), chance * most));
}

/** Whether an entry may be sent. A time further away than any wait was set by a clock that has been corrected since. */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_WAIT;
}
