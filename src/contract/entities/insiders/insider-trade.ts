import * as v from 'valibot';
import { Day, MaybeNumber, StockId } from '../../primitives.ts';

/** A stock as rows of insiders name it; `stockid` null for a company that is not loaded here. */
const OfStock = {
  stockid: v.nullable(StockId),
  display_symbol: v.nullable(v.string()),
  company: v.string(),
  delisted: v.boolean(),
  sector: v.nullable(v.string()),
  industry: v.nullable(v.string()),
  exchange: v.nullable(v.string()),
};

/** A row of a filing of insiders, as filed; several owners of one filing are one row. */
export const InsiderTrade = v.object({
  ...OfStock,
  accession: v.string(),
  place: v.string(),
  url: v.nullable(v.string()),
  form: v.string(),
  country: v.string(),
  currency: v.string(),
  insider_id: v.string(),
  insider: v.string(),
  /** Others who filed the same rows. */
  with: v.array(v.object({ insider_id: v.string(), insider: v.string() })),
  role: v.string(),
  title: v.nullable(v.string()),
  is_ceo: v.boolean(),
  is_cfo: v.boolean(),
  /** A director or officer; else only the owner of a tenth, or someone else. */
  inside: v.boolean(),
  officer: v.boolean(),
  filed_on: Day,
  traded_on: v.nullable(Day),
  code: v.nullable(v.string()),
  /** The code in words; `Buy` and `Sell` are the open market alone. */
  kind: v.string(),
  side: v.nullable(v.picklist(['A', 'D'])),
  derivative: v.boolean(),
  holding: v.boolean(),
  security: v.string(),
  shares: MaybeNumber,
  price: MaybeNumber,
  /** Shares × price; null without a price. */
  value: MaybeNumber,
  owned_after: MaybeNumber,
  /** Change of what the owner held; null where nothing was held before. */
  change: MaybeNumber,
  direct: v.nullable(v.boolean()),
  nature: v.nullable(v.string()),
  exercise_price: MaybeNumber,
  expires_on: v.nullable(Day),
  underlying: v.nullable(v.string()),
  underlying_shares: MaybeNumber,
  /** By a 10b5-1 plan; null where the filing does not say. */
  plan: v.nullable(v.boolean()),
  /** The price and shares as they are after all later splits; null without a price. */
  price_today: MaybeNumber,
  shares_today: MaybeNumber,
  /** Last close ÷ price of the trade − 1, after splits. */
  since: MaybeNumber,
  /** Why the row is left out of sums and signals. */
  suspect: v.nullable(v.string()),
  /** `replaced` by a later amendment, `amendment` of rows that are not known here. */
  amended: v.nullable(v.picklist(['replaced', 'amendment'])),
  /** What is odd about the row, in sentences. */
  problems: v.array(v.string()),
  footnotes: v.array(v.string()),
});
export type InsiderTrade = v.InferOutput<typeof InsiderTrade>;

/** Purchases of several insiders of a stock, or of its chief officers, that make a signal together. */
export const InsiderSignal = v.object({
  ...OfStock,
  stockid: StockId,
  display_symbol: v.string(),
  currency: v.string(),
  /** Days of the first and last purchase, and of the newest filing. */
  from: Day,
  to: Day,
  filed_on: Day,
  insiders: v.number(),
  officers: v.number(),
  buys: v.number(),
  /** How many of the purchases were filed on the day of the newest filing. */
  newest_buys: v.number(),
  shares: v.number(),
  /** null where a purchase has no price. */
  value: MaybeNumber,
  /** Mean price paid, after later splits. */
  paid: MaybeNumber,
  /** Last close. */
  price: MaybeNumber,
  since: MaybeNumber,
  /** Whether followed investors bought in their newest quarter, and the company its own shares; null where that is not known. */
  gurus_bought: v.nullable(v.boolean()),
  company_bought: v.nullable(v.boolean()),
  /** Keys of its purchases, `accession place`. */
  trades: v.array(v.string()),
});
export type InsiderSignal = v.InferOutput<typeof InsiderSignal>;

/** Open-market purchases and sales of a month. Values in US dollars. */
export const InsiderMonth = v.object({
  month: v.string(),
  buys: v.number(),
  sells: v.number(),
  buy_value: v.number(),
  sell_value: v.number(),
  /** null in a month without sales. */
  ratio: MaybeNumber,
});
export type InsiderMonth = v.InferOutput<typeof InsiderMonth>;

/** Months of a market, a sector or a stock. */
export const InsiderTrend = v.object({
  name: v.string(),
  months: v.array(InsiderMonth),
  /** Median of the ratios of whole months. */
  median: MaybeNumber,
  /** The newest filing it counts. */
  as_of: v.nullable(Day),
});
export type InsiderTrend = v.InferOutput<typeof InsiderTrend>;

/** Purchases and sales of a sector or industry over twelve months. */
export const InsiderGroup = v.object({
  name: v.string(),
  buys: v.number(),
  sells: v.number(),
  buy_value: v.number(),
  sell_value: v.number(),
  ratio: MaybeNumber,
});
export type InsiderGroup = v.InferOutput<typeof InsiderGroup>;

/** A stock by what its insiders bought and sold in the open market. */
export const InsiderStock = v.object({
  ...OfStock,
  stockid: StockId,
  display_symbol: v.string(),
  buys: v.number(),
  sells: v.number(),
  buyers: v.number(),
  sellers: v.number(),
  buy_value: v.number(),
  sell_value: v.number(),
  net_value: v.number(),
  currency: v.string(),
});
export type InsiderStock = v.InferOutput<typeof InsiderStock>;
