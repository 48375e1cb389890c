import { cost, money } from './income-line.ts';
import type { LineItem } from './line-item.ts';

const perShare = { group: 'Per share' } as const;

/** Earnings and dividends per share, and the share counts behind them. Concepts by `formulas` 2.5. */
export const incomePerShareLines: readonly LineItem[] = [
  {
    ...money,
    ...perShare,
    key: 'eps_basic',
    label: 'EPS (basic)',
    unit: 'currency_per_share',
    kind: 'per_share',
    'us-gaap': ['EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted', 'IncomeLossFromContinuingOperationsPerBasicShare'],
    'ifrs-full': ['BasicEarningsLossPerShare', 'BasicEarningsLossPerShareFromContinuingOperations'],
  },
  {
    ...money,
    ...perShare,
    key: 'eps_diluted',
    label: 'EPS (diluted)',
    unit: 'currency_per_share',
    kind: 'per_share',
    'us-gaap': ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', 'IncomeLossFromContinuingOperationsPerDilutedShare'],
    'ifrs-full': ['DilutedEarningsLossPerShare', 'DilutedEarningsLossPerShareFromContinuingOperations'],
  },
  {
    ...cost,
    ...perShare,
    key: 'shares_basic',
    label: 'Basic shares (average)',
    unit: 'shares',
    kind: 'average',
    'us-gaap': ['WeightedAverageNumberOfSharesOutstandingBasic', 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'],
    'ifrs-full': ['WeightedAverageShares'],
  },
  {
    ...cost,
    ...perShare,
    key: 'shares_diluted',
    label: 'Diluted shares (average)',
    unit: 'shares',
    kind: 'average',
    'us-gaap': ['WeightedAverageNumberOfDilutedSharesOutstanding', 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'],
    'ifrs-full': ['AdjustedWeightedAverageShares', 'WeightedAverageNumberOfOrdinarySharesOutstandingDiluted'],
  },
  {
    ...money,
    ...perShare,
    key: 'dividends_per_share',
    label: 'Dividends per share',
    unit: 'currency_per_share',
    kind: 'per_share',
    'us-gaap': ['CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid'],
    'ifrs-full': ['DividendsRecognisedAsDistributionsToOwnersPerShare', 'DividendsPaidOrdinarySharesPerShare'],
  },
];
