import { formatNumber, isFigure } from './number.ts';

/** A fraction as a percentage without its sign, for columns whose header says %. */
export function formatPercent(fraction: number | null | undefined, decimals = 1): string {
  return formatNumber(isFigure(fraction) ? fraction * 100 : undefined, decimals);
}

/** A fraction as a percentage with its sign, for running text. */
export function formatPercentSign(fraction: number | null | undefined, decimals = 1): string {
  return isFigure(fraction) ? `${formatPercent(fraction, decimals)}%` : formatPercent(undefined);
}
