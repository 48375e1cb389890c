import { expect, test } from 'vitest';
import { everyYear } from '#features/ipo/every-year.ts';

const year = (period: string, priced: number) => ({ period, priced, since: 0.1, first_day: 0.05 });

test('years without an offering keep their place between those that have some', () => {
  const shown = everyYear([year('2026', 2), year('2025', 1), year('2022', 4)]);
  expect(shown.map(({ period, priced }) => [period, priced])).toEqual([
    ['2022', 4],
    ['2023', 0],
    ['2024', 0],
    ['2025', 1],
    ['2026', 2],
  ]);
  expect(shown[1]).toMatchObject({ since: null, first_day: null });
});

test('without an offering there is no year', () => {
  expect(everyYear([])).toEqual([]);
});
