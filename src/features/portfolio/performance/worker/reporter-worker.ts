import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { packedPrices } from './ledger-prices.ts';
import type { LookReply, Question, ReportMessage } from './report-worker.ts';
import type { KnownPrices, WantedPrices } from './stored-prices.ts';

/** Milliseconds for which the worker and its prices stay when nobody asks any more: the next page of a portfolio asks at once. */
export const WORKER_STAYS = 30_000;

/** The worker that all reports of a page are worked out in. */
interface ReporterWorker {
  readonly worker: Worker;
  asked: number;
  /** The ledger that was handed over last. */
  ledger: HandedLedger | undefined;
}

interface HandedLedger {
  readonly entries: readonly LedgerEntry[];
  readonly number: number;
  /** Once the worker has all of them. */
  readonly handed: Promise<void>;
}

/** Entries that are handed over in one task: ten thousand at once would keep the page from answering. */
const ENTRIES_AT_ONCE = 1_000;

let running: ReporterWorker | undefined;
let broken = 0;
let users = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

function runningWorker(): ReporterWorker {
  if (running !== undefined) return running;
  const made: ReporterWorker = { worker: new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' }), asked: 0, ledger: undefined };
  // One that broke answers nothing any more: who asks next has a new one.
  made.worker.addEventListener('error', () => {
    if (running !== made) return;
    running = undefined;
    broken += 1;
  });
  running = made;
  return made;
}

/** How many workers have broken: what was read by one of them, the next does not have. */
export function brokenWorkers(): number {
  return broken;
}

/** What a question is worked out with beside the listed prices, which the worker has. */
export interface Given {
  /** Prices of stocks that are not listed. */
  readonly byHand: readonly PriceHistory[];
  /** Whether the worker has all prices that can be had: without those that still arrive, figures would look like an answer and be none. */
  readonly settled: boolean;
  /** Another whenever the worker has other prices. */
  readonly version: string;
}

type Asked = Given & { readonly question: Question };

/**
 * Hands over what the worker cannot read itself, and asks.
 *
 * @param take What each answer is given to; `failed` when the worker died.
 * @returns Ends it: nothing more is answered.
 */
export function askWorker<Reply extends { readonly id: number }>({ question, byHand, settled }: Asked, take: (reply: Reply | 'failed') => void): () => void {
  const { own, worker, id, leave } = join();
  let ended = false;
  const answered = ({ data }: MessageEvent<Reply>) => {
    if (data.id === id) take(data);
  };
  const failed = () => take('failed');
  worker.addEventListener('message', answered);
  worker.addEventListener('error', failed);
  if (settled) {
    send(worker, { kind: 'prices', histories: byHand.map(packedPrices) });
    if (question.kind === 'all') send(worker, { ...question, id });
    else {
      const { entries, ...request } = question.request;
      const { number: ledger, handed } = ledgerHanded(own, entries);
      void handed.then(() => {
        if (!ended) send(worker, { kind: 'report', id, ledger, request });
      });
    }
  }
  return () => {
    ended = true;
    worker.removeEventListener('message', answered);
    worker.removeEventListener('error', failed);
    send(worker, { kind: 'forget', id });
    leave();
  };
}

/**
 * Lets the worker read prices from this device.
 *
 * @param database Of the member.
 * @returns Those that it has then.
 * @throws Error when the worker died, or the storage did not answer.
 */
export function lookInto(database: string, wanted: readonly WantedPrices[]): Promise<readonly KnownPrices[]> {
  const { worker, id, leave } = join();
  const { promise, resolve, reject } = Promise.withResolvers<readonly KnownPrices[]>();
  const answered = ({ data }: MessageEvent<LookReply>) => {
    if (data.id === id) resolve(data.known);
  };
  const failed = () => reject(new Error('The worker that reads prices died.'));
  worker.addEventListener('message', answered);
  worker.addEventListener('error', failed);
  send(worker, { kind: 'look', id, database, wanted });
  return promise.finally(() => {
    worker.removeEventListener('message', answered);
    worker.removeEventListener('error', failed);
    leave();
  });
}

/** Hands over listed prices that have just arrived. */
export function handOver(histories: readonly PriceHistory[]): void {
  const { worker, leave } = join();
  send(worker, { kind: 'prices', histories: histories.map(packedPrices) });
  leave();
}

/** The worker, kept from ending until it is left. */
function join() {
  clearTimeout(ending);
  users += 1;
  const own = runningWorker();
  own.asked += 1;
  const leave = () => {
    users -= 1;
    if (users === 0) ending = setTimeout(endWorker, WORKER_STAYS);
  };
  return { own, worker: own.worker, id: own.asked, leave };
}

/** The number by which the worker knows a ledger, which is handed over unless it was the last. */
function ledgerHanded(own: ReporterWorker, entries: readonly LedgerEntry[]): HandedLedger {
  if (own.ledger?.entries === entries) return own.ledger;
  const number = (own.ledger?.number ?? 0) + 1;
  const { promise: handed, resolve } = Promise.withResolvers<void>();
  // A message begins the next task at once; timers that follow each other are held back.
  const { port1: next, port2: begin } = new MessageChannel();
  let from = 0;
  next.onmessage = () => {
    send(own.worker, { kind: 'entries', ledger: number, part: entries.slice(from, from + ENTRIES_AT_ONCE) });
    from += ENTRIES_AT_ONCE;
    if (from < entries.length) begin.postMessage(null);
    else {
      next.close();
      resolve();
    }
  };
  begin.postMessage(null);
  own.ledger = { entries, number, handed };
  return own.ledger;
}

function send(worker: Worker, message: ReportMessage): void {
  worker.postMessage(message);
}

function endWorker(): void {
  running?.worker.terminate();
  running = undefined;
}
