import { parentPort, workerData } from 'node:worker_threads';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { openAgain, type StoreSource } from '../database/open.ts';
import { backtestAnswer } from './backtest-answer.ts';

/** Started by `run-in-thread.ts` alone: runs a back-test with a connection to the store of its own. */
const { source, backtest } = workerData as { source: StoreSource; backtest: Backtest };
const db = openAgain(source);
try {
  parentPort?.postMessage((await backtestAnswer(db, backtest)) ?? null);
} finally {
  await db.destroy();
}
