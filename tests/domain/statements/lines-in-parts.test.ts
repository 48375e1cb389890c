import { describe, expect, test } from 'vitest';
import { buildStatements } from '#domain/statements/build-statements.ts';
import { type Filing, filed } from './filed.ts';

const YEAR = ['2024-01-01', '2024-12-31'] as const;
const BEFORE = ['2023-01-01', '2023-12-31'] as const;
const END = '2024-12-31';
const report = (flows: Filing['flows'], balances: Filing['balances'] = {}): Filing => ({
  form: '10-K',
  filed: '2025-02-01',
  flows: flows ?? {},
  balances: balances ?? {},
});
const build = (...filings: Filing[]) => buildStatements(filed(...filings), { basis: 'restated' });

describe('EBITDA', () => {
  const earned = {
    OperatingIncomeLoss: [[...YEAR, 80]],
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [[...YEAR, 100]],
    DepreciationDepletionAndAmortization: [[...YEAR, 10]],
    NetIncomeLoss: [[...YEAR, 75]],
  } as const;

  test('of a company that gives neither debt nor interest expense counts no interest, and says so', () => {
    expect(build(report(earned)).annual[0]?.find('income_statement', 'ebitda')).toMatchObject({
      value: 110,
      note: expect.stringContaining('neither debt nor interest'),
    });
  });

  test('of one that owes but gives no interest expense starts from operating income, and says so', () => {
    const statements = build(report(earned, { LongTermDebtNoncurrent: [[END, 500]] }));
    expect(statements.annual[0]?.find('income_statement', 'ebitda')).toMatchObject({ value: 90, note: expect.stringContaining('operating income is used') });
  });

  test('of quarters whose year has no interest expense is found in the way of the year', () => {
    const quarter = ['2024-04-01', '2024-06-30'] as const;
    const statements = build(report({ ...earned, InterestExpenseNonoperating: [[...YEAR, 0]] }), {
      form: '10-Q',
      filed: '2024-08-01',
      flows: {
        OperatingIncomeLoss: [[...quarter, 20]],
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [[...quarter, 26]],
        DepreciationDepletionAndAmortization: [[...quarter, 3]],
      },
    });
    const second = statements.quarter.find(({ end }) => end === '2024-06-30');
    expect(second?.find('income_statement', 'interest_expense')).toMatchObject({ value: 0, source: { formula: '12 months' } });
    expect(second?.find('income_statement', 'ebitda')).toMatchObject({ value: 29, note: undefined });
  });

  test('over twelve months is unknown with the reason where its quarters are found in ways that mean different things', () => {
    const ends = ['2024-03-31', '2024-06-30', '2024-09-30', END];
    const starts = ['2024-01-01', '2024-04-01', '2024-07-01', '2024-10-01'];
    const each = (value: number) => ends.map((end, i) => [starts[i] ?? '', end, value] as const);
    const statements = build({
      form: '10-K',
      filed: '2025-02-01',
      flows: {
        OperatingIncomeLoss: each(20),
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: each(26),
        DepreciationDepletionAndAmortization: each(3),
        NetIncomeLoss: [...each(20), [...YEAR, 80]],
        InterestExpense: each(2).slice(0, 2),
      },
      balances: { LongTermDebtNoncurrent: ends.map((end) => [end, 500] as const) },
    });
    expect(statements.quarter.map((quarter) => quarter.value('income_statement', 'ebitda'))).toEqual([31, 31, 23, 23]);
    expect(statements.ttm[0]?.value('income_statement', 'ebitda')).toBeUndefined();
    expect(statements.ttm[0]?.reason('income_statement', 'ebitda')).toContain('not found in the same way');
  });
});

describe('share issuance', () => {
  const issued = (common: number, before: number) =>
    ({
      NetIncomeLoss: [[...YEAR, 1]],
      ProceedsFromIssuanceOfCommonStock: [
        [...YEAR, common],
        [...BEFORE, before],
      ],
      ProceedsFromStockOptionsExercised: [
        [...YEAR, 50],
        [...BEFORE, 40],
      ],
    }) as const;

  test('adds options to new shares where a filing lists both', () => {
    expect(
      build(report(issued(4000, 0)))
        .annual.at(-1)
        ?.value('cash_flow', 'share_issuance'),
    ).toBe(4050);
  });

  test('does not count options twice where new shares may hold them', () => {
    expect(
      build(report(issued(60, 45)))
        .annual.at(-1)
        ?.value('cash_flow', 'share_issuance'),
    ).toBe(60);
  });
});
