import type { SearchDirectory, SearchItem } from '#contract/entities/market/search.ts';
import type { StockSearchResult } from '#contract/entities/stock/stock.ts';

/** Stocks a device keeps: those of a market of ten thousand companies, and of a larger one the largest. */
const MOST = 12_000;
/** Insiders a device keeps: those who filed last. */
const MOST_INSIDERS = 3_000;

/**
 * What a device needs to search without a server.
 *
 * @param traded The larger companies first, as the delisted ones.
 */
export function searchDirectory(traded: readonly StockSearchResult[], delisted: readonly StockSearchResult[], items: readonly SearchItem[]): SearchDirectory {
  const kept = traded.slice(0, MOST);
  const gone = delisted.slice(0, MOST - kept.length);
  const stocks = [...kept, ...gone];
  const insiders = items.filter(({ type }) => type === 'insider');
  const exchanges = [...new Set(stocks.map(({ exchange }) => exchange))];
  const currencies = [...new Set(stocks.map(({ currency }) => currency))];
  const [exchangeAt, currencyAt] = [placesOf(exchanges), placesOf(currencies)];
  return {
    total: traded.length + delisted.length,
    exchanges,
    currencies,
    stocks: {
      stockid: stocks.map(({ stockid }) => stockid),
      display_symbol: stocks.map(({ display_symbol }) => display_symbol),
      symbol: stocks.map(({ symbol, display_symbol }) => (symbol === display_symbol ? null : symbol)),
      company: stocks.map(({ company }) => company),
      exchange: stocks.map(({ exchange }) => exchangeAt.get(exchange) ?? 0),
      currency: stocks.map(({ currency }) => currencyAt.get(currency) ?? 0),
    },
    delisted: gone.length,
    morn_secr_ids: Object.fromEntries(stocks.flatMap(({ morn_secr_id }, place) => (morn_secr_id === null ? [] : [[String(place), morn_secr_id]]))),
    items: [...items.filter(({ type }) => type !== 'stock' && type !== 'delisted' && type !== 'insider'), ...insiders.slice(0, MOST_INSIDERS)],
  };
}

function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, place) => [name, place]));
}
