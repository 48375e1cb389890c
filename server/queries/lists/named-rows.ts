import type { StockRow } from '#contract/entities/stock/stock.ts';
import type { Store } from '../../database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { findListing } from '../listings/find-listing.ts';
import { parseSnapshot } from '../snapshot/snapshot-figures.ts';

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const STOCK_ID = /^[A-Z]{2}[0-9A-Z]{8}$/;

/**
 * A row for each name, be it a symbol, a stockid or an ISIN, in the order asked; null where no stock has the name. Stockids of the demo market are known for
 * ever, since members' portfolios may hold them.
 */
export async function findNamedRows(db: Store, names: readonly string[]): Promise<{ name: string; stock: StockRow | null }[]> {
  const ids = new Map<string, string>();
  const rows = await rowsOf(
    db,
    names.filter((name) => STOCK_ID.test(name)),
  );
  for (const name of new Set(names)) {
    if (rows.has(name)) ids.set(name, name);
    else {
      const listing = await findListing(db, name);
      if (listing !== undefined) ids.set(name, listing.stockid);
    }
  }
  for (const [name, stockid] of await byIsin(
    db,
    names.filter((each) => !ids.has(each) && ISIN.test(each)),
  ))
    ids.set(name, stockid);
  const others = await rowsOf(
    db,
    [...ids.values()].filter((stockid) => !rows.has(stockid)),
  );
  return names.map((name) => {
    const stockid = ids.get(name) ?? '';
    return { name, stock: rows.get(stockid) ?? others.get(stockid) ?? null };
  });
}

/** Stockids by ISIN, as files of brokers name stocks. */
async function byIsin(db: Store, isins: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks([...new Set(isins)], 500)) {
    const rows = await db.selectFrom('listing').select(['isin', 'stockid']).where('isin', 'in', chunk).orderBy('delisted_on', 'desc').execute();
    for (const { isin, stockid } of rows) if (isin !== null && !found.has(isin)) found.set(isin, stockid);
  }
  return found;
}

/** Rows by stockid. A stock without a price has a row without figures. */
async function rowsOf(db: Store, stockids: readonly string[]): Promise<ReadonlyMap<string, StockRow>> {
  const found = new Map<string, StockRow>();
  for (const chunk of inChunks([...new Set(stockids)], 500)) {
    const rows = await db
      .selectFrom('listing')
      .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
      .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
      .select(['listing.stockid', 'listing.display_symbol', 'listing.company', 'listing.exchange', 'listing.currency', 'listing.delisted_on'])
      .select(['issuer.sector', 'snapshot.day', 'snapshot.price', 'snapshot.mktcap', 'snapshot.figures'])
      .where('listing.stockid', 'in', chunk)
      .execute();
    for (const { day, figures, delisted_on, ...row } of rows) {
      const { p_change = null, p_pct_change = null, ytd_change = null, spark = [] } = figures === null ? {} : parseSnapshot(figures);
      found.set(row.stockid, { ...row, delisted: delisted_on !== null, p_change, p_pct_change, ytd_change, last_price_date: day, spark });
    }
  }
  return found;
}
