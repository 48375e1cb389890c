import { orNone } from '../arithmetic/is-known.ts';
import { settled } from '../arithmetic/settled.ts';

/** The five ranks, each 1 to 10; `undefined` where not rated. */
export interface FiveRanks {
  readonly financialStrength: number | undefined;
  readonly profitability: number | undefined;
  readonly growth: number | undefined;
  readonly value: number | undefined;
  readonly momentum: number | undefined;
}

/** Above this, financial strength made no difference to later returns. */
const STRONG_ENOUGH = 5;

/**
 * GF Score, 0 to 100: financial strength 15% (5 is enough), profitability 30%, growth 30%, GF Value 10%, momentum 15%. A rank that is not
 * rated counts as nothing. What it combines is public, the weights are an open formula of this project.
 *
 * @returns `undefined` when no rank is known.
 */
export function gfScore({ financialStrength, profitability, growth, value, momentum }: FiveRanks): number | undefined {
  const ranks = [financialStrength, profitability, growth, value, momentum];
  if (ranks.every((rank) => rank === undefined)) return undefined;
  const parts = [
    0.15 * Math.min(1, orNone(financialStrength) / STRONG_ENOUGH),
    0.03 * orNone(profitability),
    0.03 * orNone(growth),
    0.01 * orNone(value),
    0.015 * orNone(momentum),
  ];
  return Math.floor(settled(100 * parts.reduce((total, part) => total + part, 0)) + 0.5);
}

/** The bands of the score, the best first: what they are called and the least score in them. */
export const GF_SCORE_BANDS = [
  { label: '91–100', least: 91 },
  { label: '81–90', least: 81 },
  { label: '71–80', least: 71 },
  { label: '51–70', least: 51 },
  { label: '0–50', least: 0 },
] as const;

/** The band of a score, 0 the best. */
export function gfScoreBand(score: number): number {
  return GF_SCORE_BANDS.findIndex(({ least }) => score >= least);
}
