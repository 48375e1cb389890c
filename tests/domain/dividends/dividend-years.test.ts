import { describe, expect, test } from 'vitest';
import { dividendYears } from '#domain/dividends/dividend-years.ts';
import { expectedDividend } from '#domain/dividends/expected-dividend.ts';
import { regularAndSpecial } from '#domain/dividends/regular-and-special.ts';
import { type Dividend, regularDividendsOfAYear } from '#domain/dividends/trailing-dividends.ts';
import { yieldHistory } from '#domain/dividends/yield-history.ts';

const regular = (exDate: string, amount: number): Dividend => ({ exDate, amount, kind: 'regular' });
const quarters = (year: number, amount: number) => ['02-10', '05-11', '08-10', '11-10'].map((day) => regular(`${year}-${day}`, amount));

describe('the regular dividends of a year', () => {
  const shifted = [regular('2025-11-12', 0.6), ...['2026-02-10', '2026-05-11', '2026-08-10', '2026-11-10'].map((day) => regular(day, 0.63))];

  test('are the last four of a quarterly payer, although 365 days hold five', () => {
    expect(regularDividendsOfAYear(shifted, '2026-11-11')).toEqual({ total: 2.52, payments: 4 });
  });

  test('are still four when the payment of this quarter is some days later than a year ago', () => {
    expect(regularDividendsOfAYear([...quarters(2025, 0.5)], '2026-02-14').payments).toBe(4);
  });

  test('leave out what was paid more than a year ago once a payment has not come', () => {
    expect(regularDividendsOfAYear(quarters(2025, 0.5), '2026-08-20').payments).toBe(1);
    expect(regularDividendsOfAYear(quarters(2025, 0.5), '2027-01-01')).toEqual({ total: 0, payments: 0 });
  });

  test('count one payment for a year, since a single one shows no rhythm', () => {
    expect(regularDividendsOfAYear([regular('2026-05-01', 2)], '2026-06-01')).toEqual({ total: 2, payments: 1 });
  });
});

describe('special dividends', () => {
  test('are payments of more than three times the usual amount', () => {
    const listed = [...quarters(2024, 0.5), { exDate: '2024-12-20', amount: 15 }, ...quarters(2025, 0.5)].map(({ exDate, amount }) => ({ exDate, amount }));
    expect(regularAndSpecial(listed).filter(({ kind }) => kind === 'special')).toEqual([{ exDate: '2024-12-20', amount: 15, kind: 'special' }]);
  });

  test('are not the first payments after a lasting raise', () => {
    expect(regularAndSpecial([...quarters(2024, 0.1), ...quarters(2025, 0.4)]).every(({ kind }) => kind === 'regular')).toBe(true);
  });

  test('are not shown where too few payments are known to say what is usual', () => {
    expect(regularAndSpecial([regular('2025-01-01', 1), regular('2025-02-01', 9)]).every(({ kind }) => kind === 'regular')).toBe(true);
  });
});

describe('dividends by year', () => {
  test('count a payment that slipped over a year’s end to the year that lacks it, so that no cut is read from the calendar', () => {
    const slipped = [...quarters(2022, 1), ...quarters(2023, 1).slice(0, 4), regular('2023-12-30', 1), ...quarters(2024, 1).slice(1), ...quarters(2025, 1)];
    const years = dividendYears(slipped, '2025-12-31');
    expect(years.map(({ year, payments }) => [year, payments.length])).toEqual([
      [2022, 4],
      [2023, 4],
      [2024, 4],
      [2025, 4],
    ]);
  });

  test('say which years are whole: not the first, begun in its middle, and not the running one until its last payment', () => {
    const years = dividendYears([...quarters(2023, 1).slice(2), ...quarters(2024, 1), ...quarters(2025, 1).slice(0, 3)], '2025-09-01');
    expect(years.map(({ isWhole }) => isWhole)).toEqual([false, true, false]);
  });

  test('show a year without a payment as one that paid nothing', () => {
    const years = dividendYears([...quarters(2019, 1), ...quarters(2021, 0.5)], '2021-12-31');
    expect(years.map(({ regular: paid }) => paid)).toEqual([4, 0, 2]);
  });

  test('keep specials apart', () => {
    const [year] = dividendYears([...quarters(2025, 0.5), { exDate: '2025-12-01', amount: 15, kind: 'special' }], '2025-12-31');
    expect(year).toMatchObject({ regular: 2, special: 15 });
  });
});

describe('the dividend expected next', () => {
  test('is the latest amount, a year after the payment whose turn it is', () => {
    expect(expectedDividend(quarters(2026, 0.63), '2026-11-20')).toEqual({ exDate: '2027-02-09', amount: 0.63 });
  });

  test('is none once the payment that was due has not come', () => {
    expect(expectedDividend(quarters(2025, 0.63), '2026-04-20')).toBeUndefined();
  });

  test('is none for a share that paid once, and for one that never paid', () => {
    expect(expectedDividend([regular('2026-01-01', 1)], '2026-02-01')).toBeUndefined();
    expect(expectedDividend([], '2026-02-01')).toBeUndefined();
  });
});

test('the yield over time begins a year after the first payment and follows the price', () => {
  const closes = ['2024-06-03', '2025-03-03', '2025-06-02'].map((day, at) => ({ day, close: [40, 40, 20][at] ?? 0 }));
  expect(yieldHistory(closes, [...quarters(2024, 0.5), ...quarters(2025, 0.5)])).toEqual([
    { day: '2025-03-03', value: 0.05 },
    { day: '2025-06-02', value: 0.1 },
  ]);
});
