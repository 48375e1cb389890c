import { companyNameKey } from '#domain/ipos/company-name.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import { inChunks } from '../in-chunks.ts';
import type { Offer } from './offers.ts';

/** The stock that an offering brought to an exchange. */
export type IpoListing = Pick<
  Database['listing'],
  'stockid' | 'share_class' | 'symbol' | 'display_symbol' | 'company' | 'exchange' | 'currency' | 'delisted_on'
> &
  Pick<Database['issuer'], 'cik' | 'sector' | 'industry'> & { readonly price: number | null };

/** The stock of each offering: as whoever made it knows it, else by the number of the company, else by its symbol. */
export async function ipoListings(db: Store, offers: readonly Offer[], demo: number): Promise<(offer: Offer) => IpoListing | undefined> {
  const byId = new Map(
    (
      await rowsBy(
        db,
        demo,
        'listing.stockid',
        offers.map(({ stockid }) => stockid),
      )
    ).map((row) => [row.stockid, row]),
  );
  const byCik = await groups(
    db,
    demo,
    'issuer.cik',
    offers.map(({ cik }) => (cik === null ? null : Number(cik))),
    ({ cik }) => Number(cik),
  );
  const bySymbol = await groups(
    db,
    demo,
    'listing.symbol',
    offers.map(({ cik, symbol }) => (cik === null ? symbol : null)),
    ({ symbol }) => symbol,
  );
  return ({ stockid, cik, symbol, company }) => {
    if (stockid !== null) return byId.get(stockid);
    const found = cik === null ? undefined : byCik.get(Number(cik));
    // A symbol may have been given to another company since.
    const named = cik === null && symbol !== null ? bySymbol.get(symbol)?.find((row) => companyNameKey(row.company) === companyNameKey(company)) : undefined;
    return found?.find(({ share_class }) => share_class === COMMON) ?? found?.[0] ?? named;
  };
}

type Column = 'listing.stockid' | 'listing.symbol' | 'issuer.cik';

async function groups<Key extends string | number>(
  db: Store,
  demo: number,
  column: Column,
  keys: readonly (Key | null)[],
  keyOf: (row: IpoListing) => Key,
): Promise<ReadonlyMap<Key, IpoListing[]>> {
  return Map.groupBy(await rowsBy(db, demo, column, keys), keyOf);
}

async function rowsBy(db: Store, demo: number, column: Column, keys: readonly (string | number | null)[]): Promise<IpoListing[]> {
  const known = [...new Set(keys.filter((key) => key !== null))];
  const found: IpoListing[] = [];
  for (const some of inChunks(known, 500)) {
    const rows = await db
      .selectFrom('listing')
      .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
      .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
      .select(['listing.stockid', 'listing.share_class', 'listing.symbol', 'listing.display_symbol', 'listing.company', 'listing.exchange'])
      .select(['listing.currency', 'listing.delisted_on', 'issuer.cik', 'issuer.sector', 'issuer.industry', 'snapshot.price'])
      .where('listing.demo', '=', demo)
      .where(column, 'in', some)
      .orderBy('listing.stockid')
      .execute();
    for (const row of rows) found.push(row);
  }
  return found;
}
