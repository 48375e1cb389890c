import { describe, expect, test } from 'vitest';
import { cotIndex } from '#domain/economy/cot.ts';
import { changesAfter, whatFollowed } from '#domain/economy/cot-followed.ts';

const weekly = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * 7 * 86_400_000).toISOString().slice(0, 10));

describe('what followed an extreme', () => {
  const days = weekly('2023-01-03', 12);
  const released = weekly('2023-01-06', 12);
  const values = [100, 101, 99, 103, 106, 105, 104, 101, 98, 97, 100, 104];
  const index = cotIndex([10, 14, 9, 20, 30, 28, 26, 12, 5, 4, 18, 33], 6);
  const changes = changesAfter(released, { days: released, values }, 2, false);

  test('two weeks later agrees with a calculation by hand: −3.8095 after the high of week 6, −3.9604 after the low of week 8', () => {
    const high = whatFollowed({ days, index, changes, weeks: 2 }, 'crowded long');
    const low = whatFollowed({ days, index, changes, weeks: 2 }, 'crowded short');
    expect([high.cases.count, low.cases.count]).toEqual([1, 1]);
    expect(high.cases.mean).toBeCloseTo(-3.8095, 4);
    expect(low.cases.median).toBeCloseTo(-3.9604, 4);
    expect([high.cases.rose, high.all.count]).toEqual([0, 5]);
  });

  test('counts an extreme that comes back within the time of an earlier one once', () => {
    const up = { days, index: [50, 90, 50, 90, 50, 50, 90, 90, 50, 50, 50, 50], changes: values, weeks: 4 };
    expect(whatFollowed(up, 'crowded long').cases).toMatchObject({ count: 2, mean: (101 + 104) / 2 });
  });

  test('is unknown without a case, not 0', () => {
    expect(whatFollowed({ days, index: Array(12).fill(50), changes, weeks: 2 }, 'crowded long').cases).toEqual({
      ...{ count: 0, mean: undefined, median: undefined, rose: undefined },
    });
  });
});

test('a price starts with the first close after the report came out, and is unknown without one within a week', () => {
  const prices = { days: ['2023-01-09', '2023-01-10', '2023-02-06', '2023-02-07', '2023-02-08'], values: [100, 101, 110, 111, 0] };
  expect(changesAfter(['2023-01-06', '2023-01-10', '2023-01-11', '2023-02-06'], prices, 4, false).map((change) => change && Number(change.toFixed(4)))).toEqual(
    [10, Number((1000 / 101).toFixed(4)), undefined, undefined],
  );
});

test('a price that falls when that of the future rises is measured the other way round', () => {
  const prices = { days: ['2023-01-06', '2023-02-03'], values: [100, 125] };
  expect(changesAfter(['2023-01-06'], prices, 4, true)[0]).toBeCloseTo(-20, 9);
});
