import type { AllPortfolios } from '#domain/performance/all-portfolios.ts';
import type { PortfolioReport, ReportHead } from '#domain/performance/portfolio-report.ts';
import type { PackedPrices } from './ledger-prices.ts';
import { reportQueue } from './report-queue.ts';
import { type AllRequest, createReporter, type LedgerOutlook, type ReportRequest } from './report-request.ts';

/** What a page wants to know: how one portfolio did, or all of them together. */
export type Question = { readonly kind: 'report'; readonly request: ReportRequest } | { readonly kind: 'all'; readonly request: AllRequest };

/** What the page sends: prices as they arrive, what it wants to know, and what it wants to know no more. */
export type ReportMessage =
  | { readonly kind: 'prices'; readonly histories: readonly PackedPrices[] }
  | { readonly kind: 'forget'; readonly id: number }
  | (Question & { readonly id: number });

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

const answer = reportQueue(
  createReporter(),
  (reply) => self.postMessage(reply),
  (run) => setTimeout(run),
);

// Runs in a worker: ten thousand transactions must not block the page.
self.addEventListener('message', ({ data }: MessageEvent<ReportMessage>) => answer(data));
