import type { ListedStock } from '#contract/entities/stock/listing.ts';
import type { FigureWords, StockRow, StockSummary } from '#contract/entities/stock/stock.ts';

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
  | 'ebitda_growth_1y'
  | 'gf_value'
  | 'gf_valuation'
> &
  Pick<StockRow, 'ytd_change' | 'spark'> & {
    /** Against the index of its region; null where none is loaded, or for a short history. */
    readonly beta: number | null;
    /** Standardised momentum on the day of the last close, and at the end of every January since 2006 by its year; its place among others makes the rank. */
    readonly momentum: Momenta;
  };

/** Fractions; null without prices of a year. */
export interface Momenta {
  readonly now: number | null;
  readonly januaries: Readonly<Record<string, number>>;
}

const NO_MOMENTUM: Momenta = { now: null, januaries: {} };

type Since = 'accounts' | 'ranks' | 'newest_accounts' | 'ebitda_growth_1y' | 'beta' | 'gf_value' | 'gf_valuation' | 'momentum';

/** The figures of a `snapshot` row, as they were derived. Rows from before there were some of them have none until their issuer is stored again. */
export function parseSnapshot(figures: string): SnapshotFigures {
  const {
    accounts = [],
    ranks = [],
    newest_accounts = null,
    ebitda_growth_1y = null,
    beta = null,
    gf_value = null,
    gf_valuation = null,
    momentum = NO_MOMENTUM,
    ...rest
  } = JSON.parse(figures) as Omit<SnapshotFigures, Since> & Partial<Pick<SnapshotFigures, Since>>;
  return { ...rest, accounts, ranks, newest_accounts, ebitda_growth_1y, beta, gf_value, gf_valuation, momentum };
}

/** The figures of a listing that lists show of it. */
export type ListFigures = Pick<ListedStock, 'p_change' | 'p_pct_change' | 'ytd_change' | 'pe' | 'yield' | 'words'>;

/** The list figures of a listing without a snapshot. */
export const noListFigures: ListFigures = { p_change: null, p_pct_change: null, ytd_change: null, pe: null, yield: null, words: {} };

/** The JSON that a `snapshot` row keeps for lists. */
export function listFiguresOf(figures: SnapshotFigures): string {
  const { p_change, p_pct_change, ytd_change, pe, yield: dividendYield } = figures;
  return JSON.stringify({ p_change, p_pct_change, ytd_change, pe, yield: dividendYield, words: absenceWords(figures) } satisfies ListFigures);
}

/** The list figures of a `snapshot` row, as {@link listFiguresOf} wrote them. */
export function parseListFigures(text: string): ListFigures {
  return JSON.parse(text) as ListFigures; // written by deriveSnapshots and the migration that added them only
}

/** The words of absence of figures that are not meaningful, by figure. */
export function absenceWords({ valuation, quality }: Pick<SnapshotFigures, 'valuation' | 'quality'>): FigureWords {
  return Object.fromEntries([...valuation, ...quality].flatMap(({ key, word }) => (word === undefined ? [] : [[key, word]])));
}
