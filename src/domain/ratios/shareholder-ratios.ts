import { isKnown } from '../arithmetic/is-known.ts';
import { buybackRatio, isRecapitalised } from '../dividends/buybacks.ts';
import { payoutRatio } from '../dividends/payout-ratio.ts';
import { BY_EARNINGS_AS_FILED, epsWithoutOneOffs, oneOffsNote, WITHOUT_ONE_OFFS, withoutOneOffsInputs } from './eps-without-one-offs.ts';
import { input, type RatioDefinition, yearAgo } from './ratio-definition.ts';

const common = { unit: 'percent', group: 'Dividends and buybacks', list: 'ratios' } as const;

/** Said of a share count and of what would be made of it. */
export const RECAPITALISED =
  'The count differs from that of a year earlier by a factor of four or more: a recapitalisation, a split that only one of the filings counts, or an error of one of them. No buyback is read from it.';

/** What goes to the shareholders, in dividends and in fewer shares. */
export const shareholderRatios: readonly RatioDefinition[] = [
  {
    ...common,
    key: 'payout_ratio',
    label: 'Payout ratio',
    direction: 0,
    formula: `Dividends per share ÷ (${WITHOUT_ONE_OFFS})`,
    inputs: [input('dividends_per_share'), ...withoutOneOffsInputs],
    whenNone: ([dividends, ...earnings]) => (isKnown(dividends) && isKnown(epsWithoutOneOffs(earnings)) ? 'at_loss' : 'no_data'),
    note: ([, ...earnings]) => oneOffsNote(earnings),
    compute: ([dividends, ...earnings]) => payoutRatio(dividends, epsWithoutOneOffs(earnings)),
    fallback: {
      ...common,
      key: 'payout_ratio',
      label: 'Payout ratio',
      direction: 0,
      formula: 'Dividends per share ÷ EPS (diluted)',
      inputs: [input('dividends_per_share'), input('eps_diluted')],
      whenNone: 'at_loss',
      note: () => `${BY_EARNINGS_AS_FILED}: how much of them falls into the period is not known.`,
      compute: ([dividends, earnings]) => payoutRatio(dividends, earnings),
    },
  },
  {
    ...common,
    key: 'buyback_ratio',
    label: 'Buyback ratio',
    direction: 1,
    formula: '(Shares outstanding a year earlier − Shares outstanding) ÷ Shares outstanding a year earlier',
    inputs: [yearAgo('shares_outstanding'), input('shares_outstanding')],
    reason: ([then, now]) => (isRecapitalised(then, now) ? RECAPITALISED : undefined),
    compute: ([then, now]) => (isRecapitalised(then, now) ? undefined : buybackRatio(then, now, 1)),
  },
];
