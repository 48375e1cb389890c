import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';

/** A stock as a search finds it. */
export const StockSearchResult = v.object({
  stockid: StockId,
  display_symbol: v.string(),
  symbol: v.string(),
  exchange: v.string(),
  company: v.string(),
  currency: Currency,
  delisted: v.boolean(),
  /** Begins with `etf` for a fund traded on an exchange and with `IDX` for an index; null for all else. */
  morn_secr_id: v.nullable(v.string()),
});
export type StockSearchResult = v.InferOutput<typeof StockSearchResult>;

/** By figure, the word of absence of one that is not meaningful: `{ pe: 'At Loss' }`. One that is merely not known has neither value nor word. */
export const FigureWords = v.record(v.string(), v.string());
export type FigureWords = v.InferOutput<typeof FigureWords>;

/** A figure and its history: the current value and those of the last annual periods (at most ten). */
export const KeyFigure = v.object({
  key: v.string(),
  label: v.string(),
  /** `ratio`, `percent` (a fraction, shown as percent), `currency`, `currency_per_share`, `shares`, `days`, `score`. */
  unit: v.string(),
  value: MaybeNumber,
  /** End of the period the value belongs to. */
  end: v.nullable(Day),
  low: MaybeNumber,
  high: MaybeNumber,
  median: MaybeNumber,
  /** Oldest first, one a fiscal year; null where unknown. */
  history: v.array(MaybeNumber),
  /**
   * By year, the basis of the figure: the filing dates of later recasts that it does not include, oldest first; empty for a figure on today's
   * basis. Years may be compared when their dates are the same. Absent when all are on today's basis, and when it was not computed.
   */
  recast_since: v.optional(v.array(v.array(Day))),
  /** The list under which `financials/{list}/{key}/provenance?type=ttm&end=` says where the figure comes from. */
  list: v.nullable(v.string()),
  /** 1 more is better, -1 less is better, 0 no better direction. */
  direction: v.picklist([-1, 0, 1]),
  /** Why the value is unknown, in a sentence; absent when it is known. */
  note: v.optional(v.string()),
  /** What a reader must know of the value or of its scale: that a price is older than the accounts, or without its dividends. */
  remark: v.optional(v.string()),
  /** Shown instead of a value that would be meaningless: `At Loss`, `Neg. Equity`. */
  word: v.optional(v.string()),
});
export type KeyFigure = v.InferOutput<typeof KeyFigure>;

/** A judgement of a company from 1 to 10 by an open formula of this project, with what it is made of. */
export const StockRank = v.object({
  key: v.picklist(['financial_strength', 'profitability', 'growth', 'gf_value', 'momentum']),
  label: v.string(),
  /** 1 to 10; null when too little is known to rate. */
  rank: MaybeNumber,
  /** End of the twelve months it belongs to. */
  end: v.nullable(Day),
  /** What is looked at, each with its own score from 0 to 10; a factor without a score is left out. */
  factors: v.array(
    v.object({
      key: v.string(),
      label: v.string(),
      unit: v.string(),
      value: MaybeNumber,
      score: MaybeNumber,
      /** Why it is unknown although its years are known. */
      note: v.optional(v.string()),
    }),
  ),
});
export type StockRank = v.InferOutput<typeof StockRank>;

/** What the head of every stock page shows. Prices in `currency`, fractions for percentages. */
export const StockSummary = v.object({
  stockid: StockId,
  symbol: v.string(),
  exchange: v.string(),
  display_symbol: v.string(),
  company: v.string(),
  currency: Currency,
  currency_symbol: v.string(),
  reporting_currency: v.nullable(Currency),
  demo: v.boolean(),
  delisted: v.boolean(),
  sector: v.nullable(v.string()),
  /** The industry by the code the company files under (SIC); null for those that file none. */
  sector_code: v.nullable(v.string()),
  /** Address of a picture; null where no source has one. */
  logo: v.nullable(v.string()),
  group: v.nullable(v.string()),
  industry: v.nullable(v.string()),
  country: v.nullable(v.string()),
  description: v.nullable(v.string()),
  /** Begins with `etf` for a fund traded on an exchange, which files no accounts; null when the type of security is unknown. */
  morn_secr_id: v.nullable(v.string()),
  fiscal_year_end: v.nullable(v.string()),
  price: MaybeNumber,
  p_change: MaybeNumber,
  p_pct_change: MaybeNumber,
  last_price_date: v.nullable(Day),
  pricehislow: MaybeNumber,
  pricehishigh: MaybeNumber,
  volumn_day: MaybeNumber,
  /** In `currency`, not in millions. */
  mktcap: MaybeNumber,
  shares: MaybeNumber,
  pe: MaybeNumber,
  pb: MaybeNumber,
  yield: MaybeNumber,
  words: FigureWords,
  /** EBITDA of the last fiscal year against the year before, a fraction; null where either is unknown, nothing or a loss. */
  ebitda_growth_1y: MaybeNumber,
  /** What a share is worth by its own usual multiples, in `currency`; null where too little is known. An open formula of this project. */
  gf_value: MaybeNumber,
  /** How the last close compares with GF Value on its own day, 1 to 7, see `valuationCode`; null without one. */
  gf_valuation: MaybeNumber,
  /** How steadily it grew, 1 to 5 stars; null when not rated. */
  predictability: MaybeNumber,
  valuation: v.array(KeyFigure),
  quality: v.array(KeyFigure),
  /** What it sold, earned and paid, each beside its last ten fiscal years, in `reporting_currency`. */
  accounts: v.array(KeyFigure),
  /** Empty without accounts. */
  ranks: v.array(StockRank),
  latest_filing: v.nullable(v.object({ form: v.string(), accession: v.string(), filed: Day, period_end: v.nullable(Day) })),
  /** End of the newest period of the accounts, and how often the company reports; null without accounts. After 200, 400 or 550 days newer ones are overdue. */
  newest_accounts: v.nullable(v.object({ end: Day, rhythm: v.picklist(['quarter', 'half', 'year']) })),
});
export type StockSummary = v.InferOutput<typeof StockSummary>;

/** One row of a stock list on the board: last price, its change, a year of weekly closes. */
export const StockRow = v.object({
  stockid: StockId,
  /** Delisted stocks are linked by stockid, since their symbol may have passed on. */
  delisted: v.boolean(),
  display_symbol: v.string(),
  company: v.string(),
  exchange: v.string(),
  sector: v.nullable(v.string()),
  currency: Currency,
  price: MaybeNumber,
  p_change: MaybeNumber,
  p_pct_change: MaybeNumber,
  /** Change since the last close of the previous calendar year, a fraction; with dividends where the source takes them out of its prices. */
  ytd_change: MaybeNumber,
  mktcap: MaybeNumber,
  last_price_date: v.nullable(Day),
  spark: v.array(v.number()),
});
export type StockRow = v.InferOutput<typeof StockRow>;

/** A company of the board. */
export const CompanyRow = v.object({
  ...StockRow.entries,
  /** Place among the companies by market capitalisation in US dollars at the rate of its day, 1 the largest; null when delisted or not comparable. */
  size_rank: v.nullable(v.number()),
  /** Market capitalisation in US dollars at the rate of its day, for what compares companies by size; null without price, shares or rate. */
  mktcap_usd: v.optional(MaybeNumber, null),
});
export type CompanyRow = v.InferOutput<typeof CompanyRow>;
