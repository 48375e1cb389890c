import { expect, test } from 'vitest';
import { filingDue } from '#domain/gurus/filing-due.ts';

test.each([
  ['a business day', '2026-06-30', '2026-08-14'],
  ['a Saturday', '2026-09-30', '2026-11-16'],
  ['a Saturday before Washington’s Birthday', '2025-12-31', '2026-02-17'],
  ['a Sunday before Washington’s Birthday', '2026-12-31', '2027-02-16'],
  ['a Sunday', '2027-06-30', '2027-08-16'],
])('a 13F whose 45th day is %s is due by the next business day', (_day, quarterEnd, due) => {
  expect(filingDue(quarterEnd)).toBe(due);
});
