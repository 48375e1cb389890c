import * as v from 'valibot';
import { Day, MaybeNumber, StockId } from '../../primitives.ts';
import { GuruQuarter } from '../gurus/guru.ts';

/** A report of a fund on Form N-PORT. Amounts in US dollars. */
export const FundReport = v.object({
  /** The day of the portfolio. */
  period: Day,
  filed_on: Day,
  /** 60 days after the day of the portfolio. */
  public_on: Day,
  fiscal_year_end: v.nullable(Day),
  accession: v.string(),
  form: v.string(),
  url: v.nullable(v.string()),
  total_assets: MaybeNumber,
  liabilities: MaybeNumber,
  net_assets: MaybeNumber,
  /** Rows that were read, and that were left out. */
  holdings: v.number(),
  left_out: v.number(),
  /** Of all rows together, of the net assets: what is missing to 1 is cash and other assets less liabilities. */
  weight_sum: v.number(),
  /** What could not be read, in sentences. */
  problems: v.array(v.string()),
});
export type FundReport = v.InferOutput<typeof FundReport>;

/** A fund with everything it reported. */
export const Fund = v.object({
  /** Its series, or its registrant where that has none; null where no report of it is loaded. */
  fund_id: v.nullable(v.string()),
  ticker: v.string(),
  name: v.string(),
  registrant: v.nullable(v.string()),
  series_id: v.nullable(v.string()),
  cik: v.nullable(v.string()),
  lei: v.nullable(v.string()),
  /** Of all its classes. */
  tickers: v.array(v.string()),
  /** Its listing, where one is loaded. */
  stockid: v.nullable(StockId),
  /** Whether the listing is that of a fund; what has no reports may be a company. */
  is_fund: v.boolean(),
  /** Oldest first. */
  reports: v.array(FundReport),
  /** Of the stocks it holds, by report. */
  quarters: v.array(GuruQuarter),
  /** What an N-PORT report leaves out, and how weights are made. */
  leaves_out: v.string(),
});
export type Fund = v.InferOutput<typeof Fund>;

/** A fund in the list of all, with its newest report. */
export const ListedFund = v.object({
  fund_id: v.string(),
  ticker: v.string(),
  tickers: v.array(v.string()),
  name: v.string(),
  registrant: v.string(),
  period: v.nullable(Day),
  filed_on: v.nullable(Day),
  net_assets: MaybeNumber,
  holdings: MaybeNumber,
  weight_sum: MaybeNumber,
  /** Of the stocks alone: how many, the part of the ten largest, and min(purchases, sales) ÷ mean value since the report before. */
  stocks: MaybeNumber,
  top_ten: MaybeNumber,
  turnover: MaybeNumber,
});
export type ListedFund = v.InferOutput<typeof ListedFund>;

/** A fund that holds a stock by its newest report. */
export const FundHolder = v.object({
  fund_id: v.string(),
  ticker: v.string(),
  name: v.string(),
  registrant: v.string(),
  period: Day,
  filed_on: v.nullable(Day),
  /** Of the net assets of the fund. */
  weight: MaybeNumber,
  value: v.number(),
  shares: v.number(),
  change: MaybeNumber,
  /** By its name alone. */
  follows_index: v.boolean(),
});
export type FundHolder = v.InferOutput<typeof FundHolder>;

/** Any row of a report: a stock, a bond, a derivative, cash, a short position. */
export const FundHolding = v.object({
  place: v.number(),
  stockid: v.nullable(StockId),
  display_symbol: v.nullable(v.string()),
  delisted: v.boolean(),
  name: v.string(),
  title: v.string(),
  lei: v.nullable(v.string()),
  cusip: v.nullable(v.string()),
  isin: v.nullable(v.string()),
  /** Negative for a short position. */
  balance: MaybeNumber,
  units: v.nullable(v.string()),
  currency: v.nullable(v.string()),
  /** US dollars. */
  value: MaybeNumber,
  /** Of the net assets. */
  weight: MaybeNumber,
  payoff: v.nullable(v.string()),
  /** In words, as of {@link assetCategories}. */
  asset: v.string(),
  issuer: v.string(),
  country: v.nullable(v.string()),
});
export type FundHolding = v.InferOutput<typeof FundHolding>;

/** A part of the newest report, by what it holds, of whom and where. */
export const FundPart = v.object({ by: v.picklist(['asset', 'issuer', 'country', 'sector']), name: v.string(), weight: v.number(), holdings: v.number() });
export type FundPart = v.InferOutput<typeof FundPart>;

/** Figures of a fund from those of the stocks it holds. */
export const FundFundamentals = v.object({
  /** Price to earnings: Σ weight ÷ Σ (weight ÷ P/E) over holdings with earnings, as its whole portfolio is worth against what that earns. */
  pettm: MaybeNumber,
  /** Price to book, in the same way. */
  pb_ratio: MaybeNumber,
  /** Dividends of the last twelve months on today's prices, by weight; a fraction. */
  yield: MaybeNumber,
  /** Part of the net assets that each figure is of, 0 to 1. */
  pettm_covered: v.number(),
  pb_ratio_covered: v.number(),
  yield_covered: v.number(),
  /** The day of the portfolio; null where no report is loaded. */
  period: v.nullable(Day),
  /** How the figures are made, in a sentence. */
  method: v.string(),
});
export type FundFundamentals = v.InferOutput<typeof FundFundamentals>;

/** How the price of a fund's listing moves. Fractions; null where its prices are not loaded or do not reach back. */
export const FundTechnicals = v.object({
  currency: v.nullable(v.string()),
  last_price_date: v.nullable(Day),
  price: MaybeNumber,
  p_change: MaybeNumber,
  p_pct_change: MaybeNumber,
  ytd_change: MaybeNumber,
  pricehislow: MaybeNumber,
  pricehishigh: MaybeNumber,
  /** Last close ÷ lowest and highest price of 52 weeks − 1. */
  above_low: MaybeNumber,
  below_high: MaybeNumber,
  /** Against the index of its market. */
  beta: MaybeNumber,
});
export type FundTechnicals = v.InferOutput<typeof FundTechnicals>;
