import { expect, test } from 'vitest';
import { nextTime, type Timetable } from '#domain/calendar/timetable.ts';

const prices: Timetable = { days: 'sessions', at: '18:30', timeZone: 'America/New_York' };
const next = (timetable: Timetable, last: string) => new Date(nextTime(timetable, Date.parse(last))).toISOString();

test.each([
  ['later the same day', prices, '2026-01-08T15:00:00Z', '2026-01-08T23:30:00.000Z'],
  ['the next day once it was followed', prices, '2026-01-08T23:30:00Z', '2026-01-09T23:30:00.000Z'],
  ['after the weekend and the holiday that follows it', prices, '2026-01-16T23:31:00Z', '2026-01-20T23:30:00.000Z'],
  ['an hour earlier in Greenwich when New York sets its clocks forward', prices, '2026-03-07T00:00:00Z', '2026-03-09T22:30:00.000Z'],
  [
    'on Monday for what comes on weekdays',
    { ...prices, days: 'weekdays', at: '16:30', timeZone: 'Europe/Berlin' },
    '2026-01-16T16:00:00Z',
    '2026-01-19T15:30:00.000Z',
  ],
  ['each day for what comes daily', { ...prices, days: 'daily', at: '03:30' }, '2026-01-16T16:00:00Z', '2026-01-17T08:30:00.000Z'],
  ['weeks later for what comes once in a while', { ...prices, days: 'daily', at: '03:30', everyDays: 30 }, '2026-01-01T09:00:00Z', '2026-01-31T08:30:00.000Z'],
] as const)('a timetable comes %s', (_when, timetable, last, expected) => {
  expect(next(timetable, last)).toBe(expected);
});
