import * as v from 'valibot';
import { ScreenerColumn } from '#contract/entities/market/screener.ts';
import { Day, MaybeNumber, StockId } from '#contract/primitives.ts';

/** The market of every month as it was known then, without its figures, which travel a field at a time. */
export const PackedHistoryBase = v.object({
  /** Follows from the content: figures of one version fit each other. */
  version: v.string(),
  /** First sessions of months, oldest first. */
  days: v.array(Day),
  stockid: v.array(StockId),
  display_symbol: v.array(v.string()),
  /** Place of the first day on which each stock was no longer traded; the number of days for one that still is. */
  ended: v.array(v.number()),
  /** Fields of names, such as the sector, which are those of the day the history was made on every day. */
  names: v.record(v.string(), ScreenerColumn),
  benchmark: v.nullable(v.object({ label: v.string(), values: v.array(MaybeNumber) })),
  /** What money earned without risk in each month, as a fraction. */
  risk_free: v.nullable(v.array(MaybeNumber)),
});

/** The history that back-tests run on, and how far a newer one is that is being made. */
export const MarketHistoryState = v.object({
  history: v.nullable(PackedHistoryBase),
  /** Fields with a history. */
  fields: v.array(v.string()),
  /** Companies done and all; null when none is being made. */
  progress: v.nullable(v.object({ done: v.number(), total: v.number() })),
});
export type MarketHistoryState = v.InferOutput<typeof MarketHistoryState>;

/** A field through time: a line a stock, a value a day, `*12` behind one that is the same on twelve days; without a value it is unknown. */
export const HistoryField = v.object({ version: v.string(), field: v.string(), figures: v.string() });

/** How a portfolio did and what it risked, as fractions; null is not known. */
export const RiskAnswer = v.object({
  months: v.number(),
  total: v.number(),
  yearly: MaybeNumber,
  deviation: MaybeNumber,
  sharpe: MaybeNumber,
  /** 10000 where no month lost. */
  sortino: MaybeNumber,
  sortino_label: v.nullable(v.string()),
  drawdown: MaybeNumber,
  calmar: MaybeNumber,
  beta: MaybeNumber,
  alpha: MaybeNumber,
  correlation: MaybeNumber,
  r_squared: MaybeNumber,
  up_capture: MaybeNumber,
  down_capture: MaybeNumber,
  tracking_error: MaybeNumber,
  information_ratio: MaybeNumber,
  treynor: MaybeNumber,
  value_at_risk: MaybeNumber,
  best: MaybeNumber,
  worst: MaybeNumber,
  gains: v.number(),
});
export type RiskAnswer = v.InferOutput<typeof RiskAnswer>;

/** What became of a strategy: growth of 1 after costs on the first session of every month, and what was bought when. */
export const BacktestAnswer = v.object({
  /** Of the history it ran on: the same strategy on the same version has the same result. */
  version: v.string(),
  days: v.array(Day),
  values: v.array(v.number()),
  /** All companies of the market at equal weight. */
  universe: v.array(v.number()),
  benchmark: v.array(MaybeNumber),
  risk: RiskAnswer,
  /** Fields of the screen without a history. */
  missing: v.array(v.string()),
  rebalances: v.array(
    v.object({
      day: Day,
      listed: v.number(),
      passing: v.number(),
      unknown: v.number(),
      turnover: v.number(),
      costs: v.number(),
      holdings: v.array(
        v.object({
          stockid: StockId,
          display_symbol: v.string(),
          rank: v.number(),
          weight: v.number(),
          gain: v.number(),
          left: v.picklist(['no', 'last price', 'assumed']),
        }),
      ),
    }),
  ),
});
export type BacktestAnswer = v.InferOutput<typeof BacktestAnswer>;
