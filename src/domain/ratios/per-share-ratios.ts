import { orNone } from '../arithmetic/is-known.ts';
import { commonEquity } from '../per-share/common-equity.ts';
import { perShare } from '../per-share/per-share.ts';
import { input, inputIfReported, type RatioDefinition } from './ratio-definition.ts';

const common = { unit: 'currency_per_share', group: 'Per share', direction: 1, list: 'per_share' } as const;

/** What falls on one share: flows by the period's average diluted shares, balances by the shares at its end. */
export const perShareRatios: readonly RatioDefinition[] = [
  {
    ...common,
    key: 'revenue_per_share',
    label: 'Revenue per share',
    formula: 'Revenue ÷ Diluted shares',
    inputs: [input('revenue'), input('shares_diluted')],
    compute: ([revenue, shares]) => perShare(revenue, shares),
  },
  {
    ...common,
    key: 'eps',
    label: 'Earnings per share',
    formula: 'EPS (diluted) as reported',
    inputs: [input('eps_diluted')],
    compute: ([eps]) => eps,
  },
  {
    ...common,
    key: 'fcf_per_share',
    label: 'FCF per share',
    formula: 'Free cash flow ÷ Diluted shares',
    inputs: [input('free_cash_flow'), input('shares_diluted')],
    compute: ([freeCashFlow, shares]) => perShare(freeCashFlow, shares),
  },
  {
    ...common,
    key: 'book_value_per_share',
    label: 'Book value per share',
    formula: "(Shareholders' equity − Preferred stock) ÷ Shares outstanding",
    inputs: [input('total_equity'), inputIfReported('preferred_stock'), input('shares_outstanding')],
    compute: ([equity, preferred, shares]) => perShare(commonEquity(equity, orNone(preferred), 0), shares),
  },
  {
    ...common,
    key: 'dps',
    label: 'Dividends per share',
    formula: 'Dividends per share as declared',
    inputs: [input('dividends_per_share')],
    compute: ([dividends]) => dividends,
  },
];
