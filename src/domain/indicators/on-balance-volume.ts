import type { IndicatorLine } from './price-bar.ts';

/**
 * On-balance volume: volume added on days that close higher and taken off on days that close lower, from 0 on the first.
 * Only its course means something, not its level.
 *
 * @param volumes Shares, one a close.
 */
export function onBalanceVolume(closes: readonly number[], volumes: readonly number[]): IndicatorLine {
  let balance = 0;
  return closes.map((close, index) => {
    const before = closes[index - 1];
    if (before !== undefined) balance += Math.sign(close - before) * (volumes[index] ?? Number.NaN);
    return balance;
  });
}
