import { expect, test } from 'vitest';
import { addMonths, mondayOf, weekOf, weeksOfMonth } from '#domain/calendar/month-days.ts';

test('a month is its weeks from Monday to Sunday, filled by the months beside it', () => {
  const weeks = weeksOfMonth('2025-11-13');
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2025-10-27', '2025-11-02'],
    ['2025-11-03', '2025-11-09'],
    ['2025-11-10', '2025-11-16'],
    ['2025-11-17', '2025-11-23'],
    ['2025-11-24', '2025-11-30'],
  ]);
  expect(weeksOfMonth('2021-02-10')).toHaveLength(4);
});

test('a week begins on its Monday, also for a Sunday and for a Monday', () => {
  expect([mondayOf('2025-11-16'), mondayOf('2025-11-10')]).toEqual(['2025-11-10', '2025-11-10']);
  expect(weekOf('2025-12-31')).toEqual(['2025-12-29', '2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']);
});

test('a month later is the same day, or the last of a shorter month', () => {
  expect([addMonths('2024-01-31', 1), addMonths('2024-03-31', -1), addMonths('2025-12-15', 1), addMonths('2025-01-15', -1)]).toEqual([
    '2024-02-29',
    '2024-02-29',
    '2026-01-15',
    '2024-12-15',
  ]);
});
