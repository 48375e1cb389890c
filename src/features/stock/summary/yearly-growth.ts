import type { KeyFigure } from '#contract/entities/stock/stock.ts';
import { compoundGrowth } from '#domain/growth/compound-growth.ts';

interface YearlyGrowth {
  /** Growth a year, a fraction. */
  readonly rate: number;
  /** Over how many years it is compounded. */
  readonly years: number;
}

/**
 * Growth a year from the first to the last of some fiscal years; `undefined` where an end is unknown, nothing or a loss, and where a recast lies
 * between the two.
 */
export function yearlyGrowth({ history, recast_since: since }: Pick<KeyFigure, 'history' | 'recast_since'>): YearlyGrowth | undefined {
  if (since !== undefined && since[0]?.join() !== since.at(-1)?.join()) return undefined;
  const [first, last] = [history[0] ?? undefined, history.at(-1) ?? undefined];
  const years = history.length - 1;
  const rate = years < 1 ? undefined : compoundGrowth(first, last, years);
  return rate === undefined ? undefined : { rate, years };
}
