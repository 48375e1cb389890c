/** Whether the attacks run at their full length (`npm run test:attack`) or as the short part inside the suite. */
export const isLong = process.env.SEXTANT_ATTACK === 'long';

/** A count or a time of an attack: one for the suite, a larger one for `npm run test:attack`. Both are bounds, never targets to wait for. */
export function howMuch(sizes: { readonly short: number; readonly long: number }): number {
  return isLong ? sizes.long : sizes.short;
}

/** Longest anybody else may wait during an attack, in milliseconds. The suite shares its cores with other tests, so its limit only finds a server that hangs. */
export const LONGEST_WAIT = isLong ? 1000 : 10_000;

/**
 * Memory a server may hold during an attack, in megabytes: at rest it holds 200 to 400, and threads that make lists, columns and histories
 * at the same time because calls changed the market take it to 760 to 920 for a moment.
 */
export const MOST_MEMORY = 1100;
