import { type Filter, fieldsOfFilter } from './filters/filter.ts';
import { type FilterStep, selectRows } from './filters/select-rows.ts';
import type { FormulaProblem } from './formula/formula.ts';
import { type FormulaField, withFormulas } from './formula/formula-columns.ts';
import type { MarketColumns } from './market/columns.ts';
import { columnsWith } from './market/lazy-columns.ts';
import { withVariants } from './market/variants.ts';
import { fieldsOfOrder, firstInOrder, isOfSeveral, placesInOrder, type ScreenOrder } from './ranking/screen-order.ts';
import { type ScreenSort, topRows } from './ranking/top-rows.ts';
import { type RankWeight, weightedRank } from './ranking/weighted-rank.ts';

/** The field of a ranking's score, by which a ranked screen is sorted. */
export const RANK_FIELD = 'screen_rank';

/** What a reader asks of a market. */
export interface Screen {
  /** All must pass. */
  readonly filters: readonly Filter[];
  readonly ranking?: readonly RankWeight[] | undefined;
  readonly formulas?: readonly FormulaField[] | undefined;
  /** How a named screen orders its stocks; a stock without a place in an order of several figures is not listed. */
  readonly order?: ScreenOrder | undefined;
  /** Takes the place of any other order. */
  readonly sort?: ScreenSort | undefined;
}

/** The answer to a screen. */
export interface ScreenResult {
  /** The first stocks in order, by their places in the market. */
  readonly rows: Uint32Array;
  /** Every stock that passes, in the order of the market. */
  readonly passing: Uint32Array;
  /** What each filter left, in the order of the filters. */
  readonly steps: readonly FilterStep[];
  /** The market with the fields this screen made, its ranking among them. */
  readonly market: MarketColumns;
  /** Fields the screen names that the market does not have; no stock passes a filter on one. */
  readonly missing: readonly string[];
  /** What is wrong with formulas, by the key of their field. */
  readonly problems: ReadonlyMap<string, FormulaProblem>;
}

/** How many stocks a screen leaves, without the stocks. */
export interface ScreenCounts {
  /** Stocks of the whole market. */
  readonly stocks: number;
  readonly total: number;
  readonly steps: readonly FilterStep[];
}

/**
 * Runs a screen over a market: the same in the browser and on the server.
 *
 * @param most How many stocks are wanted in order.
 */
export function runScreen(stocks: MarketColumns, screen: Screen, most: number): ScreenResult {
  const { market, problems, rows, steps } = selected(stocks, screen);
  const ranked = withRank(market, screen, rows);
  const { passing, first } = inOrder(ranked, screen, rows, most);
  const missing = [...new Set(fieldsOfScreen(screen))].filter((field) => !ranked.columns.has(field) && !problems.has(field));
  return { rows: first, passing, steps, market: ranked, missing, problems };
}

/** The counts of a screen, which are known long before its stocks are in order. */
export function countScreen(stocks: MarketColumns, screen: Screen): ScreenCounts {
  const { market, rows, steps } = selected(stocks, screen);
  const { sort, order } = screen;
  // Only an order of several figures leaves stocks out.
  const leavesOut = sort === undefined && order !== undefined && isOfSeveral(order);
  const total = leavesOut ? inOrder(withRank(market, screen, rows), screen, rows, 0).passing.length : rows.length;
  return { stocks: stocks.count, total, steps };
}

/** The stocks that pass every filter, in the order of the market, and the market with the fields that the screen makes. */
function selected(stocks: MarketColumns, screen: Screen) {
  const { filters, formulas = [] } = screen;
  const { market, problems } = withFormulas(
    withVariants(stocks, [...fieldsOfScreen(screen), ...formulas.flatMap(({ formula }) => formula.match(VARIANT_NAMES) ?? [])]),
    formulas,
  );
  return { market, problems, ...selectRows(market, filters) };
}

/** Names of fields in a formula that are made of another field. */
const VARIANT_NAMES = /[a-z][a-z0-9_]*__[a-z0-9_]+/gi;

/** Every field that a screen reads, whether the market has it or not. */
export function fieldsRead(screen: Screen): string[] {
  return [...fieldsOfScreen(screen), ...(screen.formulas ?? []).flatMap(({ formula }) => formula.toLowerCase().match(NAMES) ?? [])];
}

const NAMES = /[a-z][a-z0-9_]*/g;

/** Every field that a screen names, beside those its formulas read. */
export function fieldsOfScreen({ filters, ranking = [], order, sort }: Screen): string[] {
  const ordered = sort === undefined ? (order === undefined ? [] : fieldsOfOrder(order)) : [sort.field];
  return [...filters.flatMap(fieldsOfFilter), ...ranking.map(({ field }) => field), ...ordered];
}

/** The stocks that are listed, in the order of the market, and the first of them in that of the screen. */
function inOrder(market: MarketColumns, { ranking = [], order, sort }: Screen, rows: Uint32Array, most: number): { passing: Uint32Array; first: Uint32Array } {
  if (sort === undefined && order !== undefined) {
    const places = placesInOrder(market, order, rows);
    const hasPlace = (row: number) => !Number.isNaN(places[row] ?? Number.NaN);
    const listed = isOfSeveral(order) ? rows.filter(hasPlace) : rows;
    const ordered = firstInOrder(market, order, places, listed, most);
    return { passing: listed, first: Uint32Array.of(...ordered, ...listed.filter((row) => !hasPlace(row)).subarray(0, most - ordered.length)) };
  }
  const by = sort ?? (ranking.length === 0 ? undefined : { field: RANK_FIELD, descending: true });
  const column = by && market.columns.get(by.field);
  return { passing: rows, first: by === undefined || column === undefined ? rows.slice(0, most) : topRows(column, by.descending, rows, most) };
}

function withRank(market: MarketColumns, { ranking = [] }: Screen, rows: Uint32Array): MarketColumns {
  if (ranking.length === 0) return market;
  return { ...market, columns: columnsWith(market.columns, new Map([[RANK_FIELD, weightedRank(market, ranking, rows)]])) };
}
