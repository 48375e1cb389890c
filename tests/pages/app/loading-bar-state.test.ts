import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadingBar } from '../../../src/app/loading-bar/loading-bar-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that is there within 200 ms shows no loading bar [VER-01]', () => {
  const bar = createLoadingBar();
  bar.start();
  vi.advanceTimersByTime(199);
  expect(bar.get().visible).toBe(false);
  bar.finish();
  vi.advanceTimersByTime(10_000);
  expect(bar.get()).toEqual({ visible: false, failed: false, percent: 0 });
});

test('the loading bar starts at 0 and grows 2 percent every 100 ms [VER-01]', () => {
  const bar = createLoadingBar();
  bar.start();
  vi.advanceTimersByTime(200);
  expect(bar.get()).toEqual({ visible: true, failed: false, percent: 0 });
  vi.advanceTimersByTime(100);
  expect(bar.get().percent).toBe(2);
  vi.advanceTimersByTime(2400);
  expect(bar.get().percent).toBe(50);
});

test('the loading bar is not full before the page is there', () => {
  const bar = createLoadingBar();
  bar.start();
  vi.advanceTimersByTime(60_000);
  expect(bar.get().percent).toBeLessThan(100);
});

test('a finished loading bar is full and goes after 500 ms [VER-02]', () => {
  const bar = createLoadingBar();
  bar.start();
  vi.advanceTimersByTime(1000);
  bar.finish();
  expect(bar.get()).toEqual({ visible: true, failed: false, percent: 100 });
  vi.advanceTimersByTime(499);
  expect(bar.get().visible).toBe(true);
  vi.advanceTimersByTime(1);
  expect(bar.get().visible).toBe(false);
});

test('a request that fails while a page loads marks the loading bar [VER-02]', () => {
  const bar = createLoadingBar();
  bar.start();
  vi.advanceTimersByTime(1000);
  bar.fail();
  bar.finish();
  expect(bar.get()).toEqual({ visible: true, failed: true, percent: 100 });
  vi.advanceTimersByTime(500);
  expect(bar.get()).toEqual({ visible: false, failed: false, percent: 0 });
});

test('a page that fails at once still shows that it failed', () => {
  const bar = createLoadingBar();
  bar.start();
  bar.fail();
  bar.finish();
  expect(bar.get()).toMatchObject({ visible: true, failed: true });
});

test('a request that fails while no page loads shows nothing', () => {
  const bar = createLoadingBar();
  bar.fail();
  expect(bar.get().visible).toBe(false);
});
