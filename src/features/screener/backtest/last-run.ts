import type { BacktestState } from './use-backtest.ts';

/** The last run of this visit: saving a strategy opens another page, which still shows it. */
let last: BacktestState | undefined;

/** Keeps a finished run until the next one. */
export function keepRun(run: BacktestState): void {
  last = run;
}

/** The last run, where it was of the same rules. */
export function keptRun(strategy: BacktestState['of']): BacktestState | undefined {
  return isSameStrategy(last?.of, strategy) ? last : undefined;
}

/** Whether two strategies buy the same: a saved one lists its parts in another order than the one it was made of. */
export function isSameStrategy(one: BacktestState['of'], other: BacktestState['of']): boolean {
  return one !== undefined && other !== undefined && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]));
}
