import { Worker } from 'node:worker_threads';
import type { BacktestAnswer } from '#contract/entities/market/backtest.ts';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { sourceOf } from '../database/open.ts';
import type { Store } from '../database/schema.ts';

/** Runs a back-test in a thread, so that it holds up no request; null where there is no history yet, or no stock ever passed. */
export function runInThread(db: Store, { ...backtest }: Backtest): Promise<BacktestAnswer | null> {
  const thread = new Worker(new URL('./run-thread.ts', import.meta.url), { workerData: { source: sourceOf(db), backtest } });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that runs a back-test ended with code ${code}`)));
  });
}
