import { cost, money } from './income-line.ts';
import type { CombinedConcepts, LineItem } from './line-item.ts';

const result = { group: 'Result' } as const;

/** Where one of these is larger than a total, the total covers only a part. */
const PARTS_OF_DEPRECIATION = ['OtherDepreciationAndAmortization', 'AdjustmentForAmortization', 'AmortizationOfIntangibleAssets'];

/** Depreciation and amortisation as two amounts, for companies that show the second is not part of the first. */
function besideAmortization(depreciation: string, amortization: string): CombinedConcepts {
  return { plus: [depreciation, amortization], whereBeside: [depreciation, amortization] };
}

/** The result before and after tax, and what it is before interest and depreciation. Concepts by `formulas` 2.5. */
export const resultLines: readonly LineItem[] = [
  {
    ...money,
    ...result,
    key: 'pretax_income',
    label: 'Pretax income',
    'us-gaap': [
      // Before the results of associates, which some filers add to the other one in a note of the annual report only.
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'IncomeLossIncludingPortionAttributableToNoncontrollingInterest',
      { plus: ['ProfitLoss', 'IncomeTaxExpenseBenefit'], maybeMinus: ['IncomeLossFromDiscontinuedOperationsNetOfTax'] },
      { plus: ['NetIncomeLoss', 'IncomeTaxExpenseBenefit'], maybeMinus: ['IncomeLossFromDiscontinuedOperationsNetOfTax'] },
    ],
    'ifrs-full': ['ProfitLossBeforeTax', { plus: ['ProfitLoss', 'IncomeTaxExpenseContinuingOperations'] }],
  },
  {
    ...cost,
    ...result,
    key: 'income_tax',
    label: 'Income tax',
    'us-gaap': ['IncomeTaxExpenseBenefit', 'IncomeTaxExpenseBenefitContinuingOperations'],
    'ifrs-full': ['IncomeTaxExpenseContinuingOperations'],
  },
  {
    ...money,
    ...result,
    key: 'net_income_and_minority',
    label: 'Net income including minority interest',
    level: 1,
    'us-gaap': ['ProfitLoss'],
    'ifrs-full': ['ProfitLoss'],
  },
  {
    ...money,
    ...result,
    key: 'net_income',
    label: 'Net income',
    'us-gaap': [
      'NetIncomeLoss',
      { plus: ['ProfitLoss'], maybeMinus: ['NetIncomeLossAttributableToNoncontrollingInterest'] },
      'NetIncomeLossAvailableToCommonStockholdersBasic',
      'ProfitLoss',
    ],
    'ifrs-full': ['ProfitLossAttributableToOwnersOfParent', { plus: ['ProfitLoss'], minus: ['ProfitLossAttributableToNoncontrollingInterests'] }, 'ProfitLoss'],
  },
  {
    ...cost,
    ...result,
    key: 'preferred_dividends',
    label: 'Preferred dividends',
    'us-gaap': [
      'PreferredStockDividendsAndOtherAdjustments',
      'PreferredStockDividendsIncomeStatementImpact',
      'DividendsPreferredStock',
      'DividendsPreferredStockCash',
    ],
    'ifrs-full': [
      'DividendsPaidOtherShares',
      { plus: ['ProfitLossAttributableToOwnersOfParent'], minus: ['ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity'] },
    ],
  },
  {
    ...money,
    ...result,
    key: 'net_income_common',
    label: 'Net income to common',
    'us-gaap': ['NetIncomeLossAvailableToCommonStockholdersBasic'],
    'ifrs-full': [
      'ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity',
      'ProfitLossFromContinuingOperationsAttributableToOrdinaryEquityHoldersOfParentEntity',
    ],
    derive: [
      { plus: ['net_income'], minus: ['preferred_dividends'] },
      { plus: ['net_income'], unlessReported: ['preferred_dividends'] },
    ],
  },
  {
    ...cost,
    ...result,
    key: 'depreciation_amortization',
    label: 'Depreciation and amortisation',
    'us-gaap': [
      {
        concept: 'DepreciationDepletionAndAmortization',
        unlessExceededBy: ['DepreciationAmortizationAndAccretionNet', 'DepreciationAndAmortization', ...PARTS_OF_DEPRECIATION],
      },
      { concept: 'DepreciationAndAmortization', unlessExceededBy: ['DepreciationAmortizationAndAccretionNet', ...PARTS_OF_DEPRECIATION] },
      { concept: 'DepreciationAmortizationAndAccretionNet', unlessExceededBy: PARTS_OF_DEPRECIATION },
      // Some cash flow statements have no total but two lines; which part carries which tag differs.
      besideAmortization('OtherDepreciationAndAmortization', 'AdjustmentForAmortization'),
      besideAmortization('OtherDepreciationAndAmortization', 'AmortizationOfIntangibleAssets'),
      besideAmortization('DepreciationDepletionAndAmortization', 'AdjustmentForAmortization'),
      besideAmortization('DepreciationDepletionAndAmortization', 'AmortizationOfIntangibleAssets'),
      besideAmortization('DepreciationAndAmortization', 'AmortizationOfIntangibleAssets'),
      { concept: 'OtherDepreciationAndAmortization', unlessExceededBy: ['Depreciation'] },
      { plus: ['Depreciation', 'AdjustmentForAmortization'] },
      { plus: ['Depreciation'], maybe: ['AmortizationOfIntangibleAssets'] },
    ],
    'ifrs-full': [
      'DepreciationAndAmortisationExpense',
      'AdjustmentsForDepreciationAndAmortisationExpense',
      { plus: ['AdjustmentsForDepreciationExpense', 'AdjustmentsForAmortisationExpense'] },
      { plus: ['DepreciationExpense', 'AmortisationExpense'] },
      { plus: ['DepreciationExpense', 'AmortisationIntangibleAssetsOtherThanGoodwill'] },
    ],
  },
  {
    ...money,
    ...result,
    key: 'ebitda',
    notForFinancials: true,
    label: 'EBITDA',
    derive: [
      { plus: ['pretax_income', 'interest_expense', 'depreciation_amortization'] },
      {
        plus: ['pretax_income', 'depreciation_amortization'],
        unlessReported: ['interest_expense'],
        unlessOwed: ['total_debt', 'short_term_debt', 'long_term_debt'],
        note: 'The filing gives neither debt nor interest expense, which counts as none.',
      },
      {
        plus: ['operating_income', 'depreciation_amortization'],
        unlessReported: ['interest_expense'],
        note: 'The filing gives no interest expense, so operating income is used as earnings before interest and tax.',
      },
    ],
  },
];
