import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { packedPrices } from './ledger-prices.ts';
import type { Question, ReportMessage } from './report-worker.ts';

/** Histories handed over in one task: each takes a part of a millisecond. */
const AT_ONCE = 8;

/** Milliseconds for which the worker and its prices stay when nobody asks any more: the next page of a portfolio asks at once. */
const STAYS = 30_000;

/** The worker that all reports of a page are worked out in, with the prices it was given, each once. */
interface ReporterWorker {
  readonly worker: Worker;
  readonly given: Map<string, PriceHistory>;
  asked: number;
}

let running: ReporterWorker | undefined;
let users = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

function runningWorker(): ReporterWorker {
  if (running !== undefined) return running;
  const made = { worker: new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' }), given: new Map(), asked: 0 };
  // One that broke answers nothing any more: who asks next has a new one.
  made.worker.addEventListener('error', () => {
    if (running === made) running = undefined;
  });
  running = made;
  return made;
}

/** What is asked, and what it is worked out with. */
export interface Asked {
  readonly question: Question;
  readonly prices: Iterable<PriceHistory>;
  /** Whether these are all prices that can be had: without those that still arrive, figures would look like an answer and be none. */
  readonly settled: boolean;
}

/**
 * Hands over the prices that the worker has not got, a few in a task, and then asks.
 *
 * @param take What each answer is given to; `failed` when the worker died.
 * @returns Ends it: nothing more is handed over or answered.
 */
export function askWorker<Reply extends { readonly id: number }>({ question, prices, settled }: Asked, take: (reply: Reply | 'failed') => void): () => void {
  clearTimeout(ending);
  users += 1;
  const own = runningWorker();
  const { worker, given } = own;
  // A message begins the next task at once; timers that follow each other are held back, which is much for hundreds of histories.
  const { port1: next, port2: begin } = new MessageChannel();
  const send = (message: ReportMessage) => worker.postMessage(message);
  const rest = [...prices];
  let id: number | undefined;
  const handOver = () => {
    const histories: PriceHistory[] = [];
    for (let history = rest.pop(); history !== undefined; history = histories.length < AT_ONCE ? rest.pop() : undefined)
      if (given.get(history.stockid) !== history) histories.push(history);
    for (const history of histories) given.set(history.stockid, history);
    if (histories.length > 0) send({ kind: 'prices', histories: histories.map(packedPrices) });
    if (rest.length > 0) begin.postMessage(null);
    else if (settled) {
      own.asked += 1;
      id = own.asked;
      send({ ...question, id });
    }
  };
  const answered = ({ data }: MessageEvent<Reply>) => {
    if (data.id === id) take(data);
  };
  const failed = () => take('failed');
  worker.addEventListener('message', answered);
  worker.addEventListener('error', failed);
  next.onmessage = handOver;
  handOver();
  return () => {
    next.close();
    worker.removeEventListener('message', answered);
    worker.removeEventListener('error', failed);
    if (id !== undefined) send({ kind: 'forget', id });
    users -= 1;
    if (users === 0) ending = setTimeout(endWorker, STAYS);
  };
}

function endWorker(): void {
  running?.worker.terminate();
  running = undefined;
}
