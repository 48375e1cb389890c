import { orNone } from '../arithmetic/is-known.ts';
import { product } from '../arithmetic/sum.ts';
import { cashRatio, currentRatio, quickRatio } from '../liquidity/liquidity-ratios.ts';
import { commonEquity } from '../per-share/common-equity.ts';
import { cashToDebt, debtToEbitda, debtToEquity, debtToRevenue, effectiveInterestRate, equityToAssets } from '../solvency/debt-ratios.ts';
import { absenceOfInterestCoverage, interestCoverage } from '../solvency/interest-coverage.ts';
import { lineBalance } from './balance-definition.ts';
import { average, input, inputIfReported, inputOnceReported, periodsPerYear, type RatioDefinition } from './ratio-definition.ts';

const liquidity = { unit: 'ratio', group: 'Liquidity', direction: 1, list: 'ratios', notForFinancials: true } as const;
const solvency = { unit: 'ratio', group: 'Solvency', list: 'ratios' } as const;

/** Whether a company can pay its bills, then whether it can carry its debt. */
export const strengthRatios: readonly RatioDefinition[] = [
  {
    ...liquidity,
    key: 'current_ratio',
    label: 'Current ratio',
    formula: 'Total current assets ÷ Total current liabilities',
    inputs: [input('total_current_assets'), input('total_current_liabilities')],
    compute: ([assets, liabilities]) => currentRatio(assets, liabilities),
  },
  {
    ...liquidity,
    key: 'quick_ratio',
    label: 'Quick ratio',
    formula: '(Total current assets − Inventory) ÷ Total current liabilities',
    inputs: [input('total_current_assets'), inputIfReported('inventory'), input('total_current_liabilities')],
    compute: ([assets, inventory, liabilities]) => quickRatio(assets, orNone(inventory), liabilities),
  },
  {
    ...liquidity,
    key: 'cash_ratio',
    label: 'Cash ratio',
    formula: 'Cash and short-term investments ÷ Total current liabilities',
    inputs: [input('cash_and_short_term_investments'), input('total_current_liabilities')],
    compute: ([cash, liabilities]) => cashRatio(cash, liabilities),
  },
  {
    ...solvency,
    key: 'cash_to_debt',
    label: 'Cash to debt',
    direction: 1,
    formula: 'Cash and short-term investments ÷ Total debt',
    inputs: [input('cash_and_short_term_investments'), input('total_debt')],
    notForFinancials: true,
    whenNone: 'no_debt',
    compute: ([cash, debt]) => cashToDebt(cash, debt),
  },
  {
    ...solvency,
    key: 'debt_to_equity',
    label: 'Debt to equity',
    direction: -1,
    formula: "Total debt ÷ (Shareholders' equity − Preferred stock)",
    inputs: [input('total_debt'), input('total_equity'), inputOnceReported('preferred_stock')],
    whenNone: 'neg_equity',
    compute: ([debt, equity, preferred]) => debtToEquity(debt, commonEquity(equity, orNone(preferred), 0)),
  },
  {
    ...solvency,
    key: 'equity_to_assets',
    label: 'Equity to assets',
    unit: 'percent',
    direction: 1,
    formula: "(Shareholders' equity − Preferred stock) ÷ Total assets",
    inputs: [input('total_equity'), inputOnceReported('preferred_stock'), input('total_assets')],
    compute: ([equity, preferred, assets]) => equityToAssets(commonEquity(equity, orNone(preferred), 0), assets),
  },
  {
    ...solvency,
    key: 'debt_to_ebitda',
    label: 'Debt to EBITDA',
    direction: -1,
    formula: 'Total debt ÷ EBITDA of a year',
    inputs: [input('total_debt'), input('ebitda'), periodsPerYear],
    notForFinancials: true,
    whenNone: 'at_loss',
    compute: ([debt, ebitda, periods]) => debtToEbitda(debt, product(ebitda, periods)),
  },
  {
    ...solvency,
    key: 'debt_to_revenue',
    label: 'Debt to revenue',
    direction: -1,
    formula: 'Total debt ÷ Revenue of a year',
    inputs: [input('total_debt'), input('revenue'), periodsPerYear],
    notForFinancials: true,
    compute: ([debt, revenue, periods]) => debtToRevenue(debt, product(revenue, periods)),
  },
  {
    ...solvency,
    key: 'interest_coverage',
    label: 'Interest coverage',
    direction: 1,
    formula: 'Operating income ÷ Interest expense',
    // Debt does not enter the figure; it distinguishes a company without debt from one whose interest is unknown.
    inputs: [input('operating_income'), input('interest_expense'), { ...input('total_debt'), optional: true }],
    notForFinancials: true,
    whenNone: ([operatingIncome, interest, debt]) => absenceOfInterestCoverage(operatingIncome, interest, debt),
    compute: ([operatingIncome, interest]) => interestCoverage(operatingIncome, interest),
  },
  {
    ...solvency,
    key: 'effective_interest_rate',
    label: 'Effective interest rate on debt',
    unit: 'percent',
    direction: -1,
    formula: 'Interest expense of a year ÷ Average total debt',
    inputs: [input('interest_expense'), periodsPerYear, average(lineBalance('total_debt'))],
    notForFinancials: true,
    whenNone: 'no_debt',
    compute: ([interest, periods, debt]) => effectiveInterestRate(product(interest, periods), debt),
  },
];
