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
  handedOver: number;
  /** Ledgers that were handed over, the oldest first. */
  ledgers: HandedLedger[];
}

interface HandedLedger {
  readonly entries: readonly LedgerEntry[];
  readonly number: number;
  /** Once the worker has all of them. */
  readonly handed: Promise<void>;
  isWhole: boolean;
  /** Questions that are asked of it. */
  questions: number;
}

/** Ledgers that the worker keeps when nothing is asked of them any more: the next page of a portfolio asks of the same. */
const LEDGERS_KEPT = 2;

/** Entries that are handed over in one task: ten thousand at once would keep the page from answering. */
const ENTRIES_AT_ONCE = 1_000;

let running: ReporterWorker | undefined;
let broken = 0;
let users = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

function runningWorker(): ReporterWorker {
  if (running !== undefined) return running;
  const made: ReporterWorker = { worker: new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' }), asked: 0, handedOver: 0, ledgers: [] };
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
  const ledgers: HandedLedger[] = [];
  if (settled) {
    send(worker, { kind: 'prices', histories: byHand.map(packedPrices) });
    for (const entries of ledgersIn(question)) ledgers.push(ledgerHanded(own, entries));
    for (const ledger of ledgers) ledger.questions += 1;
    void Promise.all(ledgers.map(({ handed }) => handed)).then(() => {
      const numbers = ledgers.map(({ number }) => number);
      if (!ended) send(worker, asMessage(question, id, numbers));
    });
  }
  return () => {
    ended = true;
    for (const ledger of ledgers) ledger.questions -= 1;
    dropUnasked(own);
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

function ledgersIn(question: Question): readonly (readonly LedgerEntry[])[] {
  return question.kind === 'report' ? [question.request.entries] : question.request.portfolios.map(({ entries }) => entries);
}

/** A question with its ledgers by the numbers under which the worker has them. */
function asMessage(question: Question, id: number, [first = 0, ...others]: readonly number[]): ReportMessage {
  if (question.kind === 'report') {
    const { entries: _handed, ...request } = question.request;
    return { kind: 'report', id, ledger: first, request };
  }
  const numbers = [first, ...others];
  const portfolios = question.request.portfolios.map(({ entries: _handed, ...portfolio }, at) => ({ ...portfolio, ledger: numbers[at] ?? 0 }));
  return { kind: 'all', id, request: { ...question.request, portfolios } };
}

/** Lets the worker forget the oldest ledgers of which nothing is asked any more. */
function dropUnasked(own: ReporterWorker): void {
  const unasked = own.ledgers.filter(({ questions, isWhole }) => questions === 0 && isWhole).slice(0, -LEDGERS_KEPT);
  if (unasked.length === 0) return;
  own.ledgers = own.ledgers.filter((ledger) => !unasked.includes(ledger));
  send(own.worker, { kind: 'drop', ledgers: unasked.map(({ number }) => number) });
}

/** A ledger as the worker has it, handed over unless that was done before. */
function ledgerHanded(own: ReporterWorker, entries: readonly LedgerEntry[]): HandedLedger {
  const known = own.ledgers.find((ledger) => ledger.entries === entries);
  if (known !== undefined) return known;
  own.handedOver += 1;
  const number = own.handedOver;
  const { promise: handed, resolve } = Promise.withResolvers<void>();
  // A message begins the next task at once; timers that follow each other are held back.
  const { port1: next, port2: begin } = new MessageChannel();
  let from = 0;
  const made: HandedLedger = { entries, number, handed, isWhole: false, questions: 0 };
  next.onmessage = () => {
    send(own.worker, { kind: 'entries', ledger: number, part: entries.slice(from, from + ENTRIES_AT_ONCE) });
    from += ENTRIES_AT_ONCE;
    if (from < entries.length) begin.postMessage(null);
    else {
      next.close();
      made.isWhole = true;
      resolve();
    }
  };
  begin.postMessage(null);
  own.ledgers.push(made);
  return made;
}

function send(worker: Worker, message: ReportMessage): void {
  worker.postMessage(message);
}

function endWorker(): void {
  running?.worker.terminate();
  running = undefined;
}
