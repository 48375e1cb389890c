import { classCoverCounts } from '#domain/parts/share-classes.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { laterDay } from '#domain/statements/periods/days.ts';
import type { CurrencyWay } from '#domain/valuation/market-multiples.ts';
import type { Store } from '../../database/schema.ts';
import { findFactPages } from '../facts/read-facts.ts';
import { type ClassesOfIssuer, classesOfIssuer } from '../facts/share-classes.ts';
import { findParts } from '../facts/store-parts.ts';
import { listedPapers } from '../listings/listed-papers.ts';
import { findExchangeRates } from '../prices/exchange-rates.ts';
import { findPrices, type StoredPrices } from '../prices/find-prices.ts';
import { SCALE_YEARS } from './key-figure.ts';
import { valueOfClasses } from './listing-value.ts';
import { accountSharesOf, type ValuationInputs } from './priced-accounts.ts';
import { sharesOfListing } from './shares-of-listing.ts';

/** What the figures of a listing that need its price are made of. */
export interface ListingInputs extends ValuationInputs {
  readonly stockid: string;
  readonly exchange: string;
}

/** Prices, shares and exchange rates of every listing of an issuer. */
export async function valuationInputs(db: Store, issuerId: string, statements: Statements): Promise<ListingInputs[]> {
  const listings = await db
    .selectFrom('listing')
    .select(['stockid', 'exchange', 'currency', 'share_class', 'symbol'])
    .where('issuer_id', '=', issuerId)
    .execute();
  const prices = new Map<string, StoredPrices | undefined>();
  for (const { stockid } of listings) prices.set(stockid, await findPrices(db, stockid));
  const common = listings.find(({ share_class }) => share_class === 'common') ?? (listings.length === 1 ? listings[0] : undefined);
  // Only papers beside the ordinary share are judged by them.
  const floats = listings.length > 1 ? await publicFloats(db, issuerId) : [];
  const papers = await listedPapers(db, issuerId);
  const classCovers = classCoverCounts((await findParts(db, issuerId)).facts);
  const classesOn = classesByDay(db, issuerId, statements);
  const lastDay = [...prices.values()].reduce((last, each) => laterDay(last, each?.bars.at(-1)?.day ?? ''), '');
  const inputs: ListingInputs[] = [];
  for (const { stockid, exchange, currency, symbol } of listings) {
    const own = prices.get(stockid);
    const itself = stockid === common?.stockid;
    const perPaper = papers.sharesOf(symbol, itself);
    const answer = sharesOfListing({ statements, classCovers, floats, prices: own, common: itself ? 'itself' : prices.get(common?.stockid ?? ''), perPaper });
    const shares = 'figure' in answer ? answer.figure : undefined;
    const noShare = 'reason' in answer ? answer.reason : undefined;
    const way = { ...(await currencyWay(db, statements, currency)), perPaper: 'figure' in answer ? answer.perPaper : undefined };
    const day = own?.bars.at(-1)?.day ?? lastDay;
    const classes = await classesOn(day || undefined);
    const isClass = shares !== undefined || classes.classes.some(({ listing }) => listing?.stockid === stockid);
    const inputsOfOne = { stockid, exchange, statements, prices: own, shares, classCovers, noShare, way };
    // Receipts of several shares, and shares split since the price, are not counted as the classes are.
    const isCountedAlike = (way.perPaper?.shares ?? 1) === 1 && accountSharesOf(inputsOfOne) === 1;
    inputs.push({ ...inputsOfOne, classesValue: isClass && isCountedAlike ? valueOfClasses(classes, day) : undefined });
  }
  return inputs;
}

/** The classes of an issuer on a day, worked out once for all its listings that were last traded on it. */
function classesByDay(db: Store, issuerId: string, statements: Statements): (day: string | undefined) => Promise<ClassesOfIssuer> {
  const known = new Map<string | undefined, Promise<ClassesOfIssuer>>();
  return (day) => {
    const classes = known.get(day) ?? classesOfIssuer(db, issuerId, statements, day);
    known.set(day, classes);
    return classes;
  };
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
