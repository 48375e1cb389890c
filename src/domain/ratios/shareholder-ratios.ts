import { buybackRatio } from '../dividends/buybacks.ts';
import { payoutRatio } from '../dividends/payout-ratio.ts';
import { input, type RatioDefinition, yearAgo } from './ratio-definition.ts';

const common = { unit: 'percent', group: 'Dividends and buybacks', list: 'ratios' } as const;

/** What goes to the shareholders, in dividends and in fewer shares. */
export const shareholderRatios: readonly RatioDefinition[] = [
  {
    ...common,
    key: 'payout_ratio',
    label: 'Payout ratio',
    direction: 0,
    formula: 'Dividends per share ÷ EPS (diluted)',
    inputs: [input('dividends_per_share'), input('eps_diluted')],
    whenNone: 'at_loss',
    compute: ([dividends, earnings]) => payoutRatio(dividends, earnings),
  },
  {
    ...common,
    key: 'buyback_ratio',
    label: 'Buyback ratio',
    direction: 1,
    formula: '(Shares outstanding a year earlier − Shares outstanding) ÷ Shares outstanding a year earlier',
    inputs: [yearAgo('shares_outstanding'), input('shares_outstanding')],
    compute: ([then, now]) => buybackRatio(then, now, 1),
  },
];
