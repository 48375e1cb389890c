import type { Competitors } from '#contract/entities/stock/competitors.ts';
import type { ListedStock } from '#contract/entities/stock/listing.ts';
import { nearestInSize } from '#domain/competitors/nearest-in-size.ts';
import type { Store } from '../../database/schema.ts';
import { listedStocks } from '../lists/listed-stocks.ts';

/**
 * A stock among its competitors as a list shows them, the largest first.
 *
 * @param named Stockids or symbols chosen in place of those found by industry and size; unknown ones are left out.
 * @returns Its rows are empty where no other company of its industry or group is known.
 */
export async function findCompetitors(db: Store, stockid: string, named?: readonly string[]): Promise<Competitors> {
  const stocks = (await listedStocks(db)).map(({ stock }) => stock);
  const own = stocks.find((stock) => stock.stockid === stockid);
  if (named !== undefined) {
    const wanted = new Set(named.map((name) => name.toUpperCase()));
    const rows = stocks.filter((stock) => stock === own || wanted.has(stock.stockid) || wanted.has(stock.display_symbol.toUpperCase()));
    return { stockid, by: 'own', rows };
  }
  if (own === undefined || (own.industry === null && own.group === null)) return { stockid, by: null, rows: [] };
  const rows = nearestInSize(
    stocks.filter((stock) => isOfOnePart(stock, own)),
    own,
  );
  if (rows.length < 2) return { stockid, by: null, rows: [] };
  return { stockid, by: rows.every(({ industry }) => industry === own.industry) ? 'industry' : 'group', rows: [...rows] };
}

/** Of one sector, and of one group, or one industry where the group is not known. */
function isOfOnePart(stock: ListedStock, own: ListedStock): boolean {
  if (own.sector !== null && stock.sector !== own.sector) return false;
  return own.group === null ? stock.industry === own.industry : stock.group === own.group;
}
