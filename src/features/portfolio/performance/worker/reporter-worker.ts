import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { packedPrices } from './ledger-prices.ts';
import type { LookReply, Question, ReportMessage } from './report-worker.ts';
import type { KnownPrices, WantedPrices } from './stored-prices.ts';

/** Milliseconds for which the worker and its prices stay when nobody asks any more: the next page of a portfolio asks at once. */
export const WORKER_STAYS = 30_000;

/** The worker that all reports of a page are worked out in. */
interface ReporterWorker {
  readonly worker: Worker;
  asked: number;
}

let running: ReporterWorker | undefined;
let users = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

function runningWorker(): ReporterWorker {
  if (running !== undefined) return running;
  const made = { worker: new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' }), asked: 0 };
  // One that broke answers nothing any more: who asks next has a new one.
  made.worker.addEventListener('error', () => {
    if (running === made) running = undefined;
  });
  running = made;
  return made;
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
  const { worker, id, leave } = join();
  const answered = ({ data }: MessageEvent<Reply>) => {
    if (data.id === id) take(data);
  };
  const failed = () => take('failed');
  worker.addEventListener('message', answered);
  worker.addEventListener('error', failed);
  if (settled) {
    send(worker, { kind: 'prices', histories: byHand.map(packedPrices) });
    send(worker, { ...question, id });
  }
  return () => {
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
  return { worker: own.worker, id: own.asked, leave };
}

function send(worker: Worker, message: ReportMessage): void {
  worker.postMessage(message);
}

function endWorker(): void {
  running?.worker.terminate();
  running = undefined;
}
