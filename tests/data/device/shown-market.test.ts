import { afterEach, expect, test, vi } from 'vitest';
import { rememberMarket, shownMarket, shownRealSeries } from '#data/device/shown-market.ts';

afterEach(() => vi.unstubAllGlobals());

test('a device remembers whether series are real beside the demo market, so that it does not call them invented at the next start', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect(shownRealSeries()).toBe(false);
  rememberMarket({ market: 'demo', real_series: true });
  expect([shownMarket(), shownRealSeries()]).toEqual(['demo', true]);
  rememberMarket({ market: 'demo' });
  expect([shownMarket(), shownRealSeries()]).toEqual(['demo', false]);
});
