import { useCallback, useMemo, useState } from 'react';
import type { PortfolioReport, ReportHead } from '#domain/performance/portfolio-report.ts';
import type { LedgerOutlook, ReportRequest } from './worker/report-request.ts';
import type { Question, ReportReply } from './worker/report-worker.ts';
import type { Given } from './worker/reporter-worker.ts';
import { useReporter } from './worker/use-reporter.ts';

/** A report that is loading, begun with its returns, ready, or cannot be computed; `none` without a transaction. */
export type ReportState =
  | { readonly kind: 'working' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'begun'; readonly report: ReportHead }
  | { readonly kind: 'ready'; readonly report: PortfolioReport; readonly of: string; readonly outlook: LedgerOutlook | undefined };

/** Computes the report in a worker, again whenever its inputs change; the last one stays until the next is ready. */
export function useReport(request: ReportRequest, market: Given): ReportState {
  const [state, setState] = useState<ReportState>({ kind: 'working' });
  const question = useMemo<Question>(() => ({ kind: 'report', request }), [request]);
  const take = useCallback(
    (reply: ReportReply | 'failed') =>
      setState((was) => {
        if (reply === 'failed') return { kind: 'failed' };
        if (reply.kind === 'outlook') return was.kind === 'ready' ? { ...was, outlook: reply.outlook } : was;
        // The last outlook stays until the next is there.
        if (reply.kind === 'report') return { kind: 'ready', report: reply.report, of: reply.of, outlook: was.kind === 'ready' ? was.outlook : undefined };
        if (reply.head === undefined) return { kind: 'none' };
        // Returns of now beside gains of before would not add up: a report that is shown stays until the next is whole.
        return was.kind === 'ready' ? was : { kind: 'begun', report: reply.head };
      }),
    [],
  );
  useReporter(question, market, take);
  return state;
}
