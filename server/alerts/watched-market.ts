import type { EconomicIndicator } from '#contract/entities/market/economic-indicator.ts';
import { INDICATOR_VALUE, PRICE } from '#domain/alerts/alert-kinds.ts';
import { type MarketColumns, numbersOf } from '#domain/screening/market/columns.ts';
import { unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import type { Store } from '../database/schema.ts';
import { visibleListings } from '../queries/listings/visible-listings.ts';
import { listIndicators } from '../queries/sources/economic-indicators.ts';
import { screenerSnapshot } from '../screening/market-columns.ts';

/** The market as alerts look at it: prices in the currency of each listing, the other figures as the screener has them. */
export interface WatchedMarket {
  /** Day of the newest price. */
  readonly asOf: string | null;
  /** Whether the market has the figure at all. */
  readonly hasFigure: (key: string) => boolean;
  readonly hasStock: (stockid: string) => boolean;
  readonly figure: (key: string, stockid: string) => number | undefined;
  readonly symbol: (stockid: string) => string | undefined;
  readonly indicator: (id: string) => EconomicIndicator | undefined;
}

/** Reads the market once for all alerts that are looked at together. */
export async function watchedMarket(db: Store): Promise<WatchedMarket> {
  const snapshot = await screenerSnapshot(db);
  const market: MarketColumns = unpackedMarket(snapshot);
  const rows = new Map(snapshot.stockid.map((stockid, row) => [stockid, row]));
  const prices = await pricesOf(db);
  const indicators = new Map((await listIndicators(db)).map((indicator) => [indicator.id, indicator]));
  return {
    asOf: snapshot.as_of,
    hasFigure: (key) => key === PRICE || key === INDICATOR_VALUE || numbersOf(market, key) !== undefined,
    hasStock: (stockid) => rows.has(stockid),
    symbol: (stockid) => snapshot.display_symbol[rows.get(stockid) ?? -1],
    indicator: (id) => indicators.get(id),
    figure: (key, stockid) => {
      if (key === PRICE) return prices.get(stockid);
      const row = rows.get(stockid);
      return row === undefined ? undefined : numbersOf(market, key)?.[row];
    },
  };
}

/** The last close of every listing in its own currency. */
async function pricesOf(db: Store): Promise<ReadonlyMap<string, number>> {
  const rows = await visibleListings(db)
    .innerJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select(['listing.stockid', 'snapshot.price'])
    .where('snapshot.price', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ stockid, price }) => (price === null ? [] : [[stockid, price] as const])));
}
