import type { ExplainedFigure } from '#contract/entities/stock/financials.ts';
import type { Store } from '../../database/schema.ts';
import { nothingKnown, provenanceOf } from '../facts/provenance.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { dayToValue } from './past-day.ts';
import { VALUE_KEYS, type ValueKey, valuesOnDay } from './valuation-on-day.ts';
import { valuedListing } from './valued-listing.ts';

/** Whether a figure is one of the values of the valuation box. */
export function isBoxValue(key: string): key is ValueKey {
  return VALUE_KEYS.some((each) => each === key);
}

/**
 * Where a value of the valuation box comes from, down to the filed facts.
 *
 * @param asOf The day it is asked of; now when left out.
 * @returns `undefined` where no accounts were known on the day.
 */
export async function findBoxProvenance(db: Store, listing: FoundListing, key: ValueKey, asOf: string | undefined): Promise<ExplainedFigure | undefined> {
  const valued = await valuedListing(db, listing);
  const past = valued && (await dayToValue(db, listing, valued, asOf));
  const { latest, answers } = past === undefined ? {} : valuesOnDay(past);
  const answer = answers?.get(key);
  if (latest === undefined || answer === undefined) return undefined;
  const provenance = 'figure' in answer ? provenanceOf(answer.figure, listing.cik) : nothingKnown(key, key, 'currency_per_share', latest, answer.reason);
  return { ...provenance, basis: 'restated', other: null };
}
