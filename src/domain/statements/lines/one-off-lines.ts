import { cost, money } from './income-line.ts';
import type { LineItem } from './line-item.ts';

const oneOff = { group: 'One-off items' } as const;

/**
 * What happens to a company once, where its filings tag it: charges before tax, gains on what it sold, and the result of what it gave up.
 * Totals come before their parts; charges that one tag mixes with others are left out. Concepts by `formulas` 2.5.
 */
export const oneOffLines: readonly LineItem[] = [
  {
    ...cost,
    ...oneOff,
    key: 'restructuring',
    label: 'Restructuring',
    'us-gaap': ['RestructuringCharges', 'RestructuringCosts'],
    'ifrs-full': ['ExpenseOfRestructuringActivities'],
  },
  {
    ...cost,
    ...oneOff,
    key: 'impairments',
    label: 'Impairments',
    neverNegative: true,
    'us-gaap': [
      'AssetImpairmentCharges',
      'GoodwillAndIntangibleAssetImpairment',
      {
        maybe: [
          'GoodwillImpairmentLoss',
          'ImpairmentOfIntangibleAssetsExcludingGoodwill',
          'ImpairmentOfIntangibleAssetsIndefinitelivedExcludingGoodwill',
          'ImpairmentOfIntangibleAssetsFinitelived',
          'ImpairmentOfLongLivedAssetsHeldForUse',
        ],
        sameAmountOnce: true,
      },
    ],
  },
  {
    ...cost,
    ...oneOff,
    key: 'litigation',
    label: 'Litigation',
    'us-gaap': ['LossContingencyLossInPeriod', 'LitigationSettlementExpense', { concept: 'GainLossRelatedToLitigationSettlement', negative: true }],
    'ifrs-full': ['LossesOnLitigationSettlements'],
  },
  {
    ...money,
    ...oneOff,
    key: 'disposal_gains',
    label: 'Gains on disposals',
    level: 1,
    direction: 0,
    'us-gaap': ['GainLossOnSaleOfBusiness', 'GainLossOnDispositionOfAssets1', 'GainLossOnDispositionOfAssets'],
    'ifrs-full': ['GainsLossesOnDisposalsOfNoncurrentAssets'],
  },
  {
    ...money,
    ...oneOff,
    key: 'discontinued_operations',
    label: 'Discontinued operations',
    level: 1,
    direction: 0,
    'us-gaap': ['IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity', 'IncomeLossFromDiscontinuedOperationsNetOfTax'],
    'ifrs-full': ['ProfitLossFromDiscontinuedOperations'],
  },
];
