import type { StockPopover } from '#contract/entities/stock/listing.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { Store } from '../../database/schema.ts';
import { findStockSummary } from '../listings/stock-summary.ts';
import { parseSnapshot } from '../snapshot/snapshot-figures.ts';

/** The figures a popover shows on their own scale, in this order. */
const SHOWN = ['pe', 'ps', 'roic', 'operating_margin', 'debt_to_equity'];

/** What a popover shows of a listing: the summary's figures, fewer of them, and a year of weekly closes. */
export async function findStockPopover(db: Store, stockid: string): Promise<StockPopover | undefined> {
  const summary = await findStockSummary(db, stockid);
  const snapshot = await db.selectFrom('snapshot').select('figures').where('stockid', '=', stockid).executeTakeFirst();
  if (summary === undefined || snapshot === undefined) return undefined;
  const { spark, ytd_change } = parseSnapshot(snapshot.figures);
  return { ...headOf(summary), spark, ytd_change, figures: figuresOf(summary) };
}

function headOf(summary: StockSummary): Omit<StockPopover, 'spark' | 'ytd_change' | 'figures'> {
  const { stockid, display_symbol, company, exchange, currency, demo, delisted, sector, industry, price, p_change, p_pct_change } = summary;
  const { last_price_date, pricehislow, pricehishigh, mktcap, pe, pb, yield: dividendYield, words, morn_secr_id } = summary;
  return {
    ...{ stockid, display_symbol, company, exchange, currency, demo, delisted, sector, industry, price, p_change, p_pct_change },
    ...{ last_price_date, pricehislow, pricehishigh, mktcap, pe, pb, yield: dividendYield, words, morn_secr_id },
  };
}

function figuresOf({ valuation, quality }: StockSummary): StockPopover['figures'] {
  const figures = [...valuation, ...quality];
  return SHOWN.flatMap((key) => figures.find((figure) => figure.key === key) ?? []);
}
