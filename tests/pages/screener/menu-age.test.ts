import { expect, test } from 'vitest';
import { getMenuResult } from '#contract/endpoints/market/shared-screens.ts';
import { menuAge } from '#features/screener/saved/saved-screens.tsx';

test('counts of the screens of all are kept for six hours, of a member’s own for three on a desk and for a day on a phone [SMN-05]', () => {
  const hours = (milliseconds: number) => milliseconds / 3_600_000;
  expect([hours(getMenuResult.freshFor * 1000), hours(menuAge(false)), hours(menuAge(true))]).toEqual([6, 3, 24]);
});
