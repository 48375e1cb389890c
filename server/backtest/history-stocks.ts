import type { Database, Store } from '../database/schema.ts';
import { visibleListings } from '../queries/listings/visible-listings.ts';
import { COMMON, FUND } from '../sources/sec/share-class.ts';
import { historyDays } from './history-days.ts';

/** A company by the one listing that a portfolio would buy. */
export type HistoryStock = Pick<
  Database['listing'],
  'stockid' | 'issuer_id' | 'display_symbol' | 'delisted_on' | 'demo' | 'company' | 'exchange' | 'country' | 'currency'
> &
  Pick<Database['issuer'], 'sic' | 'sector' | 'industry_group' | 'industry'> & { readonly home: string | null };

/** Years that a history goes back. */
const YEARS = 20;

/** One listing of each company, its ordinary share where it has one; those that left the market are among them, funds are not. */
export async function historyStocks(db: Store): Promise<HistoryStock[]> {
  const rows = await visibleListings(db)
    .select(['listing.stockid', 'listing.issuer_id', 'listing.display_symbol', 'listing.delisted_on', 'listing.demo', 'listing.share_class', 'issuer.sic'])
    .select([
      'listing.company',
      'listing.exchange',
      'listing.country',
      'listing.currency',
      'issuer.country as home',
      'issuer.sector',
      'issuer.industry_group',
      'issuer.industry',
    ])
    .where('listing.share_class', '!=', FUND)
    .where((is) => is.exists(is.selectFrom('price_year').select('price_year.stockid').whereRef('price_year.stockid', '=', 'listing.stockid')))
    .orderBy('listing.issuer_id')
    .orderBy('listing.stockid')
    .execute();
  const byIssuer = Map.groupBy(rows, ({ issuer_id }) => issuer_id);
  return [...byIssuer.values()].flatMap((listings) => listings.find(({ share_class }) => share_class === COMMON) ?? listings[0] ?? []);
}

/** The first sessions of the months of the last twenty years for which there are prices. */
export async function historyDaysOf(db: Store): Promise<string[]> {
  const { last } = await visibleListings(db)
    .innerJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select((of) => of.fn.max<string | null>('snapshot.day').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? [] : historyDays(`${Number(last.slice(0, 4)) - YEARS}${last.slice(4, 7)}-01`, last);
}

/** Raised when a history gets further fields, so that one without them is made anew. */
const LAYOUT = 2;

/** What a history is made of, in short: it is made anew when a month begins, or when companies come or go. */
export async function historyKey(db: Store): Promise<string> {
  const [stocks, days] = [await historyStocks(db), await historyDaysOf(db)];
  return `${LAYOUT} ${days.at(-1) ?? ''} ${stocks.length} ${stocks.at(-1)?.stockid ?? ''}`;
}
