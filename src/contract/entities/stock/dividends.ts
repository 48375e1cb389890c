import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';
import { ListedStock } from './listing.ts';

const Split = v.object({ day: Day, numerator: v.number(), denominator: v.number() });

/** A dividend on its ex-day. */
export const DividendPayment = v.object({
  ex_day: Day,
  /** A share as it was on the ex-day. */
  amount: v.number(),
  /** A share of today, after the splits since. */
  adjusted: v.number(),
  /** Sources do not mark specials: one of more than three times the usual amount counts as special. */
  kind: v.picklist(['regular', 'special']),
  /** Against the regular dividend before, a fraction; null for the first one and for specials. */
  raise: MaybeNumber,
});
export type DividendPayment = v.InferOutput<typeof DividendPayment>;

/** What a share paid over a year, in shares of today. */
export const DividendYearRow = v.object({
  /** A calendar year by ex-dates, or a fiscal year where only the accounts are known. */
  year: v.number(),
  /** Regular payments, oldest first; one sum for the year where only the accounts are known. */
  payments: v.array(v.number()),
  regular: v.number(),
  special: v.number(),
  /** False for a year of which payments are still to come or not known. */
  is_whole: v.boolean(),
  /** Mean of the closes of the year, adjusted for splits; null where they are not known as they were paid. */
  average_price: MaybeNumber,
});
export type DividendYearRow = v.InferOutput<typeof DividendYearRow>;

/** What a share earned and paid over twelve months of the accounts, in their currency. */
export const DividendCover = v.object({
  end: Day,
  fiscal_year: v.number(),
  is_trailing: v.boolean(),
  dividends: MaybeNumber,
  earnings: MaybeNumber,
  free_cash_flow: MaybeNumber,
  /** Dividends ÷ earnings; null for a loss. */
  payout_ratio: MaybeNumber,
});
export type DividendCover = v.InferOutput<typeof DividendCover>;

/** What went to the shareholders and lenders over twelve months, in the currency of the accounts. */
export const ShareholderReturn = v.object({
  currency: v.nullable(Currency),
  end: Day,
  /** In the currency of the accounts at the rate of the price's day. */
  market_value: MaybeNumber,
  dividends_paid: MaybeNumber,
  net_repurchases: MaybeNumber,
  /** Debt a year ago less debt now. */
  net_debt_paydown: MaybeNumber,
  buyback_yield: MaybeNumber,
  shareholder_yield: MaybeNumber,
  shares: MaybeNumber,
  /** A fraction a year over five years, positive when shares become fewer. */
  buyback_ratio_5y: MaybeNumber,
});
export type ShareholderReturn = v.InferOutput<typeof ShareholderReturn>;

/** Yields by day, oldest first, in columns of equal length. */
const Yields = v.object({ days: v.array(Day), values: v.array(v.number()) });

/** What a share pays, has paid, and what pays for it. Amounts a share in `currency`, fractions for percentages. */
export const StockDividends = v.object({
  stockid: StockId,
  currency: Currency,
  price: MaybeNumber,
  last_price_date: v.nullable(Day),
  /** Where payments come from: the ex-dates of its prices, or the yearly sums of its accounts; null where neither shows any. */
  from: v.nullable(v.picklist(['prices', 'accounts'])),
  /** What is not known and why, in a sentence; null where all is. */
  note: v.nullable(v.string()),
  /** 12, 4, 2 or 1. */
  payments_per_year: MaybeNumber,
  /** Newest first. */
  payments: v.array(DividendPayment),
  /** An estimate of ours, not an announcement. */
  expected: v.nullable(v.object({ ex_day: Day, amount: v.number() })),
  /** Regular dividends of the last twelve months, a share. */
  annual: MaybeNumber,
  special: MaybeNumber,
  yield: MaybeNumber,
  forward_yield: MaybeNumber,
  /** Currency of the years. */
  years_currency: v.nullable(Currency),
  /** Oldest first. */
  years: v.array(DividendYearRow),
  years_of_increase: MaybeNumber,
  /** By span of years; only those the history is long enough for. */
  growth: v.array(v.object({ years: v.number(), rate: MaybeNumber })),
  yield_on_cost_5y: MaybeNumber,
  /** One a week. */
  yields: Yields,
  /** Oldest first, at most ten fiscal years, and the last twelve months where they are newer. */
  cover: v.array(DividendCover),
  cover_currency: v.nullable(Currency),
  shareholders: v.nullable(ShareholderReturn),
});
export type StockDividends = v.InferOutput<typeof StockDividends>;

/** Payments and yields of every day of a time. */
export const DividendHistory = v.object({
  stockid: StockId,
  currency: Currency,
  payments: v.array(DividendPayment),
  yields: Yields,
  note: v.nullable(v.string()),
});
export type DividendHistory = v.InferOutput<typeof DividendHistory>;

/** Splits of a share, newest first. */
export const StockSplits = v.object({
  stockid: StockId,
  splits: v.array(Split),
  /** The first day whose prices are known: earlier splits are not. */
  since: v.nullable(Day),
  reason: v.nullable(v.string()),
});
export type StockSplits = v.InferOutput<typeof StockSplits>;

/** Rights issues of a share, newest first; when none is known, why. */
export const StockRights = v.object({
  stockid: StockId,
  rights: v.array(v.object({ ex_day: Day, numerator: v.number(), denominator: v.number(), price: MaybeNumber })),
  reason: v.nullable(v.string()),
});
export type StockRights = v.InferOutput<typeof StockRights>;

/** The stocks with the highest dividend yields. */
export const TopDividends = v.object({ as_of: v.nullable(Day), stocks: v.array(ListedStock) });
export type TopDividends = v.InferOutput<typeof TopDividends>;
