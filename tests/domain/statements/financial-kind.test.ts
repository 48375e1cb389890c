import { describe, expect, test } from 'vitest';
import { buildStatements } from '#domain/statements/build-statements.ts';
import { type Filing, filed } from './filed.ts';

const YEAR = ['2024-01-01', '2024-12-31'] as const;
const END = '2024-12-31';
const flowsOf = (amounts: Readonly<Record<string, number>>): Filing['flows'] =>
  Object.fromEntries(Object.entries(amounts).map(([concept, value]) => [concept, [[...YEAR, value]] as const]));

function company(flows: Readonly<Record<string, number>>, more: Partial<Filing> = {}) {
  const common = {
    NetIncomeLoss: 100,
    IncomeTaxExpenseBenefit: 25,
    NetCashProvidedByUsedInOperatingActivities: 900,
    PaymentsToAcquirePropertyPlantAndEquipment: 50,
  };
  const statements = buildStatements(filed({ form: '10-K', filed: '2025-02-01', flows: flowsOf({ ...common, ...flows }), ...more }), { basis: 'restated' });
  return { kind: statements.kind, year: statements.annual.at(-1) };
}

/** A lender without deposits of customers, as its industry code need not tell. */
const LENDER = {
  InterestAndDividendIncomeOperating: 1000,
  InterestExpense: 400,
  InterestIncomeExpenseNet: 600,
  NoninterestIncome: 150,
  ProvisionForLoanAndLeaseLosses: 80,
};
const INSURER = { Revenues: 1000, PremiumsEarnedNet: 800, PolicyholderBenefitsAndClaimsIncurredNet: 600 };
const INDUSTRIAL = { Revenues: 1000, CostOfRevenue: 600, InterestExpense: 30, InvestmentIncomeInterest: 40 };

describe('a company is recognised by what it files', () => {
  test('as a bank by interest earned and paid and provisions for loans, with its own rows', () => {
    const { kind, year } = company(LENDER, { balances: { CommonEquityTierOneCapital: [[END, 500]] } });
    expect(kind).toBe('bank');
    expect(['net_interest_income', 'noninterest_income', 'revenue', 'provision_for_credit_losses'].map((key) => year?.value('income_statement', key))).toEqual([
      600, 150, 750, 80,
    ]);
    expect(year?.value('balance_sheet', 'cet1_capital')).toBe(500);
  });

  test('as a bank by deposits of its customers', () => {
    expect(company({ Revenues: 1000 }, { balances: { Deposits: [[END, 9000]] } }).kind).toBe('bank');
  });

  test('as an insurer by premiums and claims, with its own rows', () => {
    const { kind, year } = company(INSURER);
    expect(kind).toBe('insurer');
    expect(['premiums', 'claims'].map((key) => year?.value('income_statement', key))).toEqual([800, 600]);
  });

  test.each([
    ['makes and sells things', INDUSTRIAL],
    ['earns interest on its cash', { ...INDUSTRIAL, InterestAndDividendIncomeOperating: 400 }],
    ['lends a little beside its trade', { ...INDUSTRIAL, InterestAndDividendIncomeOperating: 200, ProvisionForLoanAndLeaseLosses: 5 }],
    ['insures a little beside its trade', { ...INDUSTRIAL, PremiumsEarnedNet: 100, PolicyholderBenefitsAndClaimsIncurredNet: 60 }],
  ])('as neither when it %s', (_what, flows) => {
    const { kind, year } = company(flows);
    expect(kind).toBeUndefined();
    expect(year?.applies('income_statement', 'net_interest_income')).toBe(false);
    expect(year?.value('ratios', 'fcf_margin')).toBe(0.85);
  });
});

test.each([
  ['bank', LENDER],
  ['insurer', INSURER],
])('a %s has no ratios of industry', (_kind, flows) => {
  const { year } = company(flows);
  const industrial = ['fcf_margin', 'operating_margin', 'roic', 'roce', 'return_on_capital', 'days_sales_outstanding', 'debt_to_revenue', 'current_ratio'];
  expect(industrial.filter((key) => year?.applies('ratios', key) === true)).toEqual([]);
  expect(year?.applies('ratios', 'roe')).toBe(true);
});

test('the capital ratio of a bank is read as the fraction it is filed as', () => {
  const facts = filed({
    form: '10-K',
    filed: '2025-02-01',
    flows: flowsOf({ NetIncomeLoss: 100, ...LENDER }),
    balances: { CommonEquityTierOneCapitalRatio: [[END, 0.125]] },
  });
  const pure = facts.map((fact) => (fact.concept === 'CommonEquityTierOneCapitalRatio' ? { ...fact, unit: 'pure' } : fact));
  expect(buildStatements(pure, { basis: 'restated' }).annual.at(-1)?.value('balance_sheet', 'cet1_ratio')).toBe(0.125);
});
