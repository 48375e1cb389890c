import { LONGEST_WAIT } from './backoff.ts';

/**
 * How long a server that is busy asks to be left alone: `Retry-After`, in seconds or as an HTTP date.
 *
 * @param asked The header as it came; null when there was none.
 * @param answeredAt The server's own time of the answer (its `Date`, Unix milliseconds), so that a wrong clock of this
 *   device changes nothing; without one, this device's time.
 * @returns Milliseconds, at most the longest wait; `undefined` when the header is missing or invalid.
 * @see RFC 9110, section 10.2.3
 */
export function retryAfterOf(asked: string | null, answeredAt: number): number | undefined {
  if (asked === null) return undefined;
  const text = asked.trim();
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - answeredAt : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), LONGEST_WAIT);
}
