import type { LineItem } from './line-item.ts';

const flow = { statement: 'cash_flow', unit: 'currency', kind: 'flow', level: 1, direction: 0 } as const;
const total = { ...flow, level: 0, direction: 1 } as const;
const operating = { group: 'Operating' } as const;
const investing = { group: 'Investing' } as const;
const financing = { group: 'Financing' } as const;
const change = { group: 'Cash' } as const;

/** Lines of the cash flow statement. What was paid out for something named (capital expenditure, dividends, repurchases) is a positive number. */
export const cashFlowLines: readonly LineItem[] = [
  {
    ...flow,
    ...operating,
    key: 'stock_based_compensation',
    label: 'Stock-based compensation',
    'us-gaap': ['ShareBasedCompensation', 'AllocatedShareBasedCompensationExpense'],
    'ifrs-full': ['AdjustmentsForSharebasedPayments', 'ExpenseFromSharebasedPaymentTransactionsWithEmployees'],
  },
  {
    ...flow,
    ...operating,
    key: 'change_in_receivables',
    label: 'Change in receivables',
    'us-gaap': [
      { concept: 'IncreaseDecreaseInAccountsReceivable', negative: true },
      { concept: 'IncreaseDecreaseInReceivables', negative: true },
    ],
    'ifrs-full': ['AdjustmentsForDecreaseIncreaseInTradeAccountReceivable', 'AdjustmentsForDecreaseIncreaseInTradeAndOtherReceivables'],
  },
  {
    ...flow,
    ...operating,
    key: 'change_in_inventory',
    label: 'Change in inventory',
    'us-gaap': [{ concept: 'IncreaseDecreaseInInventories', negative: true }],
    'ifrs-full': ['AdjustmentsForDecreaseIncreaseInInventories'],
  },
  {
    ...flow,
    ...operating,
    key: 'change_in_payables',
    label: 'Change in payables',
    'us-gaap': ['IncreaseDecreaseInAccountsPayable', 'IncreaseDecreaseInAccountsPayableTrade'],
    'ifrs-full': ['AdjustmentsForIncreaseDecreaseInTradeAccountPayable', 'AdjustmentsForIncreaseDecreaseInTradeAndOtherPayables'],
  },
  {
    ...total,
    ...operating,
    key: 'cash_from_operations',
    label: 'Cash from operations',
    'us-gaap': ['NetCashProvidedByUsedInOperatingActivities', 'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations'],
    'ifrs-full': ['CashFlowsFromUsedInOperatingActivities', 'CashFlowsFromUsedInOperatingActivitiesContinuingOperations', 'CashFlowsFromUsedInOperations'],
  },
  {
    ...flow,
    ...investing,
    key: 'capital_expenditure',
    label: 'Capital expenditure',
    'us-gaap': [
      {
        plus: ['PaymentsToAcquirePropertyPlantAndEquipment'],
        maybe: ['PaymentsToDevelopSoftware', 'PaymentsForSoftware'],
      },
      'PaymentsToAcquireProductiveAssets',
      'PaymentsForCapitalImprovements',
      'PaymentsToAcquireOtherPropertyPlantAndEquipment',
    ],
    'ifrs-full': [
      'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
      'PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
    ],
  },
  {
    ...flow,
    ...investing,
    key: 'acquisitions',
    label: 'Acquisitions',
    'us-gaap': ['PaymentsToAcquireBusinessesNetOfCashAcquired', 'PaymentsToAcquireBusinessesAndInterestInAffiliates'],
    'ifrs-full': ['CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities'],
  },
  {
    ...total,
    ...investing,
    key: 'cash_from_investing',
    label: 'Cash from investing',
    direction: 0,
    'us-gaap': ['NetCashProvidedByUsedInInvestingActivities', 'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations'],
    'ifrs-full': ['CashFlowsFromUsedInInvestingActivities', 'CashFlowsFromUsedInInvestingActivitiesContinuingOperations'],
  },
  {
    ...flow,
    ...financing,
    key: 'dividends_paid',
    label: 'Dividends paid',
    'us-gaap': ['PaymentsOfDividends', 'PaymentsOfDividendsCommonStock', 'PaymentsOfOrdinaryDividends'],
    'ifrs-full': [
      'DividendsPaidClassifiedAsFinancingActivities',
      'DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
      'DividendsPaid',
      'DividendsPaidOrdinaryShares',
    ],
  },
  {
    ...flow,
    ...financing,
    key: 'share_repurchases',
    label: 'Share repurchases',
    'us-gaap': ['PaymentsForRepurchaseOfCommonStock', 'PaymentsForRepurchaseOfEquity'],
    'ifrs-full': ['PaymentsToAcquireOrRedeemEntitysShares', 'PurchaseOfTreasuryShares'],
  },
  {
    ...flow,
    ...financing,
    key: 'share_issuance',
    label: 'Share issuance',
    'us-gaap': [
      {
        plus: ['ProceedsFromIssuanceOfCommonStock'],
        maybe: ['ProceedsFromStockOptionsExercised', 'ProceedsFromStockPlans'],
        whereBeside: ['ProceedsFromIssuanceOfCommonStock', 'ProceedsFromStockOptionsExercised', 'ProceedsFromStockPlans'],
      },
      { concept: 'ProceedsFromIssuanceOfCommonStock', unlessExceededBy: ['ProceedsFromStockOptionsExercised', 'ProceedsFromStockPlans'] },
      'ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlansIncludingStockOptions',
      { maybe: ['ProceedsFromStockOptionsExercised', 'ProceedsFromStockPlans'] },
    ],
    'ifrs-full': ['ProceedsFromIssueOfOrdinaryShares', 'ProceedsFromIssuingShares'],
  },
  {
    ...flow,
    ...financing,
    key: 'debt_issued',
    label: 'Debt issued',
    'us-gaap': [
      'ProceedsFromIssuanceOfLongTermDebt',
      'ProceedsFromDebtNetOfIssuanceCosts',
      'ProceedsFromIssuanceOfSeniorLongTermDebt',
      'ProceedsFromIssuanceOfDebt',
    ],
    'ifrs-full': [
      'ProceedsFromBorrowingsClassifiedAsFinancingActivities',
      'ProceedsFromIssueOfBondsNotesAndDebentures',
      'ProceedsFromIssueOfSubordinatedLiabilities',
    ],
  },
  {
    ...flow,
    ...financing,
    key: 'debt_repaid',
    label: 'Debt repaid',
    'us-gaap': ['RepaymentsOfLongTermDebt', 'RepaymentsOfDebt', 'RepaymentsOfDebtAndCapitalLeaseObligations', 'RepaymentsOfLongTermDebtAndCapitalSecurities'],
    'ifrs-full': ['RepaymentsOfBorrowingsClassifiedAsFinancingActivities', 'RepaymentsOfBondsNotesAndDebentures', 'RepaymentsOfSubordinatedLiabilities'],
  },
  {
    ...total,
    ...financing,
    key: 'cash_from_financing',
    label: 'Cash from financing',
    direction: 0,
    'us-gaap': ['NetCashProvidedByUsedInFinancingActivities', 'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations'],
    'ifrs-full': ['CashFlowsFromUsedInFinancingActivities', 'CashFlowsFromUsedInFinancingActivitiesContinuingOperations'],
  },
  {
    ...flow,
    ...change,
    key: 'exchange_rate_effect',
    label: 'Effect of exchange rates',
    'us-gaap': [
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
      'EffectOfExchangeRateOnCashAndCashEquivalents',
      'EffectOfExchangeRateOnCashAndCashEquivalentsContinuingOperations',
    ],
    'ifrs-full': ['EffectOfExchangeRateChangesOnCashAndCashEquivalents'],
  },
  {
    ...total,
    ...change,
    key: 'change_in_cash',
    label: 'Change in cash',
    direction: 0,
    'us-gaap': [
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'CashAndCashEquivalentsPeriodIncreaseDecrease',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect',
    ],
    'ifrs-full': ['IncreaseDecreaseInCashAndCashEquivalents', 'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges'],
  },
  {
    ...total,
    ...change,
    key: 'free_cash_flow',
    label: 'Free cash flow',
    derive: [{ plus: ['cash_from_operations'], minus: ['capital_expenditure'] }],
  },
];
