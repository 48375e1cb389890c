import type { ShareClasses } from '#contract/entities/stock/parts.ts';
import { dayInWords } from '#domain/calendar/day-in-words.ts';
import { partLabel } from '#domain/parts/dimensional-fact.ts';
import { marketValueOfClasses, type ShareClassCount, shareClassCounts } from '#domain/parts/share-classes.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { accountsKnownOn } from '#domain/statements/periods/accounts-known.ts';
import { addDays, laterDay } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { findPrices } from '../prices/find-prices.ts';
import { computedStatements } from './computed-statements.ts';
import { partFact, whyNone } from './segments.ts';
import { findParts, type StoredParts } from './store-parts.ts';

/** Counts so much older than the newest accounts are not those of today. */
const STALE_AFTER = 200;

interface ListedClass {
  readonly stockid: string;
  readonly display_symbol: string;
  readonly currency: string;
  readonly share_class: string;
  readonly symbol: string;
  readonly price: number | undefined;
  readonly price_on: string | undefined;
}

/** A class with the listing under which it trades. */
export interface PricedShareClass extends ShareClassCount {
  readonly listing: ListedClass | undefined;
}

/** The share classes of an issuer at the prices of their listings. */
export interface ClassesOfIssuer {
  readonly classes: readonly PricedShareClass[];
  /** Of all classes together; `undefined` with a reason when it is not known. */
  readonly value: number | undefined;
  /** At which each class counts in that value, in their order; empty without a value. */
  readonly prices: readonly number[];
  readonly currency: string | undefined;
  readonly reason: string | undefined;
}

/** A company's shares by class, each with the filed count behind it and its last price; or why they are unknown. */
export async function findShareClasses(db: Store, listing: FoundListing, asOf: string | undefined): Promise<ShareClasses> {
  const statements = await computedStatements(db, listing, { asOf, basis: 'restated' });
  const newest = await classesOfIssuer(db, listing.issuer_id, statements, asOf);
  const { classes, currency } = newest;
  const { value, reason } = await valueOnPriceDay(newest, (day) => classesOfIssuer(db, listing.issuer_id, statements, day));
  return {
    stockid: listing.stockid,
    as_of: asOf ?? null,
    classes: classes.map(({ member, shares, fact, listing: listed }) => ({
      member,
      label: partLabel(member),
      shares,
      listing: listed === undefined ? null : { stockid: listed.stockid, display_symbol: listed.display_symbol },
      price: listed?.price ?? null,
      price_on: listed?.price_on ?? null,
      fact: partFact(fact, listing.cik),
    })),
    market_value: value ?? null,
    currency: currency ?? null,
    reason: reason ?? null,
  };
}

/** The value of all classes by the counts that were known on the day of the last price, which says so where newer ones were filed since. */
async function valueOnPriceDay(newest: ClassesOfIssuer, on: (day: string) => Promise<ClassesOfIssuer>): Promise<Pick<ClassesOfIssuer, 'value' | 'reason'>> {
  const day = newest.classes.reduce((last, { listing }) => laterDay(last, listing?.price_on ?? ''), '');
  if (day === '' || newest.classes.every(({ fact }) => fact.filed <= day)) return newest;
  const { value } = await on(day);
  if (value === undefined) return { value, reason: `The last price is of ${dayInWords(day)}, when these counts were not filed yet.` };
  return { value, reason: `By the counts known on ${dayInWords(day)}, the day of the last price.` };
}

/**
 * Classes, prices and the value of all of them, as a market value is made.
 *
 * @param asOf Only prices up to this day, counts filed by it and accounts known on it are used; all of them when it is left out.
 */
export async function classesOfIssuer(db: Store, issuerId: string, statements: Statements, asOf?: string): Promise<ClassesOfIssuer> {
  const parts = await findParts(db, issuerId);
  const counts = shareClassCounts(parts.facts, statements.splits, asOf);
  const unknown = { classes: [], value: undefined, prices: [], currency: undefined };
  if (counts.length === 0) return { ...unknown, reason: whyNone(parts, 'lists classes of shares') };
  const listings = await listedClasses(db, issuerId, asOf);
  const classes = counts.map((count) => ({ ...count, listing: listingOf(count.member, parts, listings) }));
  const currencies = new Set(listings.map(({ currency }) => currency));
  const [currency] = currencies;
  if (currencies.size !== 1) return { ...unknown, classes, reason: 'Its classes trade in several currencies.' };
  if (isStale(counts, statements, asOf)) return { ...unknown, classes, currency, reason: 'The newest count by class is older than the newest accounts.' };
  // Classes that are not listed turn into class A, where there is one.
  const ordinary = (classes.find(({ member }) => member.endsWith('CommonClassAMember'))?.listing ?? listings.find(({ share_class }) => share_class === COMMON))
    ?.price;
  const priced = classes.map(({ member, shares, listing }) => ({ member, shares, price: listing?.price }));
  const known = marketValueOfClasses(priced, ordinary, totalShares(statements, asOf));
  return {
    classes,
    value: known?.value,
    prices: known?.prices ?? [],
    currency,
    reason: known === undefined ? 'A class has no price, and the accounts do not show that it is worth an ordinary share.' : undefined,
  };
}

async function listedClasses(db: Store, issuerId: string, asOf: string | undefined): Promise<ListedClass[]> {
  const rows = await db
    .selectFrom('listing')
    .select(['stockid', 'display_symbol', 'currency', 'share_class', 'symbol'])
    .where('issuer_id', '=', issuerId)
    .where('delisted_on', 'is', null)
    .orderBy('stockid')
    .execute();
  const listed: ListedClass[] = [];
  for (const row of rows) {
    const bars = (await findPrices(db, row.stockid))?.bars ?? [];
    const last = asOf === undefined ? bars.at(-1) : bars.findLast(({ day }) => day <= asOf);
    listed.push({ ...row, price: last?.close, price_on: last?.day });
  }
  return listed;
}

/** By the symbol that the cover page gives a class; else by its letter, as in `CommonClassBMember` and `ABC-B`. */
function listingOf(member: string, { symbols }: StoredParts, listings: readonly ListedClass[]): ListedClass | undefined {
  const symbol = symbols.get(member)?.replace(/[./ ]/g, '-');
  if (symbol !== undefined) return listings.find((listing) => listing.symbol === symbol);
  const [, letter] = /Class([A-Z])Member$/.exec(member) ?? [];
  return letter === undefined ? undefined : listings.find(({ share_class }) => share_class === letter);
}

function isStale(counts: readonly ShareClassCount[], { annual, quarter }: Statements, asOf: string | undefined): boolean {
  const newest = [annual, quarter]
    .map((periods) => accountsKnownOn(periods, asOf)?.period.end)
    .filter((end) => end !== undefined)
    .sort()
    .at(-1);
  return newest !== undefined && counts.every(({ fact }) => fact.end < addDays(newest, -STALE_AFTER));
}

/** The shares of all classes together, as the newest accounts known on the day count them. */
function totalShares({ annual, quarter, ttm }: Statements, asOf: string | undefined): number | undefined {
  for (const periods of [ttm, annual, quarter]) {
    const value = accountsKnownOn(periods, asOf)?.period.value('balance_sheet', 'shares_outstanding');
    if (value !== undefined) return value;
  }
  return undefined;
}
