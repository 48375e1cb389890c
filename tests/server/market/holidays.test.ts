import { expect, test } from 'vitest';
import { holidayRules } from '#contract/entities/market/market-holiday.ts';
import { listHolidays } from '#server/queries/lists/holidays.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';

test('holidays of a year are found by name, early closes with their time, in the order of the days [CAL-02, LIST-02]', () => {
  const { rows, choices } = pageOfRows(listHolidays(2026), holidayRules, { page: 1, per_page: 100, of_year: '2026' });
  expect(rows.map(({ day, weekday, name, closes_at }) => `${day} ${weekday} ${name} ${closes_at}`)).toEqual([
    '2026-01-01 Thursday New Year’s Day null',
    '2026-01-19 Monday Martin Luther King Day null',
    '2026-02-16 Monday Washington’s Birthday null',
    '2026-04-03 Friday Good Friday null',
    '2026-05-25 Monday Memorial Day null',
    '2026-06-19 Friday Juneteenth null',
    '2026-07-03 Friday Independence Day null',
    '2026-09-07 Monday Labor Day null',
    '2026-11-26 Thursday Thanksgiving null',
    '2026-11-27 Friday Early close 13:00',
    '2026-12-24 Thursday Early close 13:00',
    '2026-12-25 Friday Christmas null',
  ]);
  expect(choices.of_year).toEqual(['2026', '2027', '2028']);
});
