import type { Answer } from '#contract/endpoint.ts';
import type { getTermData } from '#contract/endpoints/stock/financials.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { AnswerState } from '#pages/answer-state.ts';
import { type Buyback, buybacks } from './ownership-marks.ts';

/** The share repurchases of a company by fiscal quarter. */
export type Repurchases = Answer<typeof getTermData>;

/** Fiscal quarters asked for: twenty years. */
const QUARTERS = 80;

/** What is asked for the buybacks of a stock. */
export function repurchasesOf({ id }: { id: string }) {
  return { params: { id, t: 'share_repurchases' }, query: { type: 'quarter', length: QUARTERS } } as const;
}

/** The buybacks of a company for its chart, with a sentence on how their shares are known, or why they are not. */
export function boughtBack(state: AnswerState<Repurchases>, history: PriceHistory): { quarters: readonly Buyback[]; words: string | undefined } {
  const none = (words: string | undefined) => ({ quarters: [], words });
  if (state.kind === 'loading') return none(undefined);
  if (state.kind === 'never') return none('What the company spent on its own shares is not on this device.');
  if (state.kind === 'failed') return none('What the company spent on its own shares could not be read.');
  const { points, currency } = state.data.series;
  if (!points.some(({ value }) => value !== null)) return none('No quarter of its accounts reports buybacks, so that they have no lane.');
  if (currency !== history.currency)
    return none(`Its accounts are in ${currency ?? 'an unknown currency'} and its price is in ${history.currency}, so that buybacks have no lane.`);
  const quarters = buybacks(points, history);
  if (quarters.length === 0) return none('The prices of the quarters with buybacks are not known, so that they have no lane.');
  return {
    quarters,
    words: 'Buybacks are what the cash flow statement of a fiscal quarter spent on own shares ÷ the average close of that quarter: about how many shares.',
  };
}
