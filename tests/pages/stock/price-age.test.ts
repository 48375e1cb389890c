import { expect, test } from 'vitest';
import { sessionsLate } from '#features/stock/price-age.ts';

const priced = { last_price_date: '2026-11-19', exchange: 'NYSE', delisted: false, demo: false };
/** Noon in New York. */
const noon = (day: string) => Date.parse(`${day}T17:00:00Z`);

test.each([
  ['on the next day, before its session has ended', '2026-11-20', undefined],
  ['over a weekend, one session late', '2026-11-22', undefined],
  ['two sessions late', '2026-11-24', 2],
  ['Thanksgiving is no session', '2026-11-27', 4],
])('a close is as old as the sessions since: %s', (_when, day, sessions) => {
  expect(sessionsLate(priced, noon(day))).toBe(sessions);
});

test('nothing newer is expected of a delisted stock, of the demo market and where no calendar is known', () => {
  const later = noon('2027-11-22');
  expect(sessionsLate(priced, later)).toBeGreaterThan(240);
  for (const other of [{ delisted: true }, { demo: true }, { exchange: 'TSE' }, { last_price_date: null }]) {
    expect(sessionsLate({ ...priced, ...other }, later)).toBeUndefined();
  }
});
