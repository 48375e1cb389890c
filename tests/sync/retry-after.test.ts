import { expect, test } from 'vitest';
import { LONGEST_WAIT } from '#sync/backoff.ts';
import { retryAfterOf } from '#sync/retry-after.ts';

const NOON = Date.UTC(2026, 0, 5, 12);

test.each([
  ['in seconds', '30', 30_000],
  ['as a date', 'Mon, 05 Jan 2026 12:01:00 GMT', 60_000],
  ['as a date that has passed', 'Mon, 05 Jan 2026 11:00:00 GMT', 0],
  ['for longer than any wait', '86400', LONGEST_WAIT],
  ['until next year', 'Tue, 05 Jan 2027 12:00:00 GMT', LONGEST_WAIT],
])('a server that asks to be left alone %s is, within five minutes', (_how, asked, wait) => {
  expect(retryAfterOf(asked, NOON)).toBe(wait);
});

test.each([
  ['nothing', null],
  ['an empty header', ''],
  ['a negative number', '-5'],
  ['a fraction', '1.5'],
  ['words', 'soon'],
])('%s asks for no wait', (_what, asked) => {
  expect(retryAfterOf(asked, NOON)).toBeUndefined();
});
