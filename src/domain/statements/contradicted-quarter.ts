import type { Flow } from './fact-index.ts';

/** A quarter is only doubted where it is so many times what is left for it, or the other way round. */
const TIMES = 2;
/** And where that is more than so much of the longer period. */
const PART = 0.1;

/**
 * Whether a filed quarter cannot be one: it is far from what the figures counted from the year's beginning leave for it. Quarters are tagged
 * by hand, and a balance or a whole year sometimes gets their days.
 *
 * @param whole Counted from the year's beginning to the quarter's end.
 * @param part Counted from the same day to the quarter's beginning.
 */
export function isContradicted({ fact: quarter }: Flow, { fact: whole }: Flow, { fact: part }: Flow): boolean {
  const left = whole.value - part.value;
  const apart = Math.abs(quarter.value - left);
  if (quarter.value === 0 || left === 0 || apart <= PART * Math.abs(whole.value)) return false;
  const times = quarter.value / left;
  return times < 0 || times > TIMES || times < 1 / TIMES;
}

/** Beside a quarter that stands in place of the filed one. */
export function contradictedInWords({ fact }: Flow): string {
  return `The filing of ${fact.filed} gives ${fact.value} for this quarter, which its figures counted from the year's beginning contradict.`;
}
