// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from '#data/connection/every.ts';
import { createVersionPoll, VERSION_POLL } from '#data/connection/version-poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server with a version that may change, asked by a page that was built as 1. */
function watched() {
  const state = { version: '1', asked: 0, found: 0, silent: false };
  const versions = createVersionPoll({
    ownVersion: '1',
    ask: async () => {
      state.asked += 1;
      if (state.silent) throw new Error('silence');
      return { version: state.version, epoch: 'e', market: 'demo' };
    },
    heard: async () => {},
    found: async () => {
      state.found += 1;
    },
  });
  return { state, versions };
}

test('the version is compared at the start and then every ten minutes; another one is a new version [VER-03]', async () => {
  const { state, versions } = watched();
  every(VERSION_POLL, versions.poll);
  await vi.advanceTimersByTimeAsync(599_999);
  expect(state.asked).toBe(1);
  expect(versions.newVersion()).toBeUndefined();
  state.version = '2';
  await vi.advanceTimersByTimeAsync(1);
  expect(state.asked).toBe(2);
  expect(versions.newVersion()).toBe('2');
  expect(state.found).toBe(1);
});

test('a page nobody sees asks nothing, and asks at once when somebody comes back', async () => {
  const { state, versions } = watched();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  every(VERSION_POLL, versions.poll);
  await vi.advanceTimersByTimeAsync(VERSION_POLL);
  expect(state.asked).toBe(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(state.asked).toBe(1);
});

test('a version that cannot be compared is only logged, and what was known stays [VER-06, ERR-16]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { state, versions } = watched();
  state.version = '2';
  await versions.poll();
  state.silent = true;
  await expect(versions.poll()).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
  expect(versions.newVersion()).toBe('2');
});
