import { useEffect, useRef, useState } from 'react';
import type { Strategy } from '#domain/backtest/run-backtest.ts';
import { type BacktestOutcome, backtestWork } from './backtest-work.ts';
import type { FromBacktestWorker } from './backtest-worker.ts';
import { keepRun, keptRun } from './last-run.ts';
import type { HistoryParts } from './use-history.ts';

/** How far a run is. A result of rules that were changed since stays, marked as `old`. */
export interface BacktestState {
  /** 0 to 1; `undefined` when nothing runs. */
  readonly part: number | undefined;
  readonly outcome: BacktestOutcome | undefined;
  /** The strategy that the outcome is of. */
  readonly of: Strategy | undefined;
  /** Milliseconds that it took. */
  readonly took: number | undefined;
}

const nothing: BacktestState = { part: undefined, outcome: undefined, of: undefined, took: undefined };

/**
 * Runs strategies in a worker; on this thread where the worker cannot be loaded, as offline before its code was ever fetched.
 *
 * @param opened The strategy that the page opens with; where the last run was of the same, it begins with that run.
 */
export function useBacktest(opened: Strategy) {
  const [state, setState] = useState(() => keptRun(opened) ?? nothing);
  const worker = useRef<Worker>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);
  const cancel = () => {
    worker.current?.terminate();
    setState((before) => ({ ...before, part: undefined }));
  };
  const run = (parts: HistoryParts, strategy: Strategy) => {
    worker.current?.terminate();
    const begun = performance.now();
    const end = (outcome: BacktestOutcome) => {
      const done = { part: undefined, outcome, of: strategy, took: performance.now() - begun };
      keepRun(done);
      setState(done);
    };
    const started = new Worker(new URL('./backtest-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    setState((before) => ({ ...before, part: 0 }));
    started.addEventListener('message', ({ data }: MessageEvent<FromBacktestWorker>) => {
      if ('outcome' in data) {
        end(data.outcome);
        started.terminate();
      } else setState((before) => ({ ...before, part: data.part }));
    });
    started.addEventListener('error', () => {
      const work = backtestWork({ ...parts, strategy });
      for (let step = work.next(); ; step = work.next()) if (step.done) return end(step.value);
    });
    started.postMessage({ ...parts, strategy });
  };
  return { state, run, cancel };
}
