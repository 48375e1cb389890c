import type { Store } from '../database/schema.ts';
import { visibleListings } from '../queries/listings/visible-listings.ts';
import { convertStored } from '../queries/prices/exchange-rates.ts';
import { factOf } from './field-facts.ts';
import { accountsCurrency, type ListedRow } from './listed-row.ts';

/** Amounts that are in the currency of the listing; others are in that of the accounts. */
export const OF_LISTING: ReadonlySet<string> = new Set([
  ...['price', 'mktcap', 'enterprise_value', 'dollar_volume', 'p_change', 'pricehislow', 'pricehishigh', 'gf_value'],
  ...['iv_dc_earning', 'iv_dcf', 'iv_dcf_share', 'epv', 'grahamnumber', 'lynchvalue', 'medpsvalue', 'lynch_line', 'ncav_real', 'nnwc', 'net_cash_per_share'],
  ...['last_dividend', 'special_dividend', 'guru_average_price'],
  ...['insider_buy_value', 'insider_sell_value', 'insider_net_value', 'insider_buy_price', 'ceo_buy_value', 'insider_cluster_value'],
]);
/** Amounts that are in US dollars as filed. */
const IN_DOLLARS: ReadonlySet<string> = new Set(['guru_value', 'politician_net_low']);

/** What a unit of each currency was worth in US dollars on the days that prices are of. */
export type DollarRates = ReadonlyMap<string, number>;

/** What the amounts of a listing are in, and on which day they are exchanged. */
export interface Denominated {
  readonly currency: string;
  /** Of the accounts. */
  readonly accounts: string | undefined;
  readonly day: string | null;
}

/** A figure of a field with amounts in US dollars at the rate of the day; null where that is not known. */
export function inDollars(field: string, figure: number, { currency, accounts, day }: Denominated, rates: DollarRates): number | null {
  const [base = field] = field.split('__');
  if (IN_DOLLARS.has(base) || !(factOf(field)?.currency ?? false)) return figure;
  const rate = rates.get(rateKey(OF_LISTING.has(base) ? currency : accounts, day));
  return rate === undefined ? null : figure * rate;
}

/** Every listing that the screener shows. */
export function listedRows(db: Store): Promise<ListedRow[]> {
  return visibleListings(db)
    .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .leftJoin('stock_signs', 'stock_signs.stockid', 'listing.stockid')
    .select(['listing.stockid', 'listing.issuer_id', 'listing.display_symbol', 'listing.company', 'listing.exchange', 'listing.country', 'listing.currency'])
    .select(['listing.delisted_on', 'listing.share_class', 'listing.demo', 'issuer.country as home', 'issuer.sector', 'issuer.industry_group'])
    .select(['issuer.industry', 'issuer.sic', 'snapshot.day', 'snapshot.price', 'snapshot.mktcap', 'snapshot.figures', 'snapshot.screening'])
    .select(['listing.isin', 'issuer.cik', 'issuer.fiscal_year_end', 'issuer.description'])
    .select(['stock_signs.severe', 'stock_signs.medium', 'stock_signs.good', 'stock_signs.capital'])
    .execute();
}

function rateKey(currency: string | undefined, day: string | null): string {
  return `${currency} ${day}`;
}

/** Reads the rates of all currencies that the amounts of some rows are in. */
export async function dollarRates(db: Store, rows: readonly ListedRow[]): Promise<DollarRates> {
  const rates = new Map<string, number>();
  for (const row of rows) {
    for (const currency of [row.currency, accountsCurrency(row)]) {
      const key = rateKey(currency, row.day);
      if (currency === undefined || rates.has(key)) continue;
      if (currency === 'USD') rates.set(key, 1);
      else if (row.day !== null) {
        const found = await convertStored(db, 1, currency, 'USD', row.day, row.demo === 1 ? 'demo' : 'real');
        if (found !== undefined) rates.set(key, found.amount);
      }
    }
  }
  return rates;
}
