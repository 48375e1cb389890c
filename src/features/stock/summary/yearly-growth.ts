import type { KeyFigure } from '#contract/entities/stock.ts';
import { compoundGrowth } from '#domain/growth/compound-growth.ts';

/**
 * Growth a year from the first to the last of some fiscal years; `undefined` where an end is unknown, nothing or a loss, and where a recast lies
 * between the two.
 */
export function yearlyGrowth({ history, recast_since: since }: Pick<KeyFigure, 'history' | 'recast_since'>): number | undefined {
  if (since !== undefined && since[0]?.join() !== since.at(-1)?.join()) return undefined;
  const [first, last] = [history[0] ?? undefined, history.at(-1) ?? undefined];
  return history.length < 2 ? undefined : compoundGrowth(first, last, history.length - 1);
}
