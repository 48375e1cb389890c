import { expect, test } from 'vitest';
import { expectedPayments } from '#domain/dividends/expected-payments.ts';

const quarterly = ['2025-02-07', '2025-05-09', '2025-08-08', '2025-11-07', '2026-02-06', '2026-05-08', '2026-08-07'];
const paid = (days: readonly string[], amount = 0.25) => days.map((exDate) => ({ exDate, amount, kind: 'regular' as const }));

test('the coming year has each regular dividend of the last one again, 52 weeks later, at the latest amount', () => {
  const raised = [...paid(quarterly.slice(0, -1)), ...paid(quarterly.slice(-1), 0.3)];
  expect(expectedPayments(raised, '2026-09-01')).toEqual([
    { exDate: '2026-11-06', amount: 0.3 },
    { exDate: '2027-02-05', amount: 0.3 },
    { exDate: '2027-05-07', amount: 0.3 },
    { exDate: '2027-08-06', amount: 0.3 },
  ]);
});

test('one that is some days late is still expected, one that never came ends the expectation', () => {
  expect(expectedPayments(paid(quarterly), '2026-11-20')[0]).toEqual({ exDate: '2026-11-20', amount: 0.25 });
  expect(expectedPayments(paid(quarterly), '2027-01-05')).toEqual([]);
});

test('a special dividend is not expected again, and without a rhythm there is none', () => {
  const special = { exDate: '2026-06-01', amount: 5, kind: 'special' as const };
  const expected = expectedPayments(
    [...paid(quarterly), special].toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1)),
    '2026-09-01',
  );
  expect(expected.map(({ amount }) => amount)).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(expectedPayments(paid(['2026-06-01']), '2026-09-01')).toEqual([]);
});
