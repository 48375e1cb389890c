/** A day of trading, in the currency of the listing. Null as it is stored and sent: not known. */
export interface DailyBar {
  readonly day: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  /** Shares. */
  readonly volume: number | null;
}

/** Cash paid on a share, per share as it was on the ex-day. */
export interface DividendEvent {
  readonly ex_day: string;
  readonly amount: number;
}

/** From `day` on, `denominator` old shares are `numerator` new ones: 7 for 1 multiplies shares by seven, 1 for 20 makes one of twenty. */
export interface SplitEvent {
  readonly day: string;
  readonly numerator: number;
  readonly denominator: number;
}

/** What prices have been adjusted for: `raw` nothing, as traded · `split` later splits · `total` later splits and dividends. */
export type PriceAdjustment = 'raw' | 'split' | 'total';
