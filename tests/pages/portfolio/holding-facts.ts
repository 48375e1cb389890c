import type { StockRow } from '#contract/entities/stock/stock.ts';
import type { HoldingRecord } from '#features/portfolio/list/portfolio-order.ts';

/** A stock of a portfolio, for tests. */
export function holding(stockid: string): HoldingRecord {
  const at = '2026-01-01T00:00:00.000Z';
  const fields = { portfolio_id: 'p', stockid, note: '', adjust_price: null, split_factor: null, add_date: null, is_dummy_stock: false, seq: 0 };
  return { entity: 'holding', id: `p.${stockid}`, fields, created_at: at, updated_at: at, status: 'synced' };
}

/** What the market says of a stock, for tests. */
export function row(known: Partial<StockRow>): StockRow {
  return {
    ...{ stockid: 'X', delisted: false, display_symbol: 'X', company: 'X Inc.', exchange: 'NYSE', sector: null, currency: 'USD', price: null, p_change: null },
    ...{ p_pct_change: null, ytd_change: null, mktcap: null, last_price_date: null, spark: [] },
    ...known,
  };
}
