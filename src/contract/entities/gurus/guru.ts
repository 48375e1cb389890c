import * as v from 'valibot';
import { Day, MaybeNumber, StockId } from '../../primitives.ts';

/** A filing that a figure comes from. */
const Filing = v.object({ accession: v.string(), form: v.string(), filed_on: Day, url: v.nullable(v.string()) });

/** A quarter of an investor, by all 13F filings for it. Amounts in US dollars. */
export const GuruQuarter = v.object({
  /** Last day of the quarter. */
  period: Day,
  /** The first of the filings it is made of. */
  filed_on: Day,
  filings: v.array(Filing),
  /** Of the shares held; options and bonds are counted apart. */
  value: v.number(),
  positions: v.number(),
  new_holdings: v.number(),
  sold_out: v.number(),
  /** The quarter it is compared with; null for the first. */
  prior_period: v.nullable(Day),
  /** min(purchases, sales) ÷ mean value; null for the first quarter. */
  turnover: MaybeNumber,
  /** Weight of the ten largest holdings. */
  top_ten: MaybeNumber,
  /** Options (value of what they are on) and bonds. */
  other_value: v.number(),
  /** Holdings whose CUSIP no listing here has, and their value. */
  unmapped: v.number(),
  unmapped_value: v.number(),
  /** Sum of all rows − total of the cover page; null where a cover page has no total. */
  cover_gap: MaybeNumber,
  /** What the unit of the values was concluded from. */
  unit_because: v.string(),
  /** Rows that were left out, in sentences. */
  problems: v.array(v.string()),
  /** What could not be worked out, in sentences. */
  doubts: v.optional(v.array(v.string()), []),
  /** Return of holding the disclosed weights from this filing to the next one, to the last prices for the newest; null when less than half has prices. */
  copied: MaybeNumber,
  /** How much of the portfolio {@link copied} is of. */
  copied_share: MaybeNumber,
  /** Weights of sectors, unmapped holdings under the empty name. */
  sectors: v.record(v.string(), v.number()),
});
export type GuruQuarter = v.InferOutput<typeof GuruQuarter>;

const GuruName = { guru_id: v.string(), GuruName: v.string(), firm: v.string() };

/** An investor whose disclosed holdings are followed. */
export const Guru = v.object({
  ...GuruName,
  /** Ticker of the fund; no source gives it. */
  fundticker: v.nullable(v.string()),
  picture: v.nullable(v.string()),
  style: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Numbers it files under. */
  ciks: v.array(v.string()),
  /** Oldest first. */
  quarters: v.array(GuruQuarter),
  /** What a 13F leaves out. */
  leaves_out: v.string(),
});
export type Guru = v.InferOutput<typeof Guru>;

/** An investor in the list of all, with the newest quarter. */
export const ListedGuru = v.object({
  ...GuruName,
  style: v.nullable(v.string()),
  period: v.nullable(Day),
  filed_on: v.nullable(Day),
  value: MaybeNumber,
  positions: MaybeNumber,
  turnover: MaybeNumber,
  top_ten: MaybeNumber,
  /** Holding the disclosed weights from filing to filing over one, three, five and ten years, a year; null where filings do not reach back. */
  one_year: MaybeNumber,
  three_years: MaybeNumber,
  five_years: MaybeNumber,
  ten_years: MaybeNumber,
});
export type ListedGuru = v.InferOutput<typeof ListedGuru>;

