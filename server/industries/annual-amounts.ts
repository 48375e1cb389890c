import type { Fact } from '#domain/statements/facts/fact.ts';
import { addDays, daysInPeriod } from '#domain/statements/periods/days.ts';

/** The facts of one concept in one unit, read when they are asked for. */
interface ConceptOf {
  readonly concept: string;
  readonly unit: string;
  readonly facts: () => readonly Fact[];
}

const ANNUAL = /^(?:10-KT?|20-F|40-F)(?:\/A)?$/;
/** A fiscal year, in days. */
const YEAR = 330;
/** Amounts of the last annual report end within this time of one another. */
const SAME_YEAR = 30;

/**
 * What a company's last annual report gives of a concept in dollars.
 *
 * @param concepts All it ever filed.
 * @returns Looks one concept up; `undefined` for one that the last annual report does not give.
 */
export function annualAmounts(concepts: readonly ConceptOf[]): (concept: string) => number | undefined {
  const inDollars = new Map(concepts.filter(({ unit }) => unit === 'USD').map((each) => [each.concept, each]));
  const latest = (concept: string): Fact | undefined => {
    let last: Fact | undefined;
    for (const fact of inDollars.get(concept)?.facts() ?? []) {
      if (!ANNUAL.test(fact.form) || (fact.start !== undefined && daysInPeriod(fact.start, fact.end) < YEAR)) continue;
      if (last === undefined || fact.end > last.end || (fact.end === last.end && fact.filed >= last.filed)) last = fact;
    }
    return last;
  };
  const newest = latest('Assets')?.end;
  return (concept) => {
    const fact = latest(concept);
    return fact === undefined || (newest !== undefined && fact.end < addDays(newest, -SAME_YEAR)) ? undefined : fact.value;
  };
}
