import { expect, test } from 'vitest';
import { addDays, dayBefore, dayNumber, daysInPeriod } from '#domain/statements/periods/days.ts';
import { classOfDays } from '#domain/statements/periods/period-class.ts';

test.each([
  ['2024-01-01', '2024-12-31', 366],
  ['2023-01-01', '2023-12-31', 365],
  ['2024-09-29', '2025-09-27', 364],
  ['2024-02-28', '2024-03-01', 3],
  ['1900-02-28', '1900-03-01', 2],
  ['2000-02-28', '2000-03-01', 3],
])('%s to %s has %i days', (start, end, days) => {
  expect(daysInPeriod(start, end)).toBe(days);
});

test('days are counted as the calendar does, leap years included', () => {
  for (let day = '1995-12-30'; day < '2005-01-03'; day = addDays(day, 1)) expect(dayNumber(addDays(day, 1)) - dayNumber(day)).toBe(1);
  expect(dayBefore('2024-03-01')).toBe('2024-02-29');
});

test.each([
  [74, undefined],
  [75, 'quarter'],
  [84, 'quarter'],
  [119, 'quarter'],
  [125, 'quarter'],
  [126, undefined],
  [168, 'half'],
  [252, 'nine_months'],
  [280, 'nine_months'],
  [364, 'year'],
  [371, 'year'],
  [386, undefined],
])('a period of %i days is a %s', (days, expected) => {
  expect(classOfDays(days)).toBe(expected);
});
