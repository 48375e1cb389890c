import type { PhoneLines } from './table-types.ts';

/** Where a column is in the two lines of a phone. @param at Its place among those shown, from 0. */
export function linePlace(id: string, at: number, { under, beside, top }: PhoneLines): string {
  if (at === 0) return under === undefined ? 'main' : 'over';
  if (id === under) return beside.length < 2 ? 'under-wide' : 'under';
  if (id === beside[0] && beside.length === 1 && under === undefined && top === undefined) return 'beside-alone';
  if (beside.includes(id)) return beside.indexOf(id) === 0 ? 'beside' : 'beside-below';
  if (id === top) return 'top';
  return top === undefined ? 'figure' : 'below-top';
}
