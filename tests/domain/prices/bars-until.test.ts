import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsUntil } from '#domain/prices/bars-until.ts';

const bars = ['2024-01-02', '2024-01-03', '2024-01-05'].map((day) => ({ day }));

test.each([
  ['before the first bar', '2024-01-01', 0],
  ['on the first', '2024-01-02', 1],
  ['on a day without a bar', '2024-01-04', 2],
  ['on the last', '2024-01-05', 3],
  ['after the last', '2030-01-01', 3],
])('counts the bars known %s', (_when, day, count) => {
  expect(barsUntil(bars, day)).toBe(count);
});

test('is the same as looking at every bar', () => {
  const days = fc.array(fc.integer({ min: 1000, max: 1999 }).map((year) => `${year}-06-30`));
  fc.assert(
    fc.property(days, fc.integer({ min: 999, max: 2000 }), (unsorted, year) => {
      const sorted = unsorted.toSorted().map((day) => ({ day }));
      expect(barsUntil(sorted, `${year}-06-30`)).toBe(sorted.filter(({ day }) => day <= `${year}-06-30`).length);
    }),
  );
});
