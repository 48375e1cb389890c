import type { HoldingFacts } from '../page/portfolio-columns.tsx';

/** What stocks are put together by. */
export type WeightGroup = 'sector' | 'exchange' | 'currency';
/** What a stock weighs: each the same, or by the market value of its company. */
export type WeightMeasure = 'equal' | 'mktcap';

export interface Weight {
  readonly name: string;
  /** Part of the whole, 0 to 1. */
  readonly weight: number;
  readonly stocks: number;
}

const UNKNOWN = 'Not known';

/**
 * How a portfolio is spread, the heaviest first. As long as no quantities are kept, a stock weighs the same as every
 * other, or what its company is worth.
 *
 * @returns `undefined` for market values that cannot be added: one is unknown, or they are in several currencies.
 */
export function weightsOf(facts: readonly HoldingFacts[], group: WeightGroup, measure: WeightMeasure): readonly Weight[] | undefined {
  const sizes = facts.map(({ row }) => (measure === 'equal' ? 1 : (row?.mktcap ?? undefined)));
  if (sizes.includes(undefined)) return undefined;
  if (measure === 'mktcap' && new Set(facts.map(({ row }) => row?.currency)).size > 1) return undefined;
  const total = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  if (total <= 0) return undefined;
  const groups = new Map<string, { size: number; stocks: number }>();
  facts.forEach(({ row }, index) => {
    const name = row?.[group] ?? UNKNOWN;
    const known = groups.get(name) ?? { size: 0, stocks: 0 };
    groups.set(name, { size: known.size + (sizes[index] ?? 0), stocks: known.stocks + 1 });
  });
  return [...groups]
    .map(([name, { size, stocks }]) => ({ name, weight: size / total, stocks }))
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
}
