import type { OpenStore } from '#server/database/open.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { storePrices } from '#server/queries/prices/store-prices.ts';
import { sampleMarket } from '../every-call.ts';

type Prices = Parameters<typeof storePrices>[2];

/** A session of which the close is known, and that a thousand shares changed hands. */
const bar = ([day, close]: readonly [day: string, close: number]) => ({ day, open: null, high: null, low: null, close, volume: 1000 });

/** Sessions before the day at which the clock of the tests stands. */
const CLOSES = [
  ['2025-12-29', 100],
  ['2025-12-30', 110],
  ['2026-01-06', 115],
  ['2026-01-13', 120],
  ['2026-01-14', 121],
] as const;

/** Replaces the prices of the company of `oneCompany` by these. @returns Its listing. */
export async function pricedCompany(
  { db }: OpenStore,
  closes: readonly (readonly [day: string, close: number])[] = CLOSES,
  events: (currency: string) => Partial<Pick<Prices, 'dividends' | 'splits'>> = () => ({}),
): Promise<{ stockid: string; currency: string }> {
  const { symbol } = await sampleMarket({ db });
  const listing = await findListing(db, symbol);
  if (listing === undefined) throw new Error('the company has no listing');
  await storePrices(db, listing.stockid, { bars: closes.map(bar), dividends: [], splits: [], ...events(listing.currency) }, { replace: true });
  return listing;
}