/** A position at the end of a quarter, or one that was sold in it. Shares and prices as they are after all later splits. */
export const GuruPosition = v.object({
  /** null for a CUSIP that no listing here has. */
  stockid: v.nullable(StockId),
  display_symbol: v.nullable(v.string()),
  company: v.string(),
  delisted: v.boolean(),
  sector: v.nullable(v.string()),
  industry: v.nullable(v.string()),
  country: v.nullable(v.string()),
  exchange: v.nullable(v.string()),
  cusip: v.string(),
  class: v.string(),
  put_call: v.picklist(['', 'Put', 'Call']),
  paper: v.picklist(['SH', 'PRN']),
  shares: v.number(),
  value: v.number(),
  /** Of the shares held; null for options and bonds. */
  weight: MaybeNumber,
  prior_shares: MaybeNumber,
  /** 10000 a new holding, −10000 sold out, else the change of shares in percent; null where there is no quarter before. */
  change: MaybeNumber,
  /** Traded value ÷ value of the portfolio, negative for a sale. */
  impact: MaybeNumber,
  /** Closing prices of the quarter: a 13F has no price of the trade. */
  price_average: MaybeNumber,
  price_low: MaybeNumber,
  price_high: MaybeNumber,
  held_since: v.nullable(Day),
  /** Estimated: purchases at the average price of their quarter. */
  cost: MaybeNumber,
  /** Last close. */
  price: MaybeNumber,
  /** Last close ÷ average price of the quarter − 1. */
  since_average: MaybeNumber,
  /** Last close ÷ estimated cost − 1. */
  since_cost: MaybeNumber,
});
export type GuruPosition = v.InferOutput<typeof GuruPosition>;

/** A position with whose it is, in lists over several investors. */
export const GuruTrade = v.object({ ...GuruPosition.entries, ...GuruName, period: Day, filed_on: v.nullable(Day) });
export type GuruTrade = v.InferOutput<typeof GuruTrade>;

/** A stock as several investors hold and trade it, by the newest quarter of each. */
export const HeldStock = v.object({
  stockid: StockId,
  display_symbol: v.string(),
  company: v.string(),
  delisted: v.boolean(),
  sector: v.nullable(v.string()),
  industry: v.nullable(v.string()),
  country: v.nullable(v.string()),
  is_fund: v.boolean(),
  holders: v.number(),
  buyers: v.number(),
  sellers: v.number(),
  net_buyers: v.number(),
  /** Sum of the impacts of all trades in the quarter. */
  impact: v.number(),
  /** The same of purchases alone, from 0 up, and of sales alone, from 0 down. */
  bought_impact: v.number(),
  sold_impact: v.number(),
  /** Sum of the weights, and their mean with zeros for those who do not hold it. */
  weight_sum: v.number(),
  weight_mean: v.number(),
  value: v.number(),
  price_average: MaybeNumber,
  price: MaybeNumber,
  since_average: MaybeNumber,
});
export type HeldStock = v.InferOutput<typeof HeldStock>;

/** A group of stocks (country or industry), with its weight in all followed portfolios of a quarter and the one before. */
export const HoldingTrend = v.object({
  name: v.string(),
  stocks: v.number(),
  value: v.number(),
  weight: v.number(),
  prior_weight: MaybeNumber,
  shift: MaybeNumber,
});
export type HoldingTrend = v.InferOutput<typeof HoldingTrend>;

/** What all followed investors did with a stock in a quarter. Shares and prices as they are after all later splits. */
export const StockQuarter = v.object({
  period: Day,
  /** The last of the filings it is made of. */
  filed_on: v.nullable(Day),
  holders: v.number(),
  buyers: v.number(),
  sellers: v.number(),
  /** Held by all of them at the end of the quarter. */
  shares: v.number(),
  /** Bought less sold, by those who reported the quarter before as well. */
  net_shares: v.number(),
  price_average: MaybeNumber,
  price_low: MaybeNumber,
  price_high: MaybeNumber,
});
export type StockQuarter = v.InferOutput<typeof StockQuarter>;

/** How followed investors held and traded a stock, quarter by quarter. */
export const StockOwnership = v.object({
  /** Shares outstanding by the newest accounts; null where they are not known. */
  shares_outstanding: MaybeNumber,
  /** What all filers of 13F held, by quarter, oldest first; empty where no data set of 13F is loaded. */
  filers: v.array(v.object({ period: Day, filers: v.number(), shares: v.number() })),
  /** Followed investors who have filed anything: those a quarter could have as holders. */
  investors: v.number(),
  /** Oldest first, without quarters in which nobody held or traded it. */
  quarters: v.array(StockQuarter),
});
export type StockOwnership = v.InferOutput<typeof StockOwnership>;
