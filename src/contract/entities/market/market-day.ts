import * as v from 'valibot';
import { Day, MaybeNumber, StockId } from '#contract/primitives.ts';

/** A stock that moved more than it usually does. Fractions. */
export const Mover = v.object({
  stockid: StockId,
  display_symbol: v.string(),
  company: v.string(),
  delisted: v.literal(false),
  p_pct_change: v.number(),
  /** Standard deviation of its daily moves of a year, the day itself left out. */
  usual_move: v.number(),
  /** How many times its usual move the day's was, whichever way. */
  times_usual: v.number(),
});
export type Mover = v.InferOutput<typeof Mover>;

/** A sector on the newest day: fractions, weighted by what its companies were worth before; null where no size is known. */
export const SectorOfDay = v.object({ sector: v.string(), companies: v.number(), change: MaybeNumber, ytd_change: MaybeNumber });
export type SectorOfDay = v.InferOutput<typeof SectorOfDay>;

/** What the companies of the market did on its newest day. Companies are counted once, by one listing; funds are left out. */
export const MarketDay = v.object({
  /** The last day of which a price is known; null without prices. */
  day: v.nullable(Day),
  up: v.number(),
  down: v.number(),
  unchanged: v.number(),
  /** Companies without a price of that day and of the session before. */
  unknown: v.number(),
  /** Companies by quarters of a percent point, `around` in percent; the outer steps hold all beyond them. */
  moves: v.array(v.object({ around: v.number(), companies: v.number() })),
  /** Those that rose most first. */
  sectors: v.array(SectorOfDay),
  /** Chosen by how unusual the move was, the largest rise first. */
  stocks: v.array(Mover),
});
export type MarketDay = v.InferOutput<typeof MarketDay>;
