import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff, LONGEST_WAIT, SHORTEST_WAIT } from '#sync/backoff.ts';
import { outcomeOf } from '#sync/outcome.ts';

test('waits up to a limit that doubles from one second to five minutes', () => {
  expect([1, 2, 3, 9, 10, 1000].map((attempts) => backoff(attempts, 0.999_999_9))).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
});

test('is spread over the whole limit, so that devices do not return together', () => {
  expect([backoff(5, 0), backoff(5, 0.5)]).toEqual([0, 8000]);
});

test('never waits longer than five minutes, and at least as long as the server asked within that', () => {
  const attempts = fc.integer({ min: 1, max: 10_000 });
  const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
  void fc.assert(
    fc.property(attempts, chance, fc.integer({ min: 0, max: 3_600_000 }), (tries, luck, retryAfter) => {
      const wait = backoff(tries, luck, retryAfter);
      expect(wait).toBeLessThanOrEqual(LONGEST_WAIT);
      expect(wait).toBeGreaterThanOrEqual(Math.min(retryAfter, LONGEST_WAIT));
    }),
  );
  expect(SHORTEST_WAIT).toBe(1000);
});

test.each([
  ['no answer', undefined, 'retry'],
  ['a login page of a network', 302, 'retry'],
  ['408', 408, 'retry'],
  ['425', 425, 'retry'],
  ['429', 429, 'retry'],
  ['500', 500, 'retry'],
  ['503', 503, 'retry'],
  ['200', 200, 'accepted'],
  ['401', 401, 'sign-in'],
  ['409', 409, 'conflict'],
  ['412', 412, 'conflict'],
  ['413', 413, 'split'],
  ['424', 424, 'not-run'],
  ['400', 400, 'refused'],
  ['403', 403, 'refused'],
  ['422', 422, 'refused'],
])('%s means what it says', (_what, status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
