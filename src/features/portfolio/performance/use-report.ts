import { useCallback, useMemo, useState } from 'react';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import type { LedgerMarket } from '../ledger/ledger-market.ts';
import type { LedgerOutlook, ReportRequest } from './report-request.ts';
import type { Question, ReportReply } from './report-worker.ts';
import { useReporter } from './use-reporter.ts';

/** A report that is loading, ready, or cannot be computed; `none` without a transaction. */
export type ReportState =
  | { readonly kind: 'working' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly report: PortfolioReport; readonly outlook: LedgerOutlook | undefined };

/** Computes the report in a worker, again whenever its inputs change; the last one stays until the next is ready. */
export function useReport(request: ReportRequest, market: Pick<LedgerMarket, 'prices' | 'settled'>): ReportState {
  const [state, setState] = useState<ReportState>({ kind: 'working' });
  const question = useMemo<Question>(() => ({ kind: 'report', request }), [request]);
  const take = useCallback(
    (reply: ReportReply | 'failed') =>
      setState((was) => {
        if (reply === 'failed') return { kind: 'failed' };
        const { report, outlook } = reply;
        // The last outlook stays until the next is there.
        return report === undefined ? { kind: 'none' } : { kind: 'ready', report, outlook: outlook ?? (was.kind === 'ready' ? was.outlook : undefined) };
      }),
    [],
  );
  useReporter(question, market, take);
  return state;
}
