import { type BacktestOutcome, type BacktestRequest, backtestWork } from './backtest-work.ts';

/** What the worker sends: the part done, 0 to 1, and the outcome at the end. */
export type FromBacktestWorker = { readonly part: number } | { readonly outcome: BacktestOutcome };

/** Progress is sent at steps of this part. */
const STEP = 0.02;

const send = (message: FromBacktestWorker) => postMessage(message);

// Runs in a worker, which the page ends when the member cancels.
addEventListener('message', ({ data }: MessageEvent<BacktestRequest>) => {
  const run = backtestWork(data);
  let sent = -1;
  for (;;) {
    const step = run.next();
    if (step.done) {
      send({ outcome: step.value });
      return;
    }
    if (step.value - sent < STEP) continue;
    sent = step.value;
    send({ part: sent });
  }
});
