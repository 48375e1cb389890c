import { expect, test } from 'vitest';
import { createMemoryCache } from '#data/memory-cache.ts';

test('an answer lives 900 seconds, unless it was kept for ever [CALL-09]', () => {
  let now = 0;
  const cache = createMemoryCache(() => now);
  cache.put('a', 1, 3600);
  cache.put('b', 2, 0);
  now = 900_000;
  expect(cache.get('a', 3600)).toBe(1);
  now = 900_001;
  expect(cache.get('a', 3600)).toBeUndefined();
  expect(cache.get('a', 0)).toBeUndefined();
  expect(cache.get('b', 0)).toBe(2);
});

test('a cache of 200 answers loses its older half for the next one [CALL-09]', () => {
  const cache = createMemoryCache(() => 0);
  for (let index = 0; index < 200; index++) cache.put(String(index), index, 60);
  expect(cache.get('0', 60)).toBe(0);
  cache.put('200', 200, 60);
  expect(cache.get('99', 60)).toBeUndefined();
  expect(cache.get('100', 60)).toBe(100);
  expect(cache.get('200', 60)).toBe(200);
});
