import { describe, expect, test } from 'vitest';
import { buildStatements } from '#domain/statements/build-statements.ts';
import { type Filing, filed } from './filed.ts';

const FIRST = ['2023-01-01', '2023-03-31'] as const;
const SECOND = ['2023-04-01', '2023-06-30'] as const;
const HALF = ['2023-01-01', '2023-06-30'] as const;
const YEAR = ['2023-01-01', '2023-12-31'] as const;
const quarterly = (on: string, flows: Filing['flows']): Filing => ({ form: '10-Q', filed: on, flows: flows ?? {} });
const build = (...filings: Filing[]) => buildStatements(filed(...filings), { basis: 'restated' });

describe('a quarter whose revenue a later filing states anew, and its cost not', () => {
  const first = quarterly('2023-05-01', { NetIncomeLoss: [[...FIRST, 10]], Revenues: [[...FIRST, 100]], CostOfRevenue: [[...FIRST, 60]] });
  const comparison = (flows: Filing['flows']) => quarterly('2024-05-01', { NetIncomeLoss: [['2024-01-01', '2024-03-31', 12]], ...flows });

  test('has no gross profit of the two, says why, and marks the cost', () => {
    const [quarter] = build(first, comparison({ Revenues: [[...FIRST, 80]] })).quarter;
    expect(quarter?.value('income_statement', 'revenue')).toBe(80);
    expect(quarter?.find('income_statement', 'cost_of_revenue')).toMatchObject({ value: 60, note: expect.stringContaining('before the company recast') });
    expect(quarter?.value('income_statement', 'gross_profit')).toBeUndefined();
    expect(quarter?.reason('income_statement', 'gross_profit')).toContain('are not on one basis');
    expect(quarter?.value('ratios', 'gross_margin')).toBeUndefined();
  });

  test('has its gross profit where the later filing states the cost too', () => {
    const [quarter] = build(first, comparison({ Revenues: [[...FIRST, 80]], CostOfRevenue: [[...FIRST, 48]] })).quarter;
    expect(quarter?.value('income_statement', 'gross_profit')).toBe(32);
  });

  test('has it as first reported on that basis', () => {
    const [quarter] = buildStatements(filed(first, comparison({ Revenues: [[...FIRST, 80]] })), { basis: 'as-reported' }).quarter;
    expect(quarter?.value('income_statement', 'gross_profit')).toBe(40);
  });
});

test('a first quarter that no filing gives is the half year less the second quarter', () => {
  const [first, second] = build(
    quarterly('2023-05-01', { NetIncomeLoss: [[...FIRST, 10]] }),
    quarterly('2023-08-01', {
      NetIncomeLoss: [[...SECOND, 11]],
      PaymentsOfDividends: [
        [...SECOND, 30],
        [...HALF, 55],
      ],
    }),
  ).quarter;
  expect(first?.find('cash_flow', 'dividends_paid')).toMatchObject({ value: 25, source: { formula: '6 months − 3 months' } });
  expect(second?.value('cash_flow', 'dividends_paid')).toBe(30);
});

describe('days of sales', () => {
  const receivables = (...points: (readonly [string, number])[]) => ({ AccountsReceivableNetCurrent: points });
  const report = (on: string, revenue: number, balances: Filing['balances']): Filing => ({
    form: '10-K',
    filed: on,
    flows: { NetIncomeLoss: [[...YEAR, 50]], Revenues: [[...YEAR, revenue]] },
    balances: balances ?? {},
  });
  const note = (...filings: Filing[]) =>
    build(...filings)
      .annual.find(({ end }) => end === '2023-12-31')
      ?.find('ratios', 'days_sales_outstanding')?.note;

  test('of recast revenue over receivables that no filing stated since say that they mix two bases', () => {
    const later = { ...report('2025-02-01', 300, {}), balances: receivables(['2024-12-31', 90]) };
    expect(note(report('2024-02-01', 400, receivables(['2023-12-31', 100])), later)).toContain('Mixes two bases');
  });

  test('of recast revenue over receivables that the same filing states say nothing of it', () => {
    const filings = [report('2024-02-01', 400, receivables(['2023-12-31', 100])), report('2025-02-01', 300, receivables(['2023-12-31', 75]))];
    expect(note(...filings) ?? '').not.toContain('Mixes two bases');
  });
});
