import { balance, total } from './balance-line.ts';
import type { LineItem, SingleConcept } from './line-item.ts';

const current = { group: 'Current assets' } as const;
const assets = { group: 'Assets' } as const;

/** The line of the balance sheet's face is the largest of these; a note may give a part of it under one of the other names. */
function largestOf(...concepts: readonly string[]): SingleConcept[] {
  return concepts.map((concept) => ({ concept, unlessExceededBy: concepts.filter((other) => other !== concept) }));
}

/** What a company owns, current assets first. Concepts by `formulas` 2.5. */
export const assetLines: readonly LineItem[] = [
  {
    ...balance,
    ...current,
    key: 'cash',
    label: 'Cash and equivalents',
    'us-gaap': ['CashAndCashEquivalentsAtCarryingValue', 'CashAndDueFromBanks', 'Cash', 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'],
    'ifrs-full': ['CashAndCashEquivalents', 'Cash'],
  },
  {
    ...balance,
    ...current,
    key: 'short_term_investments',
    label: 'Short-term investments',
    'us-gaap': [
      'MarketableSecuritiesCurrent',
      'ShortTermInvestments',
      'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
      'AvailableForSaleSecuritiesCurrent',
      { plus: ['DebtSecuritiesCurrent'], maybe: ['EquitySecuritiesFvNi'] },
      'OtherShortTermInvestments',
    ],
    'ifrs-full': [
      'ShorttermInvestments',
      'OtherCurrentFinancialAssetsInvestments',
      {
        maybe: [
          'CurrentFinancialAssetsAtFairValueThroughProfitOrLoss',
          'CurrentFinancialAssetsAtFairValueThroughOtherComprehensiveIncome',
          'CurrentFinancialAssetsAtAmortisedCost',
        ],
      },
    ],
  },
  {
    ...total,
    ...current,
    key: 'cash_and_short_term_investments',
    label: 'Cash and short-term investments',
    direction: 1,
    'us-gaap': ['CashCashEquivalentsAndShortTermInvestments'],
    'ifrs-full': [],
    derive: [{ plus: ['cash'], maybe: ['short_term_investments'] }],
  },
  {
    ...balance,
    ...current,
    key: 'receivables',
    label: 'Receivables',
    'us-gaap': ['AccountsReceivableNetCurrent', 'ReceivablesNetCurrent', 'AccountsNotesAndLoansReceivableNetCurrent', 'AccountsReceivableNet'],
    'ifrs-full': ['TradeAndOtherCurrentReceivables', 'CurrentTradeReceivables', 'TradeAndOtherReceivables', 'TradeReceivables'],
  },
  {
    ...balance,
    ...current,
    key: 'inventory',
    label: 'Inventory',
    'us-gaap': ['InventoryNet', 'InventoryFinishedGoodsNetOfReserves', 'InventoryGross'],
    'ifrs-full': ['Inventories'],
  },
  {
    ...balance,
    ...current,
    key: 'other_current_assets',
    label: 'Other current assets',
    'us-gaap': ['OtherAssetsCurrent', 'PrepaidExpenseAndOtherAssetsCurrent'],
    'ifrs-full': ['OtherCurrentAssets', 'OtherCurrentNonfinancialAssets'],
  },
  {
    ...total,
    ...current,
    key: 'total_current_assets',
    label: 'Total current assets',
    'us-gaap': ['AssetsCurrent'],
    'ifrs-full': ['CurrentAssets'],
  },
  {
    ...balance,
    ...assets,
    key: 'property_plant_equipment',
    label: 'Property, plant and equipment',
    'us-gaap': ['PropertyPlantAndEquipmentNet', 'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization'],
    'ifrs-full': ['PropertyPlantAndEquipment', 'PropertyPlantAndEquipmentIncludingRightofuseAssets'],
  },
  {
    ...balance,
    ...assets,
    key: 'investment_property',
    label: 'Investment property',
    'us-gaap': ['RealEstateInvestmentPropertyNet'],
    'ifrs-full': ['InvestmentProperty'],
  },
  {
    ...balance,
    ...assets,
    key: 'loans',
    label: 'Loans',
    onlyForBanks: true,
    'us-gaap': [
      'LoansAndLeasesReceivableNetReportedAmount',
      'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
      'LoansAndLeasesReceivableNetOfDeferredIncome',
    ],
    'ifrs-full': ['LoansAndAdvancesToCustomers'],
  },
  {
    ...balance,
    ...assets,
    key: 'goodwill',
    label: 'Goodwill',
    'us-gaap': ['Goodwill'],
    'ifrs-full': ['Goodwill'],
  },
  {
    ...balance,
    ...assets,
    key: 'intangibles',
    label: 'Intangible assets',
    'us-gaap': [
      'IntangibleAssetsNetExcludingGoodwill',
      'FiniteLivedIntangibleAssetsNet',
      { plus: ['IntangibleAssetsNetIncludingGoodwill'], minus: ['Goodwill'] },
    ],
    'ifrs-full': ['IntangibleAssetsOtherThanGoodwill', { plus: ['IntangibleAssetsAndGoodwill'], maybeMinus: ['Goodwill'] }],
  },
  {
    ...balance,
    ...assets,
    key: 'long_term_investments',
    label: 'Long-term investments',
    'us-gaap': [
      ...largestOf(
        'MarketableSecuritiesNoncurrent',
        'LongTermInvestments',
        'AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
        'AvailableForSaleSecuritiesNoncurrent',
        'OtherLongTermInvestments',
      ),
    ],
    'ifrs-full': ['InvestmentAccountedForUsingEquityMethod', 'InvestmentsInSubsidiariesJointVenturesAndAssociates'],
  },
  {
    ...total,
    ...assets,
    key: 'total_assets',
    label: 'Total assets',
    'us-gaap': ['Assets', 'LiabilitiesAndStockholdersEquity'],
    'ifrs-full': ['Assets', 'EquityAndLiabilities'],
  },
];
