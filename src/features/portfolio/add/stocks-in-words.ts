import { formatCount } from '#ui/format/number.ts';

/** `1 stock`, `23 stocks`. */
export function stocksInWords(count: number): string {
  return count === 1 ? '1 stock' : `${formatCount(count)} stocks`;
}
