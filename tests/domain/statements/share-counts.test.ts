import { describe, expect, test } from 'vitest';
import { buildStatements } from '#domain/statements/build-statements.ts';
import { filed } from './filed.ts';

/** The years of an invented company with so many shares at the end of each. */
function years(...counts: readonly number[]) {
  const filings = counts.map((count, i) => {
    const year = 2021 + i;
    return {
      form: '10-K',
      filed: `${year + 1}-02-01`,
      flows: { NetIncomeLoss: [[`${year}-01-01`, `${year}-12-31`, 100 + i]] as const, Revenues: [[`${year}-01-01`, `${year}-12-31`, 1000 + i]] as const },
      balances: { CommonStockSharesOutstanding: [[`${year}-12-31`, count]] as const },
    };
  });
  return buildStatements(filed(...filings), { basis: 'restated' }).annual;
}

describe('a share count', () => {
  test('that falls by four fifths and returns is marked both times, and no buyback is read from either', () => {
    const all = years(1000, 200, 1000, 980);
    expect(all.map((year) => year.value('ratios', 'buyback_ratio'))).toEqual([undefined, undefined, undefined, 0.020000000000000018]);
    expect(all.map((year) => year.find('balance_sheet', 'shares_outstanding')?.note?.includes('recapitalisation') ?? false)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(all[1]?.reason('ratios', 'buyback_ratio')).toContain('a recapitalisation');
  });

  test('that falls by a third is a buyback', () => {
    const year = years(900, 600)[1];
    expect(year?.value('ratios', 'buyback_ratio')).toBeCloseTo(1 / 3);
    expect(year?.find('balance_sheet', 'shares_outstanding')?.note).toBeUndefined();
  });
});

describe('the average shares of a company that files them by class only', () => {
  const YEAR = ['2021-01-01', '2021-12-31'] as const;
  const LATER = ['2022-01-01', '2022-12-31'] as const;
  const read = (perShare: number, outstanding: number) =>
    buildStatements(
      filed(
        {
          form: '10-K',
          filed: '2022-02-01',
          flows: { NetIncomeLoss: [[...YEAR, 4000]], Revenues: [[...YEAR, 20_000]], EarningsPerShareDiluted: [[...YEAR, perShare]] },
          balances: { CommonStockSharesOutstanding: [['2021-12-31', outstanding]] },
        },
        {
          form: '10-K',
          filed: '2023-02-01',
          flows: { NetIncomeLoss: [[...LATER, 4100]], WeightedAverageNumberOfDilutedSharesOutstanding: [[...LATER, 1000]] },
        },
      ),
      { basis: 'restated' },
    ).annual[0];

  test('are found from earnings per share, so that per-share figures and multiples of them go on', () => {
    const year = read(4, 990);
    expect(year?.find('income_statement', 'shares_diluted')).toMatchObject({ value: 1000, note: expect.stringContaining('Approximate') });
    expect(year?.value('per_share', 'revenue_per_share')).toBe(20);
  });

  test.each([
    ['the earnings per share are of another share than the balance sheet counts', 4, 400],
    ['the cent to which they are rounded weighs much', 0.04, 99_000],
  ])('are unknown where %s', (_where, perShare, outstanding) => {
    expect(read(perShare, outstanding)?.value('per_share', 'revenue_per_share')).toBeUndefined();
  });
});
