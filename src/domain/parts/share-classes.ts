import { COVER_COUNT, type CoverCount, hasPlausibleDay } from '../statements/facts/cover-counts.ts';
import { type FactSplit, splitFactorSince } from '../statements/facts/share-splits.ts';
import { daysInPeriod, laterDay } from '../statements/periods/days.ts';
import type { DimensionalFact } from './dimensional-fact.ts';

/** Counts of the cover page come before those of the balance sheet, which are older. */
const COUNTS = [COVER_COUNT, 'NumberOfSharesOutstanding', 'CommonStockSharesOutstanding'];
/** Every concept that share classes are read of. */
export const shareCountConcepts: ReadonlySet<string> = new Set(COUNTS);

/** Classes of one company are counted on one day, weeks aside. */
const APART = 45;

/** How many shares of a class there are. */
export interface ShareClassCount {
  readonly member: string;
  /** Counted as after all splits known. */
  readonly shares: number;
  readonly fact: DimensionalFact;
}

/**
 * The shares of each class by the newest filing that lists them by class, largest class first.
 *
 * @param asOf Only filings made by then count.
 * @returns Nothing where no filing lists at least two classes.
 */
export function shareClassCounts(facts: readonly DimensionalFact[], splits: readonly FactSplit[], asOf?: string): ShareClassCount[] {
  const counts = facts.filter(
    (fact) => fact.axis === 'share_class' && fact.unit === 'shares' && fact.start === undefined && (asOf === undefined || fact.filed <= asOf),
  );
  const newestFirst = [...new Set(counts.map(({ filed, accession }) => `${filed} ${accession}`))].sort().reverse();
  for (const filing of newestFirst) {
    const ofFiling = counts.filter(({ filed, accession }) => `${filed} ${accession}` === filing);
    for (const concept of COUNTS) {
      const classes = newestOfEach(ofFiling.filter((fact) => fact.concept === concept));
      if (classes.length < 2) continue;
      return classes
        .map((fact) => ({ member: fact.member, shares: fact.value * splitFactorSince(splits, fact.filed), fact }))
        .sort((a, b) => b.shares - a.shares);
    }
  }
  return [];
}

/** The cover pages that count the shares of a company class by class, each with the sum of its classes. */
export function classCoverCounts(facts: readonly DimensionalFact[]): CoverCount[] {
  const filings = new Map<string, DimensionalFact[]>();
  for (const fact of facts) {
    const isCount = fact.concept === COVER_COUNT && fact.axis === 'share_class' && fact.unit === 'shares' && fact.start === undefined && hasPlausibleDay(fact);
    if (isCount) filings.set(fact.accession, [...(filings.get(fact.accession) ?? []), fact]);
  }
  return [...filings.values()].flatMap((ofFiling) => {
    const classes = newestOfEach(ofFiling);
    const [first] = classes;
    if (first === undefined || classes.length < 2) return [];
    const end = classes.reduce((last, fact) => laterDay(last, fact.end), first.end);
    return [{ shares: classes.reduce((sum, { value }) => sum + value, 0), end, filed: first.filed, facts: classes }];
  });
}

/** Of each member the newest count, of those that were counted together. */
function newestOfEach(facts: readonly DimensionalFact[]): DimensionalFact[] {
  const newest = new Map<string, DimensionalFact>();
  for (const fact of facts) if (fact.end >= (newest.get(fact.member)?.end ?? '')) newest.set(fact.member, fact);
  const last = [...newest.values()].reduce((day, { end }) => (end > day ? end : day), '');
  return [...newest.values()].filter(({ end, value }) => value > 0 && daysInPeriod(end, last) <= APART);
}

/** A class with its price. */
export interface PricedClass {
  readonly member: string;
  readonly shares: number;
  /** Its own last close; `undefined` for a class that is not listed. */
  readonly price: number | undefined;
}

/** A total of the accounts and the classes together may differ by what was issued between their days. */
const TOTAL_TOLERANCE = 0.03;

/** Whether the classes make the total of the accounts, which shows that a share of one counts as much as a share of another. */
export function areCountedTogether(classes: number, total: number): boolean {
  return Math.abs(classes / total - 1) <= TOTAL_TOLERANCE;
}

/** The market value of a company by its classes of shares. */
export interface ValueOfClasses {
  readonly value: number;
  /** At which each class counts, in their order. */
  readonly prices: readonly number[];
}

/**
 * Market value of a company with several classes of shares: each at its own price. A class that is not listed counts at the price of the
 * ordinary share, but only where the accounts add its shares to the others one to one.
 *
 * @param ordinary Last close of the ordinary share.
 * @param total Shares of all classes as the accounts count them together; `undefined` where they do not.
 * @returns `undefined` where a class has no price and nothing shows that it is worth an ordinary share.
 */
export function marketValueOfClasses(classes: readonly PricedClass[], ordinary: number | undefined, total: number | undefined): ValueOfClasses | undefined {
  const together = classes.reduce((sum, { shares }) => sum + shares, 0);
  const areEqual = total !== undefined && areCountedTogether(together, total);
  const prices: number[] = [];
  let value = 0;
  for (const { shares, price } of classes) {
    const worth = price ?? (areEqual ? ordinary : undefined);
    if (worth === undefined) return undefined;
    prices.push(worth);
    value += shares * worth;
  }
  return classes.length === 0 ? undefined : { value, prices };
}
