import { formatNumber, isFigure } from './number.ts';

/** Which way a change went once rounded as shown: a change that shows as 0.00 is no change. */
export function signOf(value: number | null | undefined, decimals = 2): -1 | 0 | 1 | undefined {
  if (!isFigure(value)) return undefined;
  const rounded = Number(value.toFixed(decimals));
  return rounded > 0 ? 1 : rounded < 0 ? -1 : 0;
}

/** A change with its sign, `+1.26` or `−1.26`; no sign on a change of nothing; `–` when unknown. */
export function formatChange(value: number | null | undefined, decimals = 2): string {
  const sign = signOf(value, decimals);
  if (!isFigure(value) || sign === 0) return formatNumber(isFigure(value) ? 0 : undefined, decimals);
  return sign === 1 ? `+${formatNumber(value, decimals)}` : formatNumber(value, decimals);
}

/** A change given as a fraction, in percent with its sign. */
export function formatPercentChange(fraction: number | null | undefined, decimals = 2): string {
  return formatChange(isFigure(fraction) ? fraction * 100 : undefined, decimals);
}
