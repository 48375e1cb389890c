import type { Ipo } from '#contract/entities/ipos/ipo.ts';
import { ipoReturns } from '#domain/ipos/ipo-returns.ts';
import { stageOf } from '#domain/ipos/registrations.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { marketKind } from '../market/market.ts';
import { findMarketStamp } from '../market/market-stamp.ts';
import { firstPrices } from './first-prices.ts';
import { type IpoListing, ipoListings } from './ipo-listings.ts';
import { joinedOffers, type Offer } from './offers.ts';

/** Which offerings: with any of their days between two days, both included, and of a sector. */
export interface IposAsked {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly sector?: string | undefined;
}

const kept = new WeakMap<Store, { stamp: string | undefined; ipos: Promise<readonly Ipo[]> }>();

/**
 * First sales of shares of the market that readers see, the newest first: by the forms of the SEC's index and by calendars of
 * offerings, which are joined by the names of companies.
 */
export async function findIpos(db: Store, asked: IposAsked = {}): Promise<readonly Ipo[]> {
  const { from = '', until = '9999', sector } = asked;
  const isWithin = (day: string | null) => day !== null && day >= from && day <= until;
  const isAlways = asked.from === undefined && asked.until === undefined;
  return (await allIpos(db)).filter(
    (ipo) =>
      (sector === undefined || ipo.sector === sector) &&
      (isAlways || [ipo.filed_on, ipo.effective_on, ipo.expected_on, ipo.priced_on, ipo.withdrawn_on].some(isWithin)),
  );
}

/** Made once for each state of the market: returns need the first prices of each stock. */
async function allIpos(db: Store): Promise<readonly Ipo[]> {
  const stamp = await findMarketStamp(db);
  const known = kept.get(db);
  if (known !== undefined && known.stamp === stamp) return known.ipos;
  const ipos = readIpos(db);
  kept.set(db, { stamp, ipos });
  // What failed once may succeed when asked again.
  ipos.catch(() => kept.delete(db));
  return ipos;
}

async function readIpos(db: Store): Promise<Ipo[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const offers = await joinedOffers(db, demo);
  const listingOf = await ipoListings(db, offers, demo);
  const found: Ipo[] = [];
  for (const offer of offers) found.push(await ipoOf(db, offer, listingOf(offer)));
  return found.sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : (a.day ?? '') > (b.day ?? '') ? -1 : a.ipo_id < b.ipo_id ? -1 : 1));
}

async function ipoOf(db: Store, offer: Offer, listing: IpoListing | undefined): Promise<Ipo> {
  const stage = stageOf(offer);
  const { company, exchange, price, shares, priced_on, withdrawn_on, effective_on, filed_on } = offer;
  const isPriced = stage === 'priced';
  const prices = isPriced && listing !== undefined && priced_on !== null ? await firstPrices(db, listing, priced_on) : undefined;
  const known = prices !== undefined && 'first' in prices ? prices : undefined;
  const comparable = offer.currency === null || listing === undefined || offer.currency === listing.currency;
  const returns = ipoReturns(comparable ? (price ?? undefined) : undefined, known);
  const expected_on = isPriced || stage === 'withdrawn' ? null : offer.expected_on;
  return {
    ...{ ipo_id: offer.ipo_id, company: listing?.company ?? company, symbol: offer.symbol ?? listing?.symbol ?? null, stage },
    ...{ exchange: listing?.exchange ?? exchange, sector: listing?.sector ?? offer.sector, industry: listing?.industry ?? offer.industry },
    ...{ stockid: listing?.stockid ?? null, display_symbol: listing?.display_symbol ?? null, delisted: listing?.delisted_on != null },
    day: expected_on ?? withdrawn_on ?? priced_on ?? effective_on ?? filed_on,
    ...{ filed_on, effective_on, expected_on, priced_on, withdrawn_on, price, shares, currency: offer.currency, url: offer.url },
    ...{ price_low: offer.price_low, price_high: offer.price_high },
    amount: offer.amount ?? (price !== null && shares !== null ? price * shares : null),
    first_close: known?.first ?? null,
    last_close: known?.last ?? null,
    first_day_return: returns.first_day ?? null,
    since_return: returns.since ?? null,
    unknown: isPriced ? reasonOf(offer, listing, prices, comparable) : null,
  };
}

/** Why the price or the returns of a priced offering are not known. */
function reasonOf(
  { price }: Pick<Database['ipo_deal'], 'price'>,
  listing: IpoListing | undefined,
  prices: Awaited<ReturnType<typeof firstPrices>> | undefined,
  comparable: boolean,
): string | null {
  if (price === null) return 'The list of forms gives no offer price; no calendar that is loaded has it either.';
  if (listing === undefined) return 'No stock of this company is loaded, so its prices since are not known.';
  if (!comparable) return 'The offer price is in another currency than the prices of the stock.';
  return prices !== undefined && 'reason' in prices ? prices.reason : null;
}
