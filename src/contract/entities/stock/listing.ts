import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';
import { FigureWords, KeyFigure, StockRow, StockSummary } from './stock.ts';

/** A stock in a list of an exchange, region, sector or name. */
export const ListedStock = v.object({
  ...v.omit(StockRow, ['spark']).entries,
  /** ISO code of the country it is listed in; null where the exchange is not known. */
  country: v.nullable(v.string()),
  group: v.nullable(v.string()),
  industry: v.nullable(v.string()),
  pe: MaybeNumber,
  yield: MaybeNumber,
  words: FigureWords,
  /** As in {@link StockSummary}. */
  morn_secr_id: v.nullable(v.string()),
  /** Place by market value in dollars among all listings, 1 the largest; null without price, shares or exchange rate. */
  size_rank: MaybeNumber,
});
export type ListedStock = v.InferOutput<typeof ListedStock>;

/** What shows when the pointer rests on a symbol: price, a year of it, and a few figures on their own scale. */
export const StockPopover = v.object({
  ...v.pick(StockSummary, [
    'stockid',
    'display_symbol',
    'company',
    'exchange',
    'currency',
    'demo',
    'delisted',
    'sector',
    'industry',
    'price',
    'p_change',
    'p_pct_change',
    'last_price_date',
    'pricehislow',
    'pricehishigh',
    'mktcap',
    'pe',
    'pb',
    'yield',
    'words',
    'morn_secr_id',
  ]).entries,
  ytd_change: MaybeNumber,
  spark: v.array(v.number()),
  figures: v.array(KeyFigure),
});
export type StockPopover = v.InferOutput<typeof StockPopover>;

/** Who a stock is, without its figures. */
export const StockDetail = v.pick(StockSummary, [
  'stockid',
  'symbol',
  'exchange',
  'display_symbol',
  'company',
  'currency',
  'currency_symbol',
  'reporting_currency',
  'demo',
  'delisted',
  'sector',
  'group',
  'industry',
  'country',
  'description',
  'morn_secr_id',
  'fiscal_year_end',
]);
export type StockDetail = v.InferOutput<typeof StockDetail>;

/** What changes of a stock from session to session. */
export const DynamicData = v.object({
  ...v.pick(StockSummary, [
    'stockid',
    'currency',
    'price',
    'p_change',
    'p_pct_change',
    'last_price_date',
    'volumn_day',
    'mktcap',
    'pe',
    'pb',
    'yield',
    'words',
    'pricehislow',
    'pricehishigh',
    'gf_value',
  ]).entries,
  /** 0 to 100, see `gfScore`; null for a company that is not ranked. */
  gf_score: MaybeNumber,
});
export type DynamicData = v.InferOutput<typeof DynamicData>;

/** The bar of the last session. Prices in `currency`, volume in shares; null where not known. */
export const LatestPrice = v.object({
  stockid: StockId,
  currency: Currency,
  day: v.nullable(Day),
  open: MaybeNumber,
  high: MaybeNumber,
  low: MaybeNumber,
  close: MaybeNumber,
  volume: MaybeNumber,
});
export type LatestPrice = v.InferOutput<typeof LatestPrice>;

/** How a company is judged by the open formulas of this project, without its other figures. */
export const RanksOfStock = v.pick(StockSummary, ['stockid', 'predictability', 'ranks']);
export type RanksOfStock = v.InferOutput<typeof RanksOfStock>;

/** The newest of each kind that is known of a stock: price, filing, dividend, split. Each is null where none is known. */
export const NewOfStock = v.object({
  ...v.pick(StockSummary, ['stockid', 'currency', 'price', 'p_change', 'p_pct_change', 'last_price_date', 'latest_filing']).entries,
  /** Per share, in `currency`, on its ex-date, as the source of the prices reports it. */
  dividend: v.nullable(v.object({ day: Day, amount: v.number() })),
  split: v.nullable(v.object({ day: Day, numerator: v.number(), denominator: v.number() })),
});
export type NewOfStock = v.InferOutput<typeof NewOfStock>;

/** A symbol a stock had, and when; `valid_to` null while it has it. */
export const SymbolInterval = v.object({ symbol: v.string(), exchange: v.string(), display_symbol: v.string(), valid_from: Day, valid_to: v.nullable(Day) });
export type SymbolInterval = v.InferOutput<typeof SymbolInterval>;
