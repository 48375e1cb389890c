import * as v from 'valibot';
import { StockId, writtenText } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { stamps } from '#contract/records/member-record.ts';

/** Stocks of a basket, in the order they were put in. */
export const BasketStocks = v.pipe(v.array(StockId), v.maxLength(500, 'must be at most 500 stocks'));
export const BasketName = v.pipe(writtenText(60), v.minLength(1, 'must not be empty'));

/** A named group of stocks: what a member puts a stock into while making up their mind (BSK-01). */
export const Basket = v.object({
  name: BasketName,
  stocks: BasketStocks,
  /** Whether other members may see it, under the member's user name. */
  shared: v.boolean(),
});
export type Basket = v.InferOutput<typeof Basket>;

export const BasketRow = v.object({ ...stamps, ...Basket.entries });
export type BasketRow = v.InferOutput<typeof BasketRow>;

/** A basket that holds a stock and that its member shares. */
export const SharedBasket = v.object({ id: RecordId, user_id: v.number(), author: v.string(), own: v.boolean(), name: v.string(), stocks: v.number() });
export type SharedBasket = v.InferOutput<typeof SharedBasket>;

/** How many members keep a stock in shared baskets, and under which names. */
export const BasketSummary = v.object({
  stockid: StockId,
  members: v.number(),
  baskets: v.array(v.object({ name: v.string(), members: v.number() })),
});
export type BasketSummary = v.InferOutput<typeof BasketSummary>;

/** Shared baskets of one name taken together, upper and lower case alike. */
export const TopBasket = v.object({
  name: v.string(),
  members: v.number(),
  /** Different stocks in them. */
  stocks: v.number(),
  /** Those that most members put there. */
  leading: v.array(v.object({ stockid: StockId, members: v.number() })),
});
export type TopBasket = v.InferOutput<typeof TopBasket>;
