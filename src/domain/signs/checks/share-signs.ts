import { isKnown } from '../../arithmetic/is-known.ts';
import { settled } from '../../arithmetic/settled.ts';
import { isRecapitalised } from '../../dividends/buybacks.ts';
import { compoundGrowth } from '../../growth/compound-growth.ts';
import { oneYearGrowth } from '../../growth/one-year-growth.ts';
import { below, beyond, upTo } from '../bands.ts';
import { noValue, ofBands } from '../finding.ts';
import type { Finding, SignDefinition } from '../sign.ts';
import type { SignPoint } from '../sign-point.ts';

const SHARES = 'income_statement/shares_diluted';
const shareBands = [upTo(-0.01, 'good'), below(0.02, 'none'), upTo(0.05, 'medium'), beyond('severe')];
const payoutBands = [below(0.8, 'none'), upTo(1, 'medium'), beyond('severe')];

/** What is done for or against the shareholders: rows 15, 16 and 17 of the table. */
export const shareSigns: readonly SignDefinition[] = [
  {
    key: 'share_count',
    label: 'Number of shares',
    says: { severe: 'Shareholders are diluted fast', medium: 'Shareholders are diluted', good: 'Shares are shrinking', none: 'Share count is steady' },
    means: 'How much the number of shares grew a year. More shares make each a smaller part of the company; fewer make it a larger one.',
    formula: '(Diluted shares now ÷ three years ago)^⅓ − 1',
    rule: 'Severe above +5% a year, medium from +2%, good at −1% or less.',
    unit: 'percent_a_year',
    bands: shareBands,
    scale: [-0.1, 0.1],
    shows: [{ row: SHARES, label: 'Diluted shares', unit: 'amount' }],
    judge: ({ now, ago }) => {
      const [then, count] = [ago(SHARES, 3), now(SHARES)];
      if (isRecapitalised(then, count))
        return noValue('The count differs by a factor of four or more from that of three years ago: a recapitalisation, not an issue.');
      return ofBands(shareBands, compoundGrowth(then, count, 3), 'The number of shares now or three years ago is not known.');
    },
  },
  {
    key: 'payout',
    figure: 'ratios/payout_ratio',
    label: 'Payout ratio',
    says: { severe: 'Pays out more than it earns', medium: 'Pays out nearly all it earns', none: 'Dividend is covered by earnings' },
    means: 'The share of the profit that is paid as dividends. Above 100% the dividend comes out of savings or debt.',
    formula: 'Dividends per share ÷ EPS without one-off items (as filed where it is not known how much of them falls into the period)',
    rule: 'Severe above 100%, or with dividends at a loss; medium from 80%.',
    unit: 'percent',
    bands: payoutBands,
    scale: [0, 1.5],
    judge: ({ now }) => {
      const [dividends, earnings] = [now('per_share/dps'), now('per_share/eps_without_one_offs') ?? now('per_share/eps')];
      if (dividends === 0) return { level: 'none', value: 0, word: 'No dividend' };
      if (isKnown(dividends) && dividends > 0 && isKnown(earnings) && earnings <= 0) return { level: 'severe', value: undefined, word: 'At Loss' };
      return ofBands(payoutBands, now('ratios/payout_ratio'), 'The filings do not give the dividends, or not the earnings of a share.');
    },
  },
  {
    key: 'dividend_change',
    figure: 'per_share/dps',
    label: 'Dividend',
    says: { severe: 'The dividend was cut sharply', medium: 'The dividend was cut', good: 'Dividend raised every year', none: 'The dividend was not cut' },
    means: 'Whether the payments of the last year were lower than those of the year before. Managements cut only when they must.',
    formula: 'Payments of the last year ÷ as many before them − 1',
    rule: 'Severe where 20% or more was cut, medium where less was, good after ten years of increases.',
    unit: 'percent',
    bands: [upTo(-0.2, 'severe'), below(0, 'medium'), beyond('none')],
    scale: [-0.5, 0.5],
    details: [{ key: 'increases', label: 'Years of increases in a row', unit: 'years' }],
    judge: dividendChange,
  },
];

/** By the payments themselves where they are known, which a fifth one in 365 days does not mislead; else by the accounts. */
function dividendChange({ dividends, now, ago }: SignPoint): Finding {
  const increases = dividends?.yearsOfIncrease;
  const [paid, before] = dividends === undefined ? [now('per_share/dps'), ago('per_share/dps', 1)] : [dividends.lastYear, dividends.yearBefore];
  if ((paid === 0 && (before === 0 || before === undefined)) || (dividends === undefined && paid === undefined)) {
    return paid === 0 ? { level: 'none', value: undefined, word: 'No dividend' } : noValue('No payments are known, and the filings give no dividend.');
  }
  const value = oneYearGrowth(paid, before);
  if (!isKnown(value)) return noValue('There are not enough payments to compare a year with the year before.');
  const change = settled(value);
  const level = change <= -0.2 ? 'severe' : change < 0 ? 'medium' : (increases ?? 0) >= 10 ? 'good' : 'none';
  const details = { increases };
  return dividends === undefined ? { level, value, details, note: 'By the dividends in the accounts: no payments were loaded.' } : { level, value, details };
}
