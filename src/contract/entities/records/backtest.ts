import * as v from 'valibot';
import { ScreenQuery } from '#contract/entities/market/screener.ts';
import { Day, writtenText } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';

/** A word by which a member finds back-tests again. */
export const BacktestTag = v.pipe(writtenText(40), v.minLength(1, 'must not be empty'));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(least, `must be at least ${least}`), v.maxValue(most, `must be at most ${most}`));

/** A screen that is bought again and again, as a member saved it (BT-01). */
export const Backtest = v.object({
  name: v.pipe(writtenText(120), v.minLength(1, 'must not be empty')),
  tags: v.pipe(v.array(BacktestTag), v.maxLength(20, 'must be at most 20 tags')),
  screen: ScreenQuery,
  /** Stocks that are held at most. */
  most: whole(1, 1000),
  weighting: v.picklist(['equal', 'rank']),
  /** Months from one rebalance to the next. */
  every: v.picklist([1, 3, 6, 12]),
  /** Of a trade on each side, in hundredths of a percent. */
  costs: v.pipe(v.number(), v.minValue(0, 'must be at least 0'), v.maxValue(500, 'must be at most 500')),
  from: v.nullable(Day),
  to: v.nullable(Day),
});
export type Backtest = v.InferOutput<typeof Backtest>;

export const BacktestRow = v.object({ ...stamps, ...Backtest.entries });
export type BacktestRow = v.InferOutput<typeof BacktestRow>;
