import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { calendarOf, NYSE } from '#domain/calendar/exchange-calendar.ts';
import { goodFriday } from '#domain/calendar/good-friday.ts';
import { nyseHolidays } from '#domain/calendar/nyse-holidays.ts';
import { exchangeTime, lastEndedSession, nextSession, previousSession, sessionsBehind, sessionsBehindAt, sessionsBetween } from '#domain/calendar/sessions.ts';

const expected = join(import.meta.dirname, '../../../../shared/data/expected/calendars/xnys.csv.gz');

test.runIf(existsSync(expected))('every session of New York from 1990 to January 2023 is one, and no other day (needs ../shared)', () => {
  const rows = gunzipSync(readFileSync(expected)).toString().trim().split('\n').slice(1);
  const days = rows.map((row) => row.slice(0, 10));
  expect(days).toHaveLength(8324);
  expect(sessionsBetween(NYSE, '1990-01-01', '2023-01-13')).toEqual(days);
});

test.runIf(existsSync(expected))('every session of those years ends when it did, half days included (needs ../shared)', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' });
  const rows = gunzipSync(readFileSync(expected)).toString().trim().split('\n').slice(1);
  const differing = rows.map((row) => row.split(',')).filter(([day = '', , close = '']) => NYSE.closesAt(day.slice(0, 10)) !== clock.format(new Date(close)));
  expect(differing).toEqual([]);
});

test.each([
  ['2024-03-29', 'Good Friday'],
  ['2025-01-09', 'the mourning for President Carter'],
  ['2025-06-19', 'Juneteenth'],
  ['2026-07-03', 'Independence Day, which falls on a Saturday'],
  ['2027-12-24', 'Christmas, which falls on a Saturday'],
  ['2028-01-17', 'Martin Luther King Day'],
  ['2026-04-04', 'a Saturday'],
  ['2026-04-05', 'a Sunday'],
])('New York does not trade on %s, %s', (day) => {
  expect(NYSE.isSession(day)).toBe(false);
});

test('31 December is a session when New Year falls on a Saturday', () => {
  expect(NYSE.isSession('2027-12-31')).toBe(true);
  expect(nyseHolidays(2028)[0]).toEqual({ day: '2028-01-17', name: 'Martin Luther King Day' });
});

test.each([
  [1990, '1990-04-13'],
  [2000, '2000-04-21'],
  [2008, '2008-03-21'],
  [2019, '2019-04-19'],
  [2038, '2038-04-23'],
])('Good Friday of %i is %s', (year, day) => {
  expect(goodFriday(year)).toBe(day);
});

test('the session before and after the closure of September 2001 lie a week apart', () => {
  expect(previousSession(NYSE, '2001-09-17')).toBe('2001-09-10');
  expect(nextSession(NYSE, '2001-09-10')).toBe('2001-09-17');
});

test("Friday's price is not behind on Sunday, and one session behind on Monday evening", () => {
  const sunday = lastEndedSession(NYSE, '2026-03-22', '12:00');
  expect(sunday).toBe('2026-03-20');
  expect(sessionsBehind(NYSE, '2026-03-20', sunday ?? '')).toBe(0);
  expect(lastEndedSession(NYSE, '2026-03-23', '15:59')).toBe('2026-03-20');
  expect(sessionsBehind(NYSE, '2026-03-20', lastEndedSession(NYSE, '2026-03-23', '16:00') ?? '')).toBe(1);
});

test('an instant is a day and a time at the exchange, in summer and in winter', () => {
  expect(exchangeTime(NYSE, Date.UTC(2026, 0, 3, 4, 59))).toEqual({ day: '2026-01-02', time: '23:59' });
  expect(exchangeTime(NYSE, Date.UTC(2026, 6, 3, 4, 0))).toEqual({ day: '2026-07-03', time: '00:00' });
});

test('a price is behind from the minute a later session has ended', () => {
  expect(sessionsBehindAt(NYSE, '2026-03-19', Date.UTC(2026, 2, 20, 19, 59))).toBe(0);
  expect(sessionsBehindAt(NYSE, '2026-03-19', Date.UTC(2026, 2, 20, 20, 0))).toBe(1);
  expect(sessionsBehindAt(NYSE, '1989-12-29', Date.UTC(2026, 2, 20))).toBeUndefined();
});

test('a half day ends at one in the afternoon', () => {
  expect(NYSE.closesAt('2026-11-27')).toBe('13:00');
  expect(lastEndedSession(NYSE, '2026-11-27', '13:00')).toBe('2026-11-27');
});

test('the end of a session nobody has announced is not known', () => {
  expect(NYSE.closesAt('2031-11-28')).toBeUndefined();
});

test('before 1990 the calendar says nothing', () => {
  expect(NYSE.isSession('1987-10-19')).toBeUndefined();
  expect(sessionsBetween(NYSE, '1987-10-19', '1987-10-23')).toBeUndefined();
  expect(previousSession(NYSE, '1990-01-01')).toBeUndefined();
});

test('an exchange without a calendar here has none, rather than that of New York', () => {
  expect(calendarOf('NAS')).toBe(NYSE);
  expect(calendarOf('TSX')).toBeUndefined();
});
