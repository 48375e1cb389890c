import { orNone } from '../arithmetic/is-known.ts';
import { currentRatio, quickRatio } from '../liquidity/liquidity-ratios.ts';
import { commonEquity } from '../per-share/common-equity.ts';
import { debtToEquity } from '../solvency/debt-ratios.ts';
import { interestCoverage } from '../solvency/interest-coverage.ts';
import { input, inputIfReported, type RatioDefinition } from './ratio-definition.ts';

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
    ...solvency,
    key: 'debt_to_equity',
    label: 'Debt to equity',
    direction: -1,
    formula: "Total debt ÷ (Shareholders' equity − Preferred stock)",
    inputs: [input('total_debt'), input('total_equity'), inputIfReported('preferred_stock')],
    compute: ([debt, equity, preferred]) => debtToEquity(debt, commonEquity(equity, orNone(preferred), 0)),
  },
  {
    ...solvency,
    key: 'interest_coverage',
    label: 'Interest coverage',
    direction: 1,
    formula: 'Operating income ÷ Interest expense',
    inputs: [input('operating_income'), input('interest_expense')],
    notForFinancials: true,
    compute: ([operatingIncome, interest]) => interestCoverage(operatingIncome, interest),
  },
];
