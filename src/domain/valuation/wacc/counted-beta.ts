import { median } from '../../arithmetic/median.ts';

/** Companies of an industry that are looked at for its median, the largest, and how few betas are too few. */
export const MOST_PEERS = 200;
const FEWEST_PEERS = 3;

/** The beta a cost of capital is worked out with, and whose it is. */
export interface CountedBeta {
  readonly beta: number;
  readonly of: 'stock' | 'industry' | 'market';
}

/**
 * The stock's own beta; where it is unknown the median of its industry, else that of the market, 1.
 *
 * @param peers Known betas among the 200 largest listings of the industry.
 */
export function countedBeta(own: number | null | undefined, peers: readonly number[]): CountedBeta {
  if (own != null) return { beta: own, of: 'stock' };
  const middle = peers.length < FEWEST_PEERS ? undefined : median(peers);
  return middle === undefined ? { beta: 1, of: 'market' } : { beta: middle, of: 'industry' };
}
