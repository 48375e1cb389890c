import type { Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/fact.ts';
import type { Figure } from '#domain/statements/figure.ts';
import type { CurrencyWay } from '#domain/valuation/market-multiples.ts';
import type { Store } from '../../database/schema.ts';
import { findExchangeRates } from '../exchange-rates.ts';
import { findPrices, type StoredPrices } from '../find-prices.ts';
import { findFactPages } from '../read-facts.ts';
import { SCALE_YEARS } from './key-figure.ts';
import { sharesOfListing } from './shares-of-listing.ts';
import type { ValuationInputs } from './valuation-figures.ts';

/** What the figures of a listing that need its price are made of. */
export interface ListingInputs extends ValuationInputs {
  readonly stockid: string;
  /** The company's shares, when one of them is one share of the listing. */
  readonly shares: Figure | undefined;
}

/** Prices, shares and exchange rates of every listing of an issuer. */
export async function valuationInputs(db: Store, issuerId: string, statements: Statements): Promise<ListingInputs[]> {
  const listings = await db.selectFrom('listing').select(['stockid', 'currency', 'share_class']).where('issuer_id', '=', issuerId).execute();
  const prices = new Map<string, StoredPrices | undefined>();
  for (const { stockid } of listings) prices.set(stockid, await findPrices(db, stockid));
  const common = listings.find(({ share_class }) => share_class === 'common') ?? (listings.length === 1 ? listings[0] : undefined);
  // Only papers beside the ordinary share are judged by them.
  const floats = listings.length > 1 ? await publicFloats(db, issuerId) : [];
  const inputs: ListingInputs[] = [];
  for (const { stockid, currency } of listings) {
    const own = prices.get(stockid);
    const answer = sharesOfListing({ statements, floats, prices: own, common: stockid === common?.stockid ? 'itself' : prices.get(common?.stockid ?? '') });
    const shares = 'figure' in answer ? answer.figure : undefined;
    const noShare = 'reason' in answer ? answer.reason : undefined;
    inputs.push({ stockid, statements, prices: own, shares, noShare, way: await currencyWay(db, statements, currency) });
  }
  return inputs;
}

function currencyWay(db: Store, { currency: from, annual, ttm }: Statements, to: string): Promise<CurrencyWay> {
  const last = ttm.at(-1)?.end;
  const first = annual.slice(-SCALE_YEARS)[0]?.start ?? ttm.at(-1)?.start ?? last;
  return currencyWayOver(db, from, to, first === undefined || last === undefined ? undefined : { first, last });
}

/** What leads from the currency of accounts to that of a listing on the days of a time. */
export async function currencyWayOver(
  db: Store,
  from: string | undefined,
  to: string,
  days: { readonly first: string; readonly last: string } | undefined,
): Promise<CurrencyWay> {
  if (from === undefined || from === to || days === undefined) return { from, to, rates: new Map() };
  return { from, to, rates: await findExchangeRates(db, [from, to], days.first, days.last) };
}

/** What the shares in public hands were worth on the days that annual reports name, newest first. */
async function publicFloats(db: Store, issuerId: string): Promise<Fact[]> {
  const stored = await findFactPages(db, issuerId);
  const facts = stored.facts.filter(({ taxonomy, concept }) => taxonomy === 'dei' && concept === 'EntityPublicFloat').flatMap((each) => each.facts());
  return facts.sort((a, b) => (a.end > b.end ? -1 : 1));
}
