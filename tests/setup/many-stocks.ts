import type { Store } from '#server/database/schema.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import { noListFigures } from '#server/queries/snapshot/snapshot-figures.ts';
import { stockIdOf } from '#server/sources/stock-id.ts';

/** A snapshot of which nothing is known. */
const noFigures = { p_change: null, p_pct_change: null, ytd_change: null, pe: null, spark: [], valuation: [], quality: [] };

/** Rows of one insert. */
const TOGETHER = 500;

export interface MadeStock {
  readonly stockid: string;
  readonly symbol: string;
  /** Null for every seventh, which pays nothing that is known. */
  readonly yield: number | null;
}

/** Stocks whose yields have nothing to do with their sizes: the largest five hundred are not the ones that yield most. */
export function manyStocks(count: number): MadeStock[] {
  return Array.from({ length: count }, (_, at) => ({
    stockid: stockIdOf('US', `made:${at}`, 'common'),
    symbol: `M${at}`,
    yield: at % 7 === 0 ? null : ((at * 7919) % 4001) / 40_000,
  }));
}

/** The symbols of the stocks that yield most, as anybody would sort them: equal ones by stockid. */
export function bestYields(stocks: readonly MadeStock[], count: number): string[] {
  const known = stocks.filter((stock) => stock.yield !== null);
  known.sort((a, b) => (b.yield ?? 0) - (a.yield ?? 0) || (a.stockid < b.stockid ? -1 : 1));
  return known.slice(0, count).map(({ symbol }) => symbol);
}

/** Stores such stocks as real ones, the first the largest. */
export async function storeManyStocks(db: Store, stocks: readonly MadeStock[]): Promise<void> {
  const nothing = { country: null, cik: null, sic: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
  for (let at = 0; at < stocks.length; at += TOGETHER) {
    const part = stocks.slice(at, at + TOGETHER);
    await db.transaction().execute(async (store) => {
      await store
        .insertInto('issuer')
        .values(
          part.map(({ stockid, symbol }) => ({
            ...nothing,
            issuer_id: stockid,
            name: symbol,
            sector: 'Technology',
            former_names: '[]',
            demo: 0,
            updated_at: 0,
          })),
        )
        .execute();
      await store
        .insertInto('listing')
        .values(
          part.map(({ stockid, symbol }) => ({
            ...{ stockid, issuer_id: stockid, share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', symbol, display_symbol: symbol },
            ...{ company: `Company ${symbol}`, isin: null, delisted_on: null, demo: 0 },
          })),
        )
        .execute();
      await store
        .insertInto('snapshot')
        .values(
          part.map(({ stockid, yield: paid }, place) => ({
            ...{ stockid, day: '2026-11-20', price: 10, mktcap: (stocks.length - at - place) * 1e6 },
            figures: JSON.stringify({ ...noFigures, yield: paid }),
            list_figures: JSON.stringify({ ...noListFigures, yield: paid }),
          })),
        )
        .execute();
    });
  }
  await changeMarketStamp(db);
}
