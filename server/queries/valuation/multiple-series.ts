import { quotient } from '#domain/arithmetic/quotient.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import type { Store } from '../../database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { findMultipleHistories } from './find-multiples.ts';
import { PRICE_TO_GF_VALUE } from './multiple-provenance.ts';
import { courseOf, valuedListing } from './valued-listing.ts';

/** A month-end farther from the end of a period belongs to another month. */
const NEAREST_DAYS = 16;

/**
 * A multiple of a listing at the ends of periods, as the charts of its months have it: at the month-end nearest to each, by what was filed until then.
 *
 * @param asOf Month-ends after this day do not count.
 * @returns The multiple by the end of a period; `undefined` where the month has none, or lies before the ten years that are kept.
 */
export async function multipleAtEnds(db: Store, listing: FoundListing, key: string, asOf: string | undefined): Promise<(end: string) => number | undefined> {
  const months = key === PRICE_TO_GF_VALUE ? await priceToValueByMonth(db, listing) : await multipleByMonth(db, listing, key);
  const known = months.filter(({ day }) => asOf === undefined || day <= asOf);
  return (end) => {
    const distance = ({ day }: MonthOfMultiple) => Math.abs(dayNumber(day) - dayNumber(end));
    const [first] = known;
    const nearest = first && known.reduce((best, month) => (distance(month) < distance(best) ? month : best), first);
    return nearest !== undefined && distance(nearest) <= NEAREST_DAYS ? nearest.value : undefined;
  };
}

interface MonthOfMultiple {
  readonly day: string;
  readonly value: number | undefined;
}

async function multipleByMonth(db: Store, listing: FoundListing, key: string): Promise<MonthOfMultiple[]> {
  const { days, multiples } = await findMultipleHistories(db, listing);
  const values = multiples.find((multiple) => multiple.key === key)?.values;
  return days.map((day, at) => ({ day, value: values?.[at] ?? undefined }));
}

async function priceToValueByMonth(db: Store, listing: FoundListing): Promise<MonthOfMultiple[]> {
  const valued = await valuedListing(db, listing);
  if (valued === undefined) return [];
  const { months } = await courseOf(db, listing, valued);
  return months.map(({ day, close, value }) => ({ day, value: quotient(close, value) }));
}
