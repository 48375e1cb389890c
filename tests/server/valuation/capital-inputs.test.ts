import { describe, expect, test } from 'vitest';
import { buildStatements } from '#domain/statements/build-statements.ts';
import type { ValuationInputs } from '#server/queries/snapshot/priced-accounts.ts';
import { capitalOfAccounts } from '#server/queries/valuation/capital/capital-inputs.ts';
import { type Filing, filed } from '#tests/domain/statements/filed.ts';

const YEAR = ['2024-01-01', '2024-12-31'] as const;

function debtOf(flows: Filing['flows'], kind: 'bank' | undefined = undefined) {
  const statements = {
    ...buildStatements(filed({ form: '10-K', filed: '2025-02-01', flows: { NetIncomeLoss: [[...YEAR, 100]], ...flows }, balances: {} }), { basis: 'restated' }),
    kind,
  };
  const inputs = { statements, way: { from: 'USD', to: 'USD', rates: new Map() } } as unknown as ValuationInputs;
  const { debt, noDebt } = capitalOfAccounts(statements.annual, undefined, inputs);
  return { debt, noDebt };
}

describe('the debt in a cost of capital', () => {
  test('of a company that files neither debt nor interest is none', () => {
    expect(debtOf({})).toEqual({ debt: 0, noDebt: undefined });
  });

  test('of a company that pays interest on what it does not file is unknown', () => {
    expect(debtOf({ InterestExpense: [[...YEAR, 7]] })).toEqual({ debt: undefined, noDebt: expect.stringContaining('interest it pays') });
  });

  test('of a bank that files none apart is unknown: it is never without', () => {
    expect(debtOf({}, 'bank')).toEqual({ debt: undefined, noDebt: expect.stringContaining('bank or insurer') });
  });
});
