import { useEffect, useRef } from 'react';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { LedgerMarket } from '../ledger/ledger-market.ts';
import { ledgerPricesOf } from './ledger-prices.ts';
import type { Question, ReportMessage } from './report-worker.ts';

/** Histories handed over in one task: each takes about a millisecond. */
const AT_ONCE = 8;

/**
 * Has a question worked out in a worker once all prices are there that can be had, again whenever its inputs change.
 *
 * @param take What each answer to the newest question is given to; `failed` when the worker died. Must not change.
 */
export function useReporter<Reply extends { readonly id: number }>(
  question: Question,
  { prices, settled }: Pick<LedgerMarket, 'prices' | 'settled'>,
  take: (reply: Reply | 'failed') => void,
): void {
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  const given = useRef(new Map<string, PriceHistory>());
  useEffect(() => {
    const made = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (data.id === asked.current) take(data);
    });
    made.addEventListener('error', () => take('failed'));
    worker.current = made;
    given.current = new Map();
    return () => made.terminate();
  }, [take]);
  useEffect(() => {
    // A message begins the next task at once; timers that follow each other are held back, which is much for hundreds of histories.
    const { port1: next, port2: begin } = new MessageChannel();
    const send = (message: ReportMessage) => worker.current?.postMessage(message);
    const rest = [...prices.values()].filter((history) => given.current.get(history.stockid) !== history);
    const ask = () => {
      asked.current += 1;
      send({ ...question, id: asked.current });
    };
    const handOver = () => {
      const histories = rest.splice(0, AT_ONCE);
      for (const history of histories) given.current.set(history.stockid, history);
      if (histories.length > 0) send({ kind: 'prices', histories: histories.map(ledgerPricesOf) });
      if (rest.length > 0) begin.postMessage(null);
      // Without the prices that still arrive, figures would look like an answer and be none.
      else if (settled) ask();
    };
    next.onmessage = handOver;
    handOver();
    return () => next.close();
  }, [question, prices, settled]);
}
