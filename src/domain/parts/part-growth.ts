import { oneYearGrowth } from '../growth/one-year-growth.ts';
import { dayNumber } from '../statements/periods/days.ts';
import type { DimensionalFact } from './dimensional-fact.ts';

/** Fiscal years of 52 weeks end up to so many days apart from the calendar. */
const DRIFT = 12;
const YEAR = 365;

/**
 * How much a part of a company grew on the year before, by a filing that states both years: a company that divides itself anew states the
 * year before anew too, and only those two may be set against each other.
 *
 * @param fact The figure of the part that is shown.
 * @param facts All facts of the company's parts.
 * @returns A fraction. `undefined` where no filing states both years with the figure that is shown, and from nothing or a loss.
 */
export function partGrowth(fact: DimensionalFact, facts: readonly DimensionalFact[]): number | undefined {
  const { start } = fact;
  if (start === undefined) return undefined;
  const ofPart = facts.filter(
    ({ axis, member, concept, unit }) => axis === fact.axis && member === fact.member && concept === fact.concept && unit === fact.unit,
  );
  const alike = new Set(ofPart.filter((each) => each.start === start && each.end === fact.end && each.value === fact.value).map(({ accession }) => accession));
  const before = ofPart
    .filter((each) => each.start !== undefined && alike.has(each.accession) && isYearBefore(each.end, fact.end) && isYearBefore(each.start, start))
    .reduce<DimensionalFact | undefined>((newest, each) => (newest === undefined || each.filed > newest.filed ? each : newest), undefined);
  return oneYearGrowth(fact.value, before?.value);
}

function isYearBefore(day: string, of: string): boolean {
  return Math.abs(dayNumber(of) - dayNumber(day) - YEAR) <= DRIFT;
}
