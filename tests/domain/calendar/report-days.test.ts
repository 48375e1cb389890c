import { describe, expect, test } from 'vitest';
import { expectedReports, type ListedFiling, reportDays } from '#domain/calendar/report-days.ts';

const filing = (form: string, filed: string, period_end: string | null = null, items: string | null = null): ListedFiling => ({
  form,
  filed,
  period_end,
  items,
});
const quarters = (year: number): ListedFiling[] => [
  filing('10-Q', `${year}-05-05`, `${year}-03-31`),
  filing('10-Q', `${year}-08-04`, `${year}-06-30`),
  filing('10-Q', `${year}-11-03`, `${year}-09-30`),
  filing('10-K', `${year + 1}-02-20`, `${year}-12-31`),
];

describe('the day on which a company told its results', () => {
  test('is that of the 8-K under item 2.02 before the report, and of the report where there is none', () => {
    const filings = [
      filing('8-K', '2025-04-24', '2025-04-24', '2.02,9.01'),
      filing('8-K', '2025-04-28', '2025-04-28', '5.02'),
      filing('10-Q', '2025-05-05', '2025-03-31'),
      filing('10-Q', '2025-08-04', '2025-06-30'),
    ];
    expect(reportDays(filings)).toEqual([
      { period_end: '2025-03-31', day: '2025-04-24', basis: '8-K' },
      { period_end: '2025-06-30', day: '2025-08-04', basis: '10-Q' },
    ]);
  });

  test('is that of the first report of a period: an amendment tells nothing new', () => {
    const filings = [filing('10-K/A', '2025-04-30', '2024-12-31'), filing('10-K', '2025-02-20', '2024-12-31'), filing('10-K', '2025-06-01', '2024-12-31')];
    expect(reportDays(filings)).toEqual([{ period_end: '2024-12-31', day: '2025-02-20', basis: '10-K' }]);
  });

  test('is known before the report is filed, for the period that follows the last one', () => {
    const filings = [...quarters(2024), filing('8-K', '2025-04-22', '2025-04-22', '2.02')];
    expect(reportDays(filings).at(-1)).toEqual({ period_end: '2025-03-31', day: '2025-04-22', basis: '8-K' });
  });

  test('an announcement more than 120 days after the next period is none of it', () => {
    const filings = [...quarters(2024), filing('8-K', '2025-08-22', null, '2.02')];
    expect(reportDays(filings).at(-1)?.period_end).toBe('2024-12-31');
  });
});

describe('the day on which a company is expected to report', () => {
  test('is the end of the period and the median delay of the years before, with the range of them', () => {
    const filings = [...quarters(2022), ...quarters(2023), ...quarters(2024)].map((each) =>
      each.period_end === '2023-03-31' ? { ...each, filed: '2023-04-27' } : each,
    );
    // Delays of March: 35, 27, 35 days; 2025-05-05 is a Monday.
    expect(expectedReports(reportDays(filings), filings)).toEqual([
      { period_end: '2025-03-31', day: '2025-05-05', earliest: '2025-04-28', latest: '2025-05-05', years: 3 },
      { period_end: '2025-06-30', day: '2025-08-04', earliest: '2025-08-04', latest: '2025-08-04', years: 3 },
      { period_end: '2025-09-30', day: '2025-11-03', earliest: '2025-11-03', latest: '2025-11-03', years: 3 },
      { period_end: '2025-12-31', day: '2026-02-20', earliest: '2026-02-20', latest: '2026-02-20', years: 3 },
    ]);
  });

  test('is a weekday: a Saturday is the Friday before it, a Sunday the Monday after', () => {
    const filings = ['2022', '2023'].map((year) => filing('20-F', `${year}-04-25`, `${Number(year) - 1}-12-31`));
    // 115 days after 2023-12-31 is 2024-04-24, a Wednesday; after 2024's end of a 10-K filer the same rule holds.
    expect(expectedReports(reportDays(filings), filings)).toEqual([
      { period_end: '2023-12-31', day: '2024-04-24', earliest: '2024-04-24', latest: '2024-04-24', years: 2 },
    ]);
    const saturdays = ['2022', '2023'].map((year) => filing('20-F', `${year}-04-21`, `${Number(year) - 1}-12-31`));
    // 111 days after 2023-12-31 is 2024-04-20, a Saturday.
    expect(expectedReports(reportDays(saturdays), saturdays)[0]?.day).toBe('2024-04-19');
  });

  test('follows years of 52 weeks, whose quarters end on other days', () => {
    const ends = ['2023-09-30', '2023-12-30', '2024-03-30', '2024-06-29', '2024-09-28', '2024-12-28', '2025-03-29', '2025-06-28'];
    const filings = ends.map((end) => filing('10-Q', new Date(Date.parse(end) + 34 * 86_400_000).toISOString().slice(0, 10), end));
    expect(expectedReports(reportDays(filings), filings)[0]).toMatchObject({ period_end: '2025-09-28', day: '2025-10-31', years: 2 });
  });

  test('is not made up: fewer than two years of habit have none', () => {
    const filings = quarters(2024);
    expect(expectedReports(reportDays(filings), filings)).toEqual([]);
    expect(expectedReports([], [])).toEqual([]);
  });
});
