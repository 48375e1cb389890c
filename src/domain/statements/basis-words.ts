import type { Figure } from './figure.ts';
import type { Recast } from './recast.ts';
import type { BasisConflict, Recasts } from './recasts.ts';

/** Why figures were not reckoned with each other. */
export function conflictInWords({ older, newer, recast }: BasisConflict): string {
  return `Its parts do not stand on one basis: what was filed on ${older.filed} for ${spanOf(older)} is from before a recast that what was filed on ${newer.filed} for ${spanOf(newer)} includes (first seen on ${recast.by}). Together they would make a figure of neither.`;
}

/** Beside a figure that the company never stated again after it had recast the year around it. */
export function missedInWords({ by }: Recast): string {
  return `As it was stated before the company recast the year (from the filing of ${by} on); no filing states this period anew.`;
}

/** Beside a figure whose parts stood together on an earlier day. */
export function vintageInWords(day: string): string {
  return `On the basis of ${day}: later filings recast only a part of what it is made of.`;
}

/** Why these figures must not be reckoned with each other; `undefined` when they may. */
export function whyApart(recasts: Recasts, figures: readonly (Figure | undefined)[]): string | undefined {
  const conflict = recasts.conflict(figures);
  return conflict && conflictInWords(conflict);
}

function spanOf({ start, end }: { readonly start?: string | undefined; readonly end: string }): string {
  return start === undefined ? end : `${start} to ${end}`;
}
