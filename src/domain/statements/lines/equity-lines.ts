import { COVER_COUNT } from '../facts/cover-counts.ts';
import { balance, total } from './balance-line.ts';
import type { Implication, LineItem } from './line-item.ts';

const equity = { group: 'Equity' } as const;

const TWO_YEARS = 731;
const TEN_YEARS = 3653;

function implications(days: number, ...concepts: readonly string[]): Implication[] {
  return concepts.map((concept) => ({ concept, days }));
}

/** Some filers give what was paid in, others only the par value. */
const PREFERRED_AT_CARRYING_OR_PAR_VALUE = ['PreferredStockValue', 'PreferredStockValueOutstanding'];

/** What belongs to the owners, and how many shares it is divided into. Concepts by `formulas` 2.5. */
export const equityLines: readonly LineItem[] = [
  {
    ...balance,
    ...equity,
    key: 'temporary_equity',
    label: 'Redeemable interests',
    'us-gaap': [
      'RedeemableNoncontrollingInterestEquityCarryingAmount',
      'TemporaryEquityCarryingAmountAttributableToParent',
      'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
      'TemporaryEquityValueExcludingAdditionalPaidInCapital',
    ],
    'ifrs-full': [],
  },
  {
    ...balance,
    ...equity,
    key: 'preferred_stock',
    label: 'Preferred stock',
    'us-gaap': [
      'PreferredStockIncludingAdditionalPaidInCapitalNetOfDiscount',
      'PreferredStockIncludingAdditionalPaidInCapital',
      { concept: 'PreferredStockLiquidationPreferenceValue', insteadOfNominal: PREFERRED_AT_CARRYING_OR_PAR_VALUE },
      ...PREFERRED_AT_CARRYING_OR_PAR_VALUE,
    ],
    'ifrs-full': ['PreferenceShares'],
    impliedBy: [
      ...implications(
        TWO_YEARS,
        'PreferredStockDividendsAndOtherAdjustments',
        'PreferredStockDividendsIncomeStatementImpact',
        'DividendsPreferredStock',
        'DividendsPreferredStockCash',
        'PaymentsOfDividendsPreferredStockAndPreferenceStock',
        'DividendsPaidOtherShares',
      ),
      { concept: 'ProfitLossAttributableToOwnersOfParent', above: 'ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity', days: TWO_YEARS },
      ...implications(TEN_YEARS, 'ProceedsFromIssueOfPreferenceShares', 'ProceedsFromIssuingOtherEquityInstruments'),
    ],
  },
  {
    ...balance,
    ...equity,
    key: 'retained_earnings',
    label: 'Retained earnings',
    direction: 1,
    'us-gaap': ['RetainedEarningsAccumulatedDeficit'],
    'ifrs-full': ['RetainedEarnings'],
  },
  {
    ...total,
    ...equity,
    key: 'total_equity',
    label: "Shareholders' equity",
    direction: 1,
    'us-gaap': [
      'StockholdersEquity',
      { plus: ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'], minus: ['MinorityInterest'] },
      'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    ],
    'ifrs-full': ['EquityAttributableToOwnersOfParent', { plus: ['Equity'], minus: ['NoncontrollingInterests'] }, 'Equity'],
  },
  {
    ...balance,
    ...equity,
    key: 'minority_interest',
    label: 'Minority interest',
    'us-gaap': ['MinorityInterest'],
    'ifrs-full': ['NoncontrollingInterests'],
  },
  {
    ...total,
    ...equity,
    key: 'total_equity_and_minority',
    label: 'Total equity',
    direction: 1,
    'us-gaap': ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
    'ifrs-full': ['Equity'],
    derive: [{ plus: ['total_equity'], maybe: ['minority_interest'] }],
  },
  {
    ...balance,
    ...equity,
    key: 'cet1_capital',
    label: 'Common equity tier 1 capital',
    onlyForBanks: true,
    'us-gaap': ['CommonEquityTierOneCapital'],
    'ifrs-full': [],
  },
  {
    ...balance,
    ...equity,
    key: 'cet1_ratio',
    label: 'Common equity tier 1 ratio',
    unit: 'percent',
    onlyForBanks: true,
    'us-gaap': ['CommonEquityTierOneCapitalRatio'],
    'ifrs-full': [],
  },
  {
    ...balance,
    ...equity,
    key: 'shares_outstanding',
    label: 'Shares outstanding',
    unit: 'shares',
    'us-gaap': ['CommonStockSharesOutstanding', { plus: ['CommonStockSharesIssued'], minus: ['TreasuryStockCommonShares'] }],
    'ifrs-full': ['NumberOfSharesOutstanding', 'NumberOfSharesIssuedAndFullyPaid'],
    cover: [COVER_COUNT],
  },
];
