import { afterEach, expect, test, vi } from 'vitest';
import { createServerClock } from '#data/client/server-clock.ts';

afterEach(() => vi.restoreAllMocks());

test('the server’s clock is the local one plus a difference looked up at most every 120 seconds [CALL-10]', async () => {
  let now = 1_000_000;
  let asked = 0;
  const clock = createServerClock(
    async () => {
      asked += 1;
      return now + 5_000;
    },
    () => now,
  );
  expect(clock.now()).toBe(now);
  expect(await clock.current()).toBe(now + 5_000);
  now += 120_000;
  expect(await clock.current()).toBe(now + 5_000);
  expect(asked).toBe(1);
  now += 1;
  await clock.current();
  expect(asked).toBe(2);
});

test('a device clock set back by a year is noticed', async () => {
  const server = Date.UTC(2026, 5, 1);
  let now = server;
  const clock = createServerClock(
    async () => server,
    () => now,
  );
  await clock.current();
  now -= 365 * 24 * 60 * 60 * 1000;
  expect(await clock.current()).toBe(server);
});

test('a failure is only logged, and the local clock is used [CALL-10, ERR-16]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const clock = createServerClock(
    () => Promise.reject(new Error('silence')),
    () => 42,
  );
  expect(await clock.current()).toBe(42);
  expect(logged).toHaveBeenCalledOnce();
});
