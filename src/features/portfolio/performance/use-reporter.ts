import { useEffect } from 'react';
import type { LedgerMarket } from '../ledger/ledger-market.ts';
import type { Question } from './report-worker.ts';
import { askWorker } from './reporter-worker.ts';

/**
 * Has a question worked out in the page's worker once all prices are there that can be had, again whenever its inputs change.
 *
 * @param take What each answer to the newest question is given to; `failed` when the worker died. Must not change.
 */
export function useReporter<Reply extends { readonly id: number }>(
  question: Question,
  { prices, settled }: Pick<LedgerMarket, 'prices' | 'settled'>,
  take: (reply: Reply | 'failed') => void,
): void {
  useEffect(() => askWorker<Reply>({ question, prices: prices.values(), settled }, take), [question, prices, settled, take]);
}
