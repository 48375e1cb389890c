import type { CompanyRow } from '#contract/entities/stock/stock.ts';
import type { Store } from '#server/database/schema.ts';
import { type DirectoryEntry, listingDirectory } from '../listings/listing-directory.ts';
import { visibleListings } from '../listings/visible-listings.ts';
import { parseSnapshot } from '../snapshot/snapshot-figures.ts';
import { marketKind } from './market.ts';

export interface MarketOverview {
  readonly market: 'demo' | 'real' | 'empty';
  readonly companies: number;
  /** The last day of which any price is known. */
  readonly as_of: string | null;
  readonly stocks: CompanyRow[];
}

/** The largest companies of the market that readers see, one listing of each; those whose size cannot be compared come last. */
export async function marketOverview(db: Store, length: number): Promise<MarketOverview> {
  const [market, directory] = await Promise.all([marketKind(db), listingDirectory(db)]);
  const companies = companiesOf(directory);
  return { market, companies: companies.length, as_of: lastDay(directory), stocks: await rowsOf(db, companies.slice(0, length)) };
}

const sorted = new WeakMap<readonly DirectoryEntry[], readonly DirectoryEntry[]>();

/** Put in order once for each state of the market. */
function companiesOf(directory: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  const companies = sorted.get(directory) ?? onePerCompany(directory);
  sorted.set(directory, companies);
  return companies;
}

function lastDay(directory: readonly DirectoryEntry[]): string | null {
  return directory.reduce<string | null>((last, { day }) => (day !== null && (last === null || day > last) ? day : last), null);
}

/** The largest listing of each company, the largest company first. */
function onePerCompany(directory: readonly DirectoryEntry[]): DirectoryEntry[] {
  const inOrder = directory.toSorted((a, b) => Number(a.found.delisted) - Number(b.found.delisted) || (b.size ?? -1) - (a.size ?? -1));
  const companies = new Map<string, DirectoryEntry>();
  for (const entry of inOrder.filter(({ isFund }) => !isFund)) if (!companies.has(entry.issuerId)) companies.set(entry.issuerId, entry);
  return [...companies.values()];
}

/** @param largest The companies from the largest on, those whose size cannot be compared at the end. */
async function rowsOf(db: Store, largest: readonly DirectoryEntry[]): Promise<CompanyRow[]> {
  if (largest.length === 0) return [];
  const stockids = largest.map(({ found }) => found.stockid);
  const rows = await visibleListings(db)
    .innerJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select(['listing.stockid', 'listing.display_symbol', 'listing.company', 'listing.exchange', 'listing.currency', 'listing.delisted_on'])
    .select(['issuer.sector', 'snapshot.day', 'snapshot.price', 'snapshot.mktcap', 'snapshot.figures'])
    .where('listing.stockid', 'in', stockids)
    .execute();
  const byId = new Map(
    rows.map(({ day, figures, delisted_on, ...row }) => {
      const { p_change, p_pct_change, ytd_change, spark } = parseSnapshot(figures);
      return [row.stockid, { ...row, delisted: delisted_on !== null, p_change, p_pct_change, ytd_change, last_price_date: day, spark }];
    }),
  );
  return largest.flatMap(({ found, size }, index) => {
    const row = byId.get(found.stockid);
    return row === undefined ? [] : { ...row, size_rank: found.delisted || size === undefined ? null : index + 1, mktcap_usd: size ?? null };
  });
}
