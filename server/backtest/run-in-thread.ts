import type { BacktestAnswer } from '#contract/entities/market/backtest.ts';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { sourceOf } from '../database/open.ts';
import type { Store } from '../database/schema.ts';
import { answerOfThread } from '../threads.ts';

/** Runs a back-test in a thread, so that it holds up no request; null where there is no history yet, or no stock ever passed. */
export function runInThread(db: Store, { ...backtest }: Backtest): Promise<BacktestAnswer | null> {
  return answerOfThread(new URL('./run-thread.ts', import.meta.url), { source: sourceOf(db), backtest }, 'runs a back-test');
}
