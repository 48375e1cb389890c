import type { StockRow, StockSummary } from '#contract/entities/stock.ts';

/** What is derived of a listing for page heads and lists, beside its identity: the JSON of a `snapshot` row. */
export type SnapshotFigures = Pick<
  StockSummary,
  | 'p_change'
  | 'p_pct_change'
  | 'pricehislow'
  | 'pricehishigh'
  | 'volumn_day'
  | 'shares'
  | 'pe'
  | 'pb'
  | 'yield'
  | 'valuation'
  | 'quality'
  | 'reporting_currency'
  | 'latest_filing'
> &
  Pick<StockRow, 'ytd_change' | 'spark'>;

/** The figures of a `snapshot` row, as they were derived. */
export function parseSnapshot(figures: string): SnapshotFigures {
  return JSON.parse(figures) as SnapshotFigures;
}
