import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import type { Store } from '../../database/schema.ts';
import { computedStatements } from '../facts/computed-statements.ts';
import { readStatementFacts } from '../facts/read-facts.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { findMarketStamp } from '../market/market-stamp.ts';
import { RecentlyMade } from '../market/recently-made.ts';
import type { ValuationInputs } from '../snapshot/priced-accounts.ts';
import { currencyWayOver, valuationInputs } from '../snapshot/valuation-inputs.ts';
import { findTreasuryYields, type TreasuryYields } from './capital/treasury-yield.ts';
import { type PricesOnAccounts, pricesOnAccounts } from './fair-value-inputs.ts';
import { findPriceIndex, type PriceIndex } from './price-index.ts';
import { type ValuationCourse, valuationCourse } from './valuation-course.ts';

/** A listing with all that its values are made of. */
export interface ValuedListing {
  readonly statements: Statements;
  readonly inputs: ValuationInputs;
  readonly prices: PricesOnAccounts | { readonly reason: string };
  readonly financial: boolean;
  /** By which a calculation discounts. */
  readonly yields: TreasuryYields;
  /** By which earnings of the past are carried to today's money; `undefined` where none is loaded. */
  readonly index: PriceIndex | undefined;
}

interface Kept {
  readonly listings: RecentlyMade<ValuedListing | undefined>;
  readonly courses: RecentlyMade<ValuationCourse>;
}

/** Courses are small and cost much; accounts with their prices are large. */
const LISTINGS = 3;
const COURSES = 500;

const kept = new WeakMap<Store, Kept>();

function recent(db: Store): Kept {
  const known = kept.get(db) ?? { listings: new RecentlyMade<ValuedListing | undefined>(LISTINGS), courses: new RecentlyMade<ValuationCourse>(COURSES) };
  kept.set(db, known);
  return known;
}

/** A listing with the inputs of its values today; `undefined` for a listing without accounts, such as a fund. */
export async function valuedListing(db: Store, listing: FoundListing): Promise<ValuedListing | undefined> {
  const stamp = await findMarketStamp(db);
  return recent(db).listings.get(`${listing.stockid} ${stamp}`, () => readListing(db, listing));
}

async function readListing(db: Store, listing: FoundListing): Promise<ValuedListing | undefined> {
  const statements = await computedStatements(db, listing);
  const found = (await valuationInputs(db, listing.issuer_id, statements)).find(({ stockid }) => stockid === listing.stockid);
  if (found === undefined) return undefined;
  const { annual, ttm, currency } = statements;
  const [first, last] = [annual[0]?.start ?? ttm[0]?.start, ttm.at(-1)?.end];
  const days = first === undefined || last === undefined ? undefined : { first, last };
  // Exchange rates of all years, since values of the past are asked for.
  const way = { ...found.way, ...(await currencyWayOver(db, currency, listing.currency, days)) };
  const inputs = { ...found, way };
  const financial = statements.kind !== undefined || isFinancialCompany(listing.sic === null ? undefined : Number(listing.sic));
  const row = await db.selectFrom('listing').select('demo').where('stockid', '=', listing.stockid).executeTakeFirst();
  const yields = await findTreasuryYields(db, row?.demo === 1);
  const index = await findPriceIndex(db, row?.demo === 1);
  return { statements, inputs, financial, yields, index, prices: pricesOnAccounts(inputs) };
}

/** The past of a listing's valuation: made when first asked for, and kept until the market changes. */
export async function courseOf(db: Store, listing: FoundListing, { statements, inputs, prices, yields, index }: ValuedListing): Promise<ValuationCourse> {
  const stamp = await findMarketStamp(db);
  return recent(db).courses.get(`${listing.stockid} ${stamp}`, async () => {
    const facts: readonly Fact[] = await readStatementFacts(db, listing.issuer_id);
    return valuationCourse(db, { facts, sic: listing.sic, statements, inputs, prices, yields, index });
  });
}
