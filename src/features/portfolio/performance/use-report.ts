import { useEffect, useRef, useState } from 'react';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import type { LedgerMarket } from '../ledger/ledger-market.ts';
import type { LedgerOutlook, ReportRequest } from './report-request.ts';
import type { ReportMessage, ReportReply } from './report-worker.ts';

/** A report that is loading, ready, or cannot be computed; `none` without a transaction. */
export type ReportState =
  | { readonly kind: 'working' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly report: PortfolioReport; readonly outlook: LedgerOutlook | undefined };

/** Histories handed over in one task: each takes about a millisecond. */
const AT_ONCE = 8;
/** Milliseconds between reports while prices still arrive. */
const WHILE_ARRIVING = 400;

/** Computes the report in a worker, again whenever its inputs change; the last one stays until the next is ready. */
export function useReport(request: ReportRequest, { prices, settled }: Pick<LedgerMarket, 'prices' | 'settled'>): ReportState {
  const [state, setState] = useState<ReportState>({ kind: 'working' });
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  const given = useRef(new Map<string, PriceHistory>());
  useEffect(() => {
    const made = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data: { id, report, outlook } }: MessageEvent<ReportReply>) => {
      if (id !== asked.current) return;
      // The last outlook stays until the next is there.
      setState((was) =>
        report === undefined ? { kind: 'none' } : { kind: 'ready', report, outlook: outlook ?? (was.kind === 'ready' ? was.outlook : undefined) },
      );
    });
    made.addEventListener('error', () => setState({ kind: 'failed' }));
    worker.current = made;
    given.current = new Map();
    return () => made.terminate();
  }, []);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const send = (message: ReportMessage) => worker.current?.postMessage(message);
    const rest = [...prices.values()].filter((history) => given.current.get(history.stockid) !== history);
    const ask = () => {
      asked.current += 1;
      send({ kind: 'report', id: asked.current, request });
    };
    const handOver = () => {
      const histories = rest.splice(0, AT_ONCE);
      for (const history of histories) given.current.set(history.stockid, history);
      if (histories.length > 0) send({ kind: 'prices', histories });
      if (rest.length > 0) waiting = setTimeout(handOver);
      else if (settled) ask();
      else waiting = setTimeout(ask, WHILE_ARRIVING);
    };
    handOver();
    return () => clearTimeout(waiting);
  }, [request, prices, settled]);
  return state;
}
