import type { Basis } from '../facts/choose-fact.ts';
import type { Fact } from '../facts/fact.ts';
import { laterDay } from '../periods/days.ts';
import type { Recasts } from './recasts.ts';

/** Two facts on one basis, and whether they are the ones passed in. */
export interface CommonBasis {
  readonly whole: Fact;
  readonly part: Fact;
  readonly asGiven: boolean;
}

/**
 * The values of two periods that may be subtracted from each other: the newest pair on one basis, or the oldest for `as-reported`.
 *
 * @returns `undefined` when no filings give the two on one basis.
 */
export function onCommonBasis(recasts: Recasts, basis: Basis, whole: Fact, part: Fact): CommonBasis | undefined {
  if (recasts.conflictOf([whole, part]) === undefined) {
    // The difference of two large figures exposes their rounding.
    return basis === 'restated' ? { whole: recasts.finest(whole), part: recasts.finest(part), asGiven: true } : { whole, part, asGiven: true };
  }
  const pairs = recasts.versionsOf(whole).flatMap((a) => recasts.versionsOf(part).map((b) => [a.fact, b.fact] as const));
  const sign = basis === 'restated' ? -1 : 1;
  const inOrder = pairs.toSorted((a, b) => sign * (laterOf(a) < laterOf(b) ? -1 : 1));
  const found = inOrder.find((pair) => recasts.conflictOf(pair) === undefined);
  return found && { whole: found[0], part: found[1], asGiven: false };
}

function laterOf([a, b]: readonly [Fact, Fact]): string {
  return laterDay(a.filed, b.filed);
}
