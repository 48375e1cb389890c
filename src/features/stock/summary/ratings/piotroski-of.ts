import type { StockSummary } from '#contract/entities/stock/stock.ts';

/** How many of Piotroski's nine tests a company passes; `undefined` where that is not known. */
export function piotroskiOf({ ranks }: Pick<StockSummary, 'ranks'>): number | undefined {
  const factors = ranks.flatMap((rank) => rank.factors);
  return factors.find(({ key }) => key === 'piotroski_f_score')?.value ?? undefined;
}
