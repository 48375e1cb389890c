import type { Basis } from './choose-fact.ts';
import { laterDay } from './days.ts';
import type { Fact } from './fact.ts';
import type { Recasts } from './recasts.ts';

/** Two facts on one basis, and whether they are those that were given. */
export interface CommonBasis {
  readonly whole: Fact;
  readonly part: Fact;
  readonly asGiven: boolean;
}

/**
 * The values of two periods that may be subtracted from each other: the newest that stand on one basis, as reported the oldest.
 *
 * @returns `undefined` when no filings state the two on one basis.
 */
export function onCommonBasis(recasts: Recasts, basis: Basis, whole: Fact, part: Fact): CommonBasis | undefined {
  if (recasts.conflictOf([whole, part]) === undefined) {
    // What is left of two large figures shows to how much they were rounded.
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
