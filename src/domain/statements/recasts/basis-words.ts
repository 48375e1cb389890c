import { dayInWords } from '../../calendar/day-in-words.ts';
import type { Figure } from '../facts/figure.ts';
import type { Recast } from './recast.ts';
import type { BasisConflict, Recasts } from './recasts.ts';

/** Why figures were not computed from each other. */
export function conflictInWords({ older, newer, recast }: BasisConflict): string {
  return `Its parts are not on one basis: what was filed on ${dayInWords(older.filed)} for ${spanOf(older)} is from before a recast that what was filed on ${dayInWords(newer.filed)} for ${spanOf(newer)} includes (first seen on ${dayInWords(recast.by)}). Together they would make a figure of neither.`;
}

/** Note beside a figure that the company never restated after it restated the year around it. */
export function missedInWords({ by }: Recast): string {
  return `As it was stated before the company recast the year (from the filing of ${dayInWords(by)} on); no filing states this period anew.`;
}

/** Note beside a figure whose parts are taken from an earlier day, when both were on one basis. */
export function vintageInWords(day: string): string {
  return `On the basis of ${dayInWords(day)}: later filings recast only a part of what it is made of.`;
}

/** Why these figures must not be combined; `undefined` when they may. */
export function whyApart(recasts: Recasts, figures: readonly (Figure | undefined)[]): string | undefined {
  const conflict = recasts.conflict(figures);
  return conflict && conflictInWords(conflict);
}

function spanOf({ start, end }: { readonly start?: string | undefined; readonly end: string }): string {
  return start === undefined ? dayInWords(end) : `${dayInWords(start)} to ${dayInWords(end)}`;
}
