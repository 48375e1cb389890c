import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';

const named = { stockid: StockId, display_symbol: v.string(), company: v.string() };

/** A dividend or a split of a stock in a portfolio, by its day; days to come among them. */
export const PortfolioEvent = v.variant('kind', [
  v.object({ kind: v.literal('dividend'), ...named, day: Day, amount: v.number(), currency: Currency }),
  v.object({ kind: v.literal('split'), ...named, day: Day, numerator: v.number(), denominator: v.number() }),
]);
export type PortfolioEvent = v.InferOutput<typeof PortfolioEvent>;

/** A filing of a company in a portfolio. */
export const PortfolioUpdate = v.object({ ...named, form: v.string(), filed: Day, period_end: v.nullable(Day), accession: v.string() });
export type PortfolioUpdate = v.InferOutput<typeof PortfolioUpdate>;

/** What a stock of a portfolio costs beside what it may be worth, per share in its currency. */
export const PortfolioFairValue = v.object({
  ...named,
  currency: Currency,
  price: MaybeNumber,
  price_on: v.nullable(Day),
  gf_value: MaybeNumber,
  /** The member's own value; null where none is kept, or it is in another currency. */
  own_value: MaybeNumber,
  own_saved_on: v.nullable(Day),
});
export type PortfolioFairValue = v.InferOutput<typeof PortfolioFairValue>;

/** One portfolio in a line. */
export const PortfolioOverview = v.object({
  id: RecordId,
  name: v.string(),
  stock_count: v.number(),
  transactions: v.number(),
  currency: Currency,
  /** What the stocks held by the transactions are worth at their last close, in `currency`; null without transactions, or for want of a price or a rate. */
  worth: MaybeNumber,
  /** Day of the newest close in it. */
  priced_on: v.nullable(Day),
});
export type PortfolioOverview = v.InferOutput<typeof PortfolioOverview>;

/** What the last session did to the stocks of a portfolio. */
export const DailyUpdate = v.object({
  id: RecordId,
  name: v.string(),
  /** The newest session among its stocks. */
  day: v.nullable(Day),
  rose: v.number(),
  fell: v.number(),
  flat: v.number(),
  /** Stocks without a close on that day. */
  not_traded: v.number(),
  /** Those that moved most, up to five, as fractions. */
  movers: v.array(v.object({ ...named, price: v.number(), currency: Currency, p_pct_change: v.number() })),
});
export type DailyUpdate = v.InferOutput<typeof DailyUpdate>;

/** A portfolio as a model: which part of it each stock is. */
export const PortfolioModel = v.object({
  id: RecordId,
  /** `worth`: by what the transactions hold at the last close; `equal`: every stock the same, for want of transactions, prices or rates. */
  weighted_by: v.picklist(['worth', 'equal']),
  currency: Currency,
  stocks: v.array(v.object({ ...named, weight: v.number(), worth: MaybeNumber })),
});
export type PortfolioModel = v.InferOutput<typeof PortfolioModel>;

/** What an insider, a politician or a followed investor did with a stock that is held, or one whom the member follows with any stock. */
export const TradeInHolding = v.object({
  ...named,
  delisted: v.boolean(),
  kind: v.picklist(['insider', 'politician', 'guru']),
  /** The day it became public; null where the source does not say. */
  filed_on: v.nullable(Day),
  /** The day of the trade, or the end of the quarter an investor reports on; null where the filing has none. */
  traded_on: v.nullable(Day),
  /** Id and name of who traded. */
  who_id: v.string(),
  who: v.string(),
  /** Chief executive, senator, firm: what the person is; null where that is not said. */
  role: v.nullable(v.string()),
  side: v.picklist(['buy', 'sell']),
  /** `Buy`, `Sell`, `Sell, planned`, `New Holding`, `Sold Out`, `Add`, `Reduce`, as the filing has it. */
  action: v.string(),
  /** Worth of the trade from least to most; one figure where both are the same. An investor's is estimated by the average price of the quarter. */
  least: MaybeNumber,
  most: MaybeNumber,
  currency: Currency,
  /** By what part the stake grew or shrank; null where nothing was held before or the filing does not say. */
  stake: MaybeNumber,
});
export type TradeInHolding = v.InferOutput<typeof TradeInHolding>;
