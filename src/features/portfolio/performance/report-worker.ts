import type { AllPortfolios } from '#domain/performance/all-portfolios.ts';
import type { PortfolioReport, ReportHead } from '#domain/performance/portfolio-report.ts';
import type { LedgerPrices } from './ledger-prices.ts';
import { type AllRequest, createReporter, type LedgerOutlook, type ReportRequest } from './report-request.ts';

/** What a page wants to know: how one portfolio did, or all of them together. */
export type Question = { readonly kind: 'report'; readonly request: ReportRequest } | { readonly kind: 'all'; readonly request: AllRequest };

/** What the page sends: prices as they arrive, and what it wants to know. */
export type ReportMessage = { readonly kind: 'prices'; readonly histories: readonly LedgerPrices[] } | (Question & { readonly id: number });

/** What the worker answers, in this order: the returns, since that is what the member looks at first, the whole report, then what lies ahead. */
export type ReportReply = { readonly id: number } & (
  | { readonly kind: 'head'; readonly head: ReportHead | undefined }
  | { readonly kind: 'report'; readonly report: PortfolioReport }
  | { readonly kind: 'outlook'; readonly outlook: LedgerOutlook }
);

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
  const started = reporter.start(request);
  reply({ id, kind: 'head', head: started?.head });
  if (started === undefined) return;
  const report = started.whole();
  reply({ id, kind: 'report', report });
  reply({ id, kind: 'outlook', outlook: reporter.outlook(request, started, report) });
});
