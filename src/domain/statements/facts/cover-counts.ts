import { daysInPeriod } from '../periods/days.ts';
import type { Fact } from './fact.ts';

/** The concept under which a cover page counts the shares of a company. */
export const COVER_COUNT = 'EntityCommonStockSharesOutstanding';

/** A report is filed within half a year of the day on which its cover page counts the shares; any other day is mistyped. */
const FILED_WITHIN = 190;

/** The shares of a company as the cover page of one filing counts them. */
export interface CoverCount {
  /** As filed: splits since are not in it. */
  readonly shares: number;
  /** The day the shares were counted. */
  readonly end: string;
  readonly filed: string;
  /** One fact for all shares together, or one for each class. */
  readonly facts: readonly CountedFact[];
}

/** A count as filed; of a class of shares with the name that the filing gives the class. */
export interface CountedFact extends Fact {
  readonly member?: string;
}

/** The counts of all shares together on the cover pages of filings, in the order of their days. No shares, and a day that cannot be right, are left out. */
export function coverCounts(facts: readonly Fact[]): CoverCount[] {
  return facts
    .filter((fact) => fact.concept === COVER_COUNT && fact.unit === 'shares' && fact.start === undefined && fact.value > 0 && hasPlausibleDay(fact))
    .map((fact) => ({ shares: fact.value, end: fact.end, filed: fact.filed, facts: [fact] }))
    .sort(byDay);
}

/** Whether a count can be of the day it names. */
export function hasPlausibleDay({ end, filed }: Pick<Fact, 'end' | 'filed'>): boolean {
  return end <= filed && daysInPeriod(end, filed) <= FILED_WITHIN;
}

function byDay(a: CoverCount, b: CoverCount): number {
  return isNewer(a, b) ? 1 : -1;
}

/** Whether a count is newer than another; of two of one day, the one filed later is. */
export function isNewer(count: CoverCount, other: CoverCount): boolean {
  return count.end === other.end ? count.filed > other.filed : count.end > other.end;
}
