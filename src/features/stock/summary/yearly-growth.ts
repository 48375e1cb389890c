import { compoundGrowth } from '#domain/growth/compound-growth.ts';

/** Growth a year from the first to the last of some fiscal years; `undefined` where an end is unknown, nothing or a loss. */
export function yearlyGrowth(history: readonly (number | null)[]): number | undefined {
  const [first, last] = [history[0] ?? undefined, history.at(-1) ?? undefined];
  return history.length < 2 ? undefined : compoundGrowth(first, last, history.length - 1);
}
