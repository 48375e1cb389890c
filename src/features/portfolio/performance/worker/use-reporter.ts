import { useEffect } from 'react';
import type { Question } from './report-worker.ts';
import { askWorker, type Given } from './reporter-worker.ts';

/**
 * Has a question worked out in the page's worker once all prices are there that can be had, again whenever its inputs change.
 *
 * @param take What each answer to the newest question is given to; `failed` when the worker died. Must not change.
 */
export function useReporter<Reply extends { readonly id: number }>(
  question: Question,
  { byHand, settled, version }: Given,
  take: (reply: Reply | 'failed') => void,
): void {
  useEffect(() => askWorker<Reply>({ question, byHand, settled, version }, take), [question, byHand, settled, version, take]);
}
