import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';

/** What prices have been adjusted for: `raw` nothing, as traded, `split` later splits, `total` later splits and dividends. */
export const Adjustment = v.picklist(['raw', 'split', 'total']);
export type Adjustment = v.InferOutput<typeof Adjustment>;

/** Fields of a stock whose course can be asked for. */
export const HistoryField = v.picklist(['open', 'high', 'low', 'close', 'volume', 'dividend', 'split']);
export type HistoryField = v.InferOutput<typeof HistoryField>;

/** Technical indicators by the names that addresses use. */
export const IndicatorName = v.picklist(['sma', 'ema', 'bollinger', 'sar', 'rsi', 'macd', 'stochastic', 'atr', 'obv', 'adx', 'roc']);

const PriceOnDay = v.object({ day: Day, price: v.number() });

/** The highest and lowest price of some stretches of time that end with the last close. */
export const PriceExtremes = v.object({
  stockid: StockId,
  currency: Currency,
  adjusted: Adjustment,
  /** Last close, with which the stretches end; null without prices. */
  last: v.nullable(PriceOnDay),
  /** `1y` to `10y` only where prices reach back so far; `all` since `from`. */
  periods: v.array(v.object({ period: v.picklist(['1y', '3y', '5y', '10y', 'all']), from: Day, max: PriceOnDay, min: PriceOnDay })),
});
export type PriceExtremes = v.InferOutput<typeof PriceExtremes>;

/** Returns by calendar year and month, fractions, oldest year first. */
export const PriceReturns = v.object({
  stockid: StockId,
  /** `split` price returns; `total` with dividends. */
  adjusted: Adjustment,
  first_day: v.nullable(Day),
  /** Day of the last close: its month and year may still be running. */
  last_day: v.nullable(Day),
  years: v.array(v.object({ year: v.number(), return: MaybeNumber, months: v.pipe(v.array(MaybeNumber), v.length(12)) })),
});
export type PriceReturns = v.InferOutput<typeof PriceReturns>;

/** A technical indicator over all stored days, in columns of equal length, oldest first; null during its warm-up. */
export const IndicatorHistory = v.object({
  stockid: StockId,
  name: v.string(),
  parameters: v.array(v.number()),
  adjusted: Adjustment,
  days: v.array(Day),
  lines: v.record(v.string(), v.array(MaybeNumber)),
});
export type IndicatorHistory = v.InferOutput<typeof IndicatorHistory>;

/** The close as of a day: that of the day itself or of the last session before it, at most seven days back; null without one. */
export const PriceByDate = v.object({ date: Day, day: v.nullable(Day), close: MaybeNumber });
export type PriceByDate = v.InferOutput<typeof PriceByDate>;

export const PricesByDates = v.object({ stockid: StockId, currency: Currency, adjusted: Adjustment, prices: v.array(PriceByDate) });
export type PricesByDates = v.InferOutput<typeof PricesByDates>;

/** One field of a stock through time, oldest first. */
export const StockHistory = v.object({
  stockid: StockId,
  field: v.string(),
  currency: Currency,
  adjusted: Adjustment,
  values: v.array(v.object({ day: Day, value: v.number() })),
});
export type StockHistory = v.InferOutput<typeof StockHistory>;
