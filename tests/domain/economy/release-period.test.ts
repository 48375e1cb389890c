import { expect, test } from 'vitest';
import { releasedPeriod, valueForPeriod } from '#domain/economy/release-period.ts';

test('a release is for the month, the quarter or the day before that it usually is', () => {
  expect(releasedPeriod('2026-01-13', { months: 1 })).toBe('2025-12-01');
  expect(releasedPeriod('2026-01-30', { quarters: 1 })).toBe('2025-10-01');
  expect(releasedPeriod('2026-05-28', { quarters: 1 })).toBe('2026-01-01');
  expect(releasedPeriod('2026-01-15', { days: 5 })).toBe('2026-01-10');
  expect(releasedPeriod('2026-01-15', {})).toBeUndefined();
});

test('a period without a value has none, and the one before it is the last that is known', () => {
  const unemployment = { days: ['2025-08-01', '2025-09-01', '2025-11-01'], values: [4.3, 4.4, 4.5] };
  expect(valueForPeriod(unemployment, '2025-11-01')).toEqual({ value: 4.5, before: 4.4 });
  expect(valueForPeriod(unemployment, '2025-10-01')).toEqual({ value: undefined, before: 4.4 });
  expect(valueForPeriod(unemployment, '2025-08-01')).toEqual({ value: 4.3, before: undefined });
});
