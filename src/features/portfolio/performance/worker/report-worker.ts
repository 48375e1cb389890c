import { type MemberDatabase, memberDatabase } from '#data/records/database.ts';
import { logFailure } from '#data/sync/state/log.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import type { AllPortfolios, PortfolioEntries } from '#domain/performance/all-portfolios.ts';
import type { PortfolioReport, ReportHead } from '#domain/performance/portfolio-report.ts';
import type { PackedPrices } from './ledger-prices.ts';
import { reportQueue } from './report-queue.ts';
import { type AllRequest, createReporter, type LedgerOutlook, type ReportRequest } from './report-request.ts';
import { type KnownPrices, readPrices, type WantedPrices } from './stored-prices.ts';

/** What a page wants to know: how one portfolio did, or all of them together. */
export type Question = { readonly kind: 'report'; readonly request: ReportRequest } | { readonly kind: 'all'; readonly request: AllRequest };

/** A question about all portfolios, whose ledgers were handed over under a number. */
type HandedAllRequest = Omit<AllRequest, 'portfolios'> & {
  readonly portfolios: readonly (Omit<PortfolioEntries, 'entries'> & { readonly ledger: number })[];
};

/** What the page sends: prices to read from this device or as they arrive, the entries of a ledger in parts, what it wants to know, and what it wants to know no more or nothing more of. */
export type ReportMessage =
  | { readonly kind: 'look'; readonly id: number; readonly database: string; readonly wanted: readonly WantedPrices[] }
  | { readonly kind: 'prices'; readonly histories: readonly PackedPrices[] }
  | { readonly kind: 'entries'; readonly ledger: number; readonly part: readonly LedgerEntry[] }
  | { readonly kind: 'report'; readonly id: number; readonly ledger: number; readonly request: Omit<ReportRequest, 'entries'> }
  | { readonly kind: 'all'; readonly id: number; readonly request: HandedAllRequest }
  | { readonly kind: 'drop'; readonly ledgers: readonly number[] }
  | { readonly kind: 'forget'; readonly id: number };

/** What the worker answers, in this order: the returns, since that is what the member looks at first, the whole report, then what lies ahead. */
export type ReportReply = { readonly id: number } & (
  | { readonly kind: 'head'; readonly head: ReportHead | undefined }
  | { readonly kind: 'report'; readonly report: PortfolioReport; readonly of: string }
  | { readonly kind: 'outlook'; readonly outlook: LedgerOutlook }
);

/** What all portfolios did; `undefined` without an entry that counts. */
export interface AllReply {
  readonly id: number;
  readonly all: AllPortfolios | undefined;
  readonly of: string;
}

/** The prices that were on this device. */
export interface LookReply {
  readonly id: number;
  readonly known: readonly KnownPrices[];
}

const reporter = createReporter();
const answer = reportQueue(
  reporter,
  (reply) => self.postMessage(reply),
  (run) => setTimeout(run),
);
/** Databases of this device that prices were read from: of one member, unless another signs in. */
const databases = new Map<string, MemberDatabase>();

async function look({ id, database: name, wanted }: Extract<ReportMessage, { kind: 'look' }>): Promise<void> {
  const database = databases.get(name) ?? memberDatabase(name, { mustExist: true });
  databases.set(name, database);
  // A storage that does not answer is one without prices: the page asks the server for them.
  const known: LookReply['known'] = await readPrices(database, wanted, (history) => reporter.take(history)).catch((error: unknown) => {
    logFailure('Prices could not be read from this device', error);
    return [];
  });
  self.postMessage({ id, known } satisfies LookReply);
}

// Runs in a worker: ten thousand transactions must not block the page.
self.addEventListener('message', ({ data }: MessageEvent<ReportMessage>) => {
  if (data.kind === 'look') void look(data);
  else answer(data);
});
