import { describe, expect, test } from 'vitest';
import { buildStatements, type PeriodKind } from '#domain/statements/build-statements.ts';
import { factsBehind, isFact } from '#domain/statements/facts/figure.ts';
import { type Filing, filed } from './filed.ts';

/** A foreign company that reports by halves: 2022 with revenue 400, its first half 180; 2023 with 460 and 210; the first half of 2024 with 250. */
const year = (y: number, on: string, revenue: number, eps: number, shares: number): Filing => ({
  form: '20-F',
  filed: on,
  taxonomy: 'ifrs-full',
  currency: 'EUR',
  flows: {
    Revenue: [[`${y}-01-01`, `${y}-12-31`, revenue]],
    ProfitLoss: [[`${y}-01-01`, `${y}-12-31`, revenue / 10]],
    DilutedEarningsLossPerShare: [[`${y}-01-01`, `${y}-12-31`, eps]],
    AdjustedWeightedAverageShares: [[`${y}-01-01`, `${y}-12-31`, shares]],
  },
  balances: { Assets: [[`${y}-12-31`, 2 * revenue]] },
});
const half = (y: number, on: string, revenue: number, before: number, [eps, epsBefore, shares, sharesBefore]: readonly number[]): Filing => ({
  form: '6-K',
  filed: on,
  taxonomy: 'ifrs-full',
  currency: 'EUR',
  flows: {
    Revenue: [
      [`${y}-01-01`, `${y}-06-30`, revenue],
      [`${y - 1}-01-01`, `${y - 1}-06-30`, before],
    ],
    ProfitLoss: [[`${y}-01-01`, `${y}-06-30`, revenue / 10]],
    DilutedEarningsLossPerShare: [
      [`${y}-01-01`, `${y}-06-30`, eps ?? 0],
      [`${y - 1}-01-01`, `${y - 1}-06-30`, epsBefore ?? 0],
    ],
    AdjustedWeightedAverageShares: [
      [`${y}-01-01`, `${y}-06-30`, shares ?? 0],
      [`${y - 1}-01-01`, `${y - 1}-06-30`, sharesBefore ?? 0],
    ],
  },
  balances: { Assets: [[`${y}-06-30`, 4 * revenue]] },
});
const filings = [
  year(2022, '2023-03-20', 400, 4, 10),
  half(2023, '2023-08-10', 210, 180, [2.1, 1.8, 10, 10]),
  year(2023, '2024-03-20', 460, 4.7, 10),
  half(2024, '2024-08-10', 250, 210, [2.6, 2.1, 9, 10]),
];
const at = (kind: PeriodKind, end: string, given = filings, asOf?: string) =>
  buildStatements(filed(...given), { basis: 'restated', ...(asOf !== undefined && { asOf }) })[kind].find((period) => period.end === end);

describe('a company that reports by halves', () => {
  test('has twelve trailing months in the middle of a year: the year to the end of this half', () => {
    const trailing = at('ttm', '2024-06-30');
    expect(trailing).toMatchObject({ start: '2023-07-01', fiscal_period: 'TTM', fiscal_year: 2024, filed: '2024-08-10', form: '6-K' });
    expect(trailing?.value('income_statement', 'revenue')).toBe(460 + 250 - 210);
    expect(trailing?.value('income_statement', 'eps_diluted')).toBeCloseTo(4.7 + 2.6 - 2.1, 9);
    expect(trailing?.value('income_statement', 'shares_diluted')).toBe(10 + (9 - 10) / 2);
    expect(trailing?.value('balance_sheet', 'total_assets')).toBe(1000);
  });

  test('can say why: the figure leads to the year and both halves, and to their filings', () => {
    const revenue = at('ttm', '2024-06-30')?.find('income_statement', 'revenue');
    expect(revenue?.source).toMatchObject({ formula: 'Year + this half − same half a year before' });
    const inputs = revenue === undefined || isFact(revenue.source) ? [] : revenue.source.inputs;
    expect(inputs.map(({ label, value }) => [label, value])).toEqual([
      ['Year', 460],
      ['This half', 250],
      ['Same half a year before', 210],
    ]);
    expect(revenue === undefined ? [] : factsBehind(revenue).map(({ filed }) => filed)).toEqual(['2024-03-20', '2024-08-10', '2024-08-10']);
  });

  test('grows from the middle of one year to that of the next', () => {
    expect(at('ttm', '2023-06-30')?.value('income_statement', 'revenue')).toBe(400 + 210 - 180);
    expect(at('ttm', '2024-06-30')?.value('ratios', 'revenue_growth')).toBeCloseTo(500 / 430 - 1, 9);
  });

  test('has its years as before, and no quarters', () => {
    const statements = buildStatements(filed(...filings), { basis: 'restated' });
    expect(statements.quarter).toEqual([]);
    expect(statements.ttm.map(({ end }) => end)).toEqual(['2022-12-31', '2023-06-30', '2023-12-31', '2024-06-30']);
  });

  test('has none as of a day before the half was filed, nor where the same half of the year before is unknown', () => {
    expect(at('ttm', '2024-06-30', filings, '2024-08-01')).toBeUndefined();
    const [, , , last] = filings;
    const alone = { ...last, flows: { Revenue: [['2024-01-01', '2024-06-30', 250]], ProfitLoss: [['2024-01-01', '2024-06-30', 25]] } } as Filing;
    expect(at('ttm', '2024-06-30', [year(2023, '2024-03-20', 460, 4.7, 10), alone])).toBeUndefined();
  });

  test('does not mix a half with a year that it recast', () => {
    const recast = half(2024, '2024-08-10', 250, 150, [2.6, 1.5, 9, 10]);
    const trailing = at('ttm', '2024-06-30', [...filings.slice(0, 3), recast]);
    expect(trailing?.value('income_statement', 'revenue')).toBeUndefined();
    expect(trailing?.reason('income_statement', 'revenue')).toMatch(/are not on one basis/);
  });
});
