import { dayInWords } from '../../calendar/day-in-words.ts';
import type { Flow } from '../facts/fact-index.ts';

/** A quarter is questioned only if it is this many times the year-to-date difference, or the other way round. */
const TIMES = 2;
/** And only if the gap is more than this share of the longer period. */
const PART = 0.1;

/**
 * Whether a filed quarter must be mistagged: it is far from the difference of the year-to-date figures. Quarters are tagged by hand, and a
 * balance or a whole year sometimes gets their dates.
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

/** Beside a quarter that replaces the filed one. */
export function contradictedInWords({ fact }: Flow): string {
  return `The filing of ${dayInWords(fact.filed)} gives ${fact.value} for this quarter, which its figures counted from the year's beginning contradict.`;
}
