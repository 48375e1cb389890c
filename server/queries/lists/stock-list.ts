import type { Answer, ParsedInput } from '#contract/endpoint.ts';
import type { listStocks } from '#contract/endpoints/stock/listings.ts';
import { stockListRules } from '#contract/list/stock-list.ts';
import { regionOf } from '#domain/places/regions.ts';
import { wordsOf } from '#domain/search/search-text.ts';
import type { Store } from '../../database/schema.ts';
import { type ListEntry, listedStocks } from './listed-stocks.ts';
import { pageOfRows } from './page-of-rows.ts';

/** What a list is a list of, and which part of it is asked for. What is not given lets all pass; case does not matter. */
export type StockListQuery = ParsedInput<typeof listStocks>['query'];

/** A page of the stocks of a list. */
export async function findStockList(db: Store, query: StockListQuery): Promise<Answer<typeof listStocks>> {
  const stocks = (await listedStocks(db)).filter((entry) => passes(entry, query)).map(({ stock }) => stock);
  return pageOfRows(stocks, stockListRules, query, ({ last_price_date }) => last_price_date);
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
