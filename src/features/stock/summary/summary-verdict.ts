import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { type ValuationCode, valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import { formatPrice, isFigure } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { accountsOverdue } from '../accounts-overdue.ts';
import { isFund } from '../is-fund.ts';

type Judged = Pick<
  StockSummary,
  'price' | 'gf_value' | 'gf_valuation' | 'currency' | 'yield' | 'ranks' | 'morn_secr_id' | 'delisted' | 'last_price_date' | 'newest_accounts'
>;

/**
 * A stock in a sentence or two: what its price is beside GF Value, how sound and profitable it is, what it pays. Templates that are filled
 * from what the page shows; of what is unknown nothing is said, except that nothing can be judged at all.
 *
 * @param now Unix milliseconds.
 * @param severe Severe warning signs; `undefined` while they are not known.
 * @returns `undefined` for a fund, which files no accounts to judge.
 */
export function summaryVerdict(stock: Judged, now: number, severe: number | undefined): string | undefined {
  if (isFund(stock)) return undefined;
  if (stock.newest_accounts === null) return 'No accounts of this company are known, so neither its worth nor its soundness can be judged.';
  const sentences = [worth(stock, accountsOverdue(stock, now) !== undefined), soundness(stock, severe), dividend(stock)].filter((each) => each !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The price beside GF Value. Old accounts or an old price are said instead: what follows from them may no longer hold. */
function worth({ price, gf_value, gf_valuation, currency }: Judged, isOverdue: boolean): string | undefined {
  if (isOverdue || gf_valuation === 1) return 'Its accounts or its price are out of date: judge it with caution.';
  if (!isCode(gf_valuation) || !isFigure(price) || !isFigure(gf_value) || gf_value <= 0) return undefined;
  const gap = price / gf_value - 1;
  const place = Math.abs(gap) < 0.005 ? 'at' : `${Math.round(Math.abs(gap) * 100)}% ${gap < 0 ? 'below' : 'above'}`;
  return `${valuationWords[gf_valuation].label}: ${formatPrice(price)} ${currency} is ${place} GF Value, ${formatPrice(gf_value)}.`;
}

function isCode(code: number | null): code is ValuationCode {
  return code !== null && Object.hasOwn(valuationWords, code);
}

function soundness({ ranks }: Judged, severe: number | undefined): string | undefined {
  const rank = (wanted: string) => ranks.find(({ key }) => key === wanted)?.rank ?? undefined;
  const [strength, profitability] = [rank('financial_strength'), rank('profitability')];
  const parts = [
    ...(strength === undefined ? [] : [`financial strength ${strength} of 10`]),
    ...(profitability === undefined ? [] : [`profitability ${profitability} of 10`]),
    ...(severe === undefined ? [] : [severe === 0 ? 'no severe warning sign' : `${severe} severe warning ${severe === 1 ? 'sign' : 'signs'}`]),
  ];
  const all = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
  return all === '' ? undefined : `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
}

function dividend({ yield: paid }: Judged): string | undefined {
  if (!isFigure(paid)) return undefined;
  return paid === 0 ? 'It pays no dividend.' : `It pays a dividend of ${formatPercentSign(paid, 2)} a year.`;
}
