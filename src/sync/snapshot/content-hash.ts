import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';

/**
 * A hash of the whole content of a snapshot, 63 bits as text. It tells a mistake of putting parts together from the right result; it is
 * no protection against somebody who wants two contents to have one hash.
 */
export function contentHash({ version, as_of, stockid, display_symbol, columns }: ScreenerSnapshot): string {
  const text = JSON.stringify([version, as_of, stockid, display_symbol, Object.entries(columns)]);
  return `${remainder(text, 69_069, 2 ** 31 - 1).toString(36)}-${remainder(text, 48_271, 2 ** 32 - 5).toString(36)}`;
}

/** The text read as one number, its characters as digits, modulo a prime. Every product stays below 2^53. */
function remainder(text: string, base: number, prime: number): number {
  let left = text.length % prime;
  for (let at = 0; at < text.length; at++) left = (left * base + text.charCodeAt(at) + 1) % prime;
  return left;
}
