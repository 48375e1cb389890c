import { median } from '../arithmetic/median.ts';
import type { Dividend } from './trailing-dividends.ts';

/** Payments on each side of one that say what is usual. */
const NEIGHBOURS = 4;
/** Fewer neighbours show nothing usual. */
const FEWEST = 3;
/** So many times the usual amount is a special dividend. */
const SPECIAL_FROM = 3;

/** A payment as sources list it: they give the amount and do not say of which kind it is. */
export type ListedDividend = Omit<Dividend, 'kind'>;

/**
 * Distinguishes special dividends from regular ones by their size: a payment of more than three times the median of the four before it, and of the four
 * after it, is special; a lasting raise is not. Our own rule, since price sources do not mark them.
 *
 * @param listed Oldest first, adjusted for splits.
 */
export function regularAndSpecial(listed: readonly ListedDividend[]): Dividend[] {
  return listed.map((dividend, at) => {
    const before = listed.slice(Math.max(0, at - NEIGHBOURS), at);
    const after = listed.slice(at + 1, at + 1 + NEIGHBOURS);
    const usual = Math.max(usualOf(before), usualOf(after));
    const isSpecial = before.length + after.length >= FEWEST && dividend.amount > SPECIAL_FROM * usual;
    return { ...dividend, kind: isSpecial ? 'special' : 'regular' };
  });
}

function usualOf(dividends: readonly ListedDividend[]): number {
  return median(dividends.map(({ amount }) => amount)) ?? 0;
}
