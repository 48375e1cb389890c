import { expect, test } from 'vitest';
import { addDays } from '#domain/statements/periods/days.ts';
import { areStale, newestAccounts } from '#domain/statements/periods/newest-accounts.ts';

const ends = (...days: string[]) => days.map((end) => ({ end }));

test.each([
  ['quarter', 200],
  ['half', 400],
  ['year', 550],
] as const)('accounts of a %s are out of date when %i days have passed since its end, not before', (rhythm, days) => {
  const newest = { end: '2024-06-30', rhythm };
  expect([areStale(newest, addDays(newest.end, days)), areStale(newest, addDays(newest.end, days + 1))]).toEqual([false, true]);
});

test('how often a company reports is decided by its last year alone', () => {
  const annual = ends('2021-12-31', '2022-12-31', '2023-12-31');
  expect(newestAccounts({ annual, quarter: ends('2023-09-30', '2023-12-31', '2024-03-31'), ttm: annual })).toEqual({ end: '2024-03-31', rhythm: 'quarter' });
  expect(newestAccounts({ annual, quarter: [], ttm: ends('2022-12-31', '2023-06-30', '2023-12-31') })).toEqual({ end: '2023-12-31', rhythm: 'half' });
  expect(newestAccounts({ annual, quarter: [], ttm: annual })).toEqual({ end: '2023-12-31', rhythm: 'year' });
  expect(newestAccounts({ annual, quarter: ends('2019-03-31'), ttm: annual })).toEqual({ end: '2023-12-31', rhythm: 'year' });
});

test('a company without accounts has none that could be out of date', () => {
  expect(newestAccounts({ annual: [], quarter: [], ttm: [] })).toBeUndefined();
});
