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
  | 'accounts'
  | 'ranks'
  | 'reporting_currency'
  | 'latest_filing'
  | 'newest_accounts'
> &
  Pick<StockRow, 'ytd_change' | 'spark'>;

type Since = 'accounts' | 'ranks' | 'newest_accounts';

/** The figures of a `snapshot` row, as they were derived. Rows from before there were some of them have none until their issuer is stored again. */
export function parseSnapshot(figures: string): SnapshotFigures {
  const {
    accounts = [],
    ranks = [],
    newest_accounts = null,
    ...rest
  } = JSON.parse(figures) as Omit<SnapshotFigures, Since> & Partial<Pick<SnapshotFigures, Since>>;
  return { ...rest, accounts, ranks, newest_accounts };
}
