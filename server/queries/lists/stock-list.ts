import type { ListedStock } from '#contract/entities/listing.ts';
import { regionOf } from '#domain/places/regions.ts';
import { wordsOf } from '#domain/search/search-text.ts';
import type { Store } from '../../database/schema.ts';
import { type ListEntry, listedStocks } from './listed-stocks.ts';

/** By what a list is narrowed; what is not given lets all pass. Case does not matter. */
export interface StockListQuery {
  readonly exchange?: string | undefined;
  readonly region?: string | undefined;
  readonly country?: string | undefined;
  readonly sector?: string | undefined;
  readonly group?: string | undefined;
  readonly industry?: string | undefined;
  readonly company?: string | undefined;
  readonly length: number;
}

/** The largest stocks that pass, with how many pass in all and the last day of which any of their prices is. */
export async function findStockList(db: Store, query: StockListQuery): Promise<{ total: number; as_of: string | null; stocks: ListedStock[] }> {
  const passing = (await listedStocks(db)).filter((entry) => passes(entry, query)).map(({ stock }) => stock);
  const as_of = passing.reduce<string | null>((last, { last_price_date: day }) => (day !== null && (last === null || day > last) ? day : last), null);
  return { total: passing.length, as_of, stocks: passing.slice(0, query.length) };
}

function passes({ stock }: ListEntry, query: StockListQuery): boolean {
  return (
    same(stock.exchange, query.exchange) &&
    same(regionOf(stock.country ?? undefined)?.region, query.region) &&
    same(stock.country, query.country) &&
    same(stock.sector, query.sector) &&
    same(stock.group, query.group) &&
    same(stock.industry, query.industry) &&
    beginsWith(stock.company, query.company)
  );
}

function same(value: string | null | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || value?.toLowerCase() === wanted.toLowerCase();
}

/** A letter or words that the name begins with: all but the last must be whole. */
function beginsWith(company: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const name = wordsOf(company);
  const words = wordsOf(wanted);
  return words.length > 0 && words.every((word, i) => (i < words.length - 1 ? name[i] === word : name[i]?.startsWith(word) === true));
}
