import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiedOverYears } from '#domain/gurus/copied-years.ts';
import { averageCost, changeCode, copiedReturn, tradeImpact, turnover } from '#domain/gurus/position-change.ts';
import { type FiledReport, quarterBook } from '#domain/gurus/quarter-book.ts';
import { reportedUnit } from '#domain/gurus/reported-unit.ts';

const holding = (cusip: string, shares: number, more: Partial<FiledReport['holdings'][number]> = {}) => ({
  ...({ cusip, shares, put_call: '', paper: 'SH', issuer: cusip, class: 'COM', value: shares * 10 } as const),
  ...more,
});
const report = (accession: string, filed_on: string, amendment: FiledReport['amendment'], ...holdings: FiledReport['holdings']): FiledReport => ({
  ...{ accession, filed_on, amendment, holdings, cik: '0000000001' },
});

test('prices of the quarter’s end decide the unit of the values, then cheap shares, then the form, then the day', () => {
  const rows = [100, 40, 250].map((price) => ({ shares: 10, value: price * 10, price }));
  const inThousands = rows.map((row) => ({ ...row, value: row.value / 1000 }));
  const filed = { schema: 'X0202', filedOn: '2023-02-28' };
  expect(reportedUnit(inThousands, filed).dollars).toBe(1000);
  expect(reportedUnit(rows, { schema: undefined, filedOn: '2021-02-12' }).dollars).toBe(1);
  const withoutPrices = (list: typeof rows) => list.map(({ value, shares }) => ({ value, shares }));
  expect(reportedUnit(withoutPrices(inThousands), filed).dollars).toBe(1000);
  expect(reportedUnit(withoutPrices(rows), filed).dollars).toBe(1);
  expect(reportedUnit(withoutPrices(rows), { schema: undefined, filedOn: '2023-01-02' }).dollars).toBe(1000);
  expect(reportedUnit(withoutPrices(rows), { schema: undefined, filedOn: '2023-01-03' }).dollars).toBe(1);
});

test('a restatement replaces what the filer filed, new holdings are added to it, and rows of one paper are one position', () => {
  const original = report('1', '2026-02-10', undefined, holding('A', 100), holding('A', 50), holding('B', 5, { put_call: 'Put' }), holding('B', 7));
  const added = report('2', '2026-02-20', 'new_holdings', holding('C', 3));
  const restated = report('3', '2026-03-01', 'restatement', holding('A', 90));
  const bookOf = (...reports: FiledReport[]) => quarterBook(reports).holdings.map(({ cusip, put_call, shares }) => `${cusip}${put_call} ${shares}`);
  expect(bookOf(added, original)).toEqual(['A 150', 'BPut 5', 'B 7', 'C 3']);
  expect(bookOf(restated, added, original)).toEqual(['A 90']);
  const other = { ...report('4', '2026-02-11', undefined, holding('A', 1)), cik: '0000000002' };
  expect(bookOf(original, other)).toContain('A 151');
});

test('the book of a quarter is the same in whatever order its filings came', () => {
  const reports = [
    report('1', '2026-02-10', undefined, holding('A', 1)),
    report('2', '2026-02-20', 'new_holdings', holding('B', 2)),
    report('3', '2026-02-25', 'restatement', holding('A', 5), holding('D', 1)),
    report('4', '2026-03-01', 'new_holdings', holding('C', 3)),
  ];
  const key = (some: readonly FiledReport[]) =>
    quarterBook(some)
      .holdings.map(({ cusip, shares }) => `${cusip} ${shares}`)
      .sort();
  fc.assert(
    fc.property(fc.shuffledSubarray(reports, { minLength: 4 }), (shuffled) => {
      expect(key(shuffled)).toEqual(['A 5', 'C 3', 'D 1']);
    }),
  );
});

test('changes carry the codes of new and sold holdings, and no real change reaches them', () => {
  expect([changeCode(0, 5), changeCode(5, 0), changeCode(1_000, 1_300), changeCode(1, 1_000_000), changeCode(0, 0)]).toEqual([
    10_000,
    -10_000,
    expect.closeTo(30, 9),
    9_998,
    undefined,
  ]);
});

test('impact, turnover and cost follow the worked examples', () => {
  expect(tradeImpact({ before: 0, now: 55, price: 1 }, { before: 1_000, now: 1_100 })).toBeCloseTo(0.05, 9);
  expect(tradeImpact({ before: 40, now: 0, price: 1 }, { before: 1_000, now: 1_100 })).toBeCloseTo(-0.04, 9);
  expect(turnover([120, -90], 1_000, 1_100)).toBeCloseTo(0.0857, 4);
  expect(averageCost(10, 100, 150, 16)).toBeCloseTo(12, 9);
  expect(averageCost(10, 100, 60, 16)).toBe(10);
  expect(averageCost(undefined, 100, 150, 16)).toBeUndefined();
});

test('copying holds the disclosed weights, over what has prices, and says nothing of less than half', () => {
  const moved = (weight: number, change: number) => ({ weight, from: 100, to: 100 * (1 + change) });
  expect(copiedReturn([moved(0.4, 0.1), moved(0.35, -0.04), moved(0.25, 0.06)])?.value).toBeCloseTo(0.041, 9);
  const unpriced = { weight: 0.6, from: undefined, to: undefined };
  expect(copiedReturn([moved(0.4, 0.1), unpriced])).toBeUndefined();
  expect(copiedReturn([moved(0.6, 0.1), { ...unpriced, weight: 0.4 }])).toEqual({ value: expect.closeTo(0.1, 9), covered: 0.6 });
});

test('a return over years needs every filing of them', () => {
  const quarters = ['2025-02-14', '2025-05-15', '2025-08-14', '2025-11-14', '2026-02-14'].map((filed_on) => ({ filed_on, copied: 0.05 }));
  expect(copiedOverYears(quarters, 1)).toBeCloseTo(1.05 ** 4 - 1, 2);
  expect(copiedOverYears(quarters.slice(1), 1)).toBeUndefined();
  expect(copiedOverYears(quarters.with(2, { filed_on: '2025-08-14', copied: 0 }), 1)).toBeCloseTo(1.05 ** 3 - 1, 2);
});
