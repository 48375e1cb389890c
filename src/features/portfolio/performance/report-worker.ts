import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { AllPortfolios } from '#domain/performance/all-portfolios.ts';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { type AllRequest, createReporter, type LedgerOutlook, type ReportRequest } from './report-request.ts';

/** What a page wants to know: how one portfolio did, or all of them together. */
export type Question = { readonly kind: 'report'; readonly request: ReportRequest } | { readonly kind: 'all'; readonly request: AllRequest };

/** What the page sends: prices as they arrive, and what it wants to know. */
export type ReportMessage = { readonly kind: 'prices'; readonly histories: readonly PriceHistory[] } | (Question & { readonly id: number });

/** What the worker answers: the report first, since that is what the member looks at, then the rest. */
export interface ReportReply {
  readonly id: number;
  readonly report: PortfolioReport | undefined;
  readonly outlook: LedgerOutlook | undefined;
}

/** What all portfolios did; `undefined` without an entry that counts. */
export interface AllReply {
  readonly id: number;
  readonly all: AllPortfolios | undefined;
}

const reporter = createReporter();
const reply = (message: ReportReply | AllReply) => self.postMessage(message);

// Runs in a worker: ten thousand transactions must not block the page.
self.addEventListener('message', ({ data }: MessageEvent<ReportMessage>) => {
  if (data.kind === 'prices') for (const history of data.histories) reporter.take(history);
  if (data.kind === 'all') reply({ id: data.id, all: reporter.all(data.request) });
  if (data.kind !== 'report') return;
  const { id, request } = data;
  const report = reporter.report(request);
  reply({ id, report, outlook: undefined });
  if (report !== undefined) reply({ id, report, outlook: reporter.outlook(request, report) });
});
