import * as v from 'valibot';
import { Day, MaybeNumber, StockId } from '../../primitives.ts';

const Chamber = v.picklist(['House', 'Senate']);
const Named = { politician_id: v.string(), politician: v.string() };

/** Dollars of several trades together: at least, at most (null as soon as one has no upper end), and the middle as an estimate. */
export const AmountSum = v.object({ trades: v.number(), least: v.number(), most: MaybeNumber, estimate: v.number() });
export type AmountSum = v.InferOutput<typeof AmountSum>;

/** A trade a member of the House or the Senate reported, or a report that could not be read. */
export const PoliticianTrade = v.object({
  ...Named,
  chamber: Chamber,
  /** null for senators, whose reports do not say. */
  state: v.nullable(v.string()),
  report_id: v.string(),
  place: v.number(),
  /** The report itself. */
  url: v.nullable(v.string()),
  stockid: v.nullable(StockId),
  /** Of the listing, or as reported where no listing fits. */
  display_symbol: v.nullable(v.string()),
  /** The company, or what was traded as the report names it. */
  company: v.string(),
  delisted: v.boolean(),
  sector: v.nullable(v.string()),
  asset: v.string(),
  asset_type: v.nullable(v.string()),
  /** `Not read` for a report of which nothing could be read. */
  kind: v.picklist(['Purchase', 'Sale', 'Sale (full)', 'Sale (partial)', 'Exchange', 'Not stated', 'Not read']),
  owner: v.nullable(v.picklist(['Self', 'Spouse', 'Joint', 'Child'])),
  traded_on: v.nullable(Day),
  /** The day the report was filed; null where the source does not say. */
  disclosed_on: v.nullable(Day),
  /** Days from trade to disclosure, and whether they are more than 45. */
  delay: MaybeNumber,
  late: v.nullable(v.boolean()),
  /** Dollars; `most` is null for the open bracket, both where there is no amount. */
  least: MaybeNumber,
  most: MaybeNumber,
  /** The close of the day of the trade, in shares of today. */
  price: MaybeNumber,
  /** Last close against that of the trade, and against that of the day of disclosure; of shares alone. */
  since: MaybeNumber,
  since_public: MaybeNumber,
  comment: v.nullable(v.string()),
  /** A newer report has the trade again; it counts once. */
  repeated: v.boolean(),
  /** What is odd about the row, in sentences. */
  problems: v.array(v.string()),
});
export type PoliticianTrade = v.InferOutput<typeof PoliticianTrade>;

/** A member in the list of all. */
export const ListedPolitician = v.object({
  ...Named,
  chamber: Chamber,
  state: v.nullable(v.string()),
  reports: v.number(),
  unread: v.number(),
  trades: v.number(),
  stocks: v.number(),
  bought: AmountSum,
  sold: AmountSum,
  late: v.number(),
  /** Trades whose delay is known. */
  dated: v.number(),
  last_traded_on: v.nullable(Day),
  last_disclosed_on: v.nullable(Day),
});
export type ListedPolitician = v.InferOutput<typeof ListedPolitician>;

/** Who a member is. */
export const PoliticianInfo = v.object({
  ...Named,
  chamber: Chamber,
  state: v.nullable(v.string()),
  district: v.nullable(v.string()),
  reports: v.number(),
  /** Reports of which nothing could be read, with their reasons. */
  unread: v.number(),
  first_traded_on: v.nullable(Day),
  last_traded_on: v.nullable(Day),
  last_disclosed_on: v.nullable(Day),
  /** Where the reports are published. */
  url: v.nullable(v.string()),
  demo: v.boolean(),
});
export type PoliticianInfo = v.InferOutput<typeof PoliticianInfo>;

/** What a member traded in the 24 months to the last trade. */
export const PoliticianSummary = v.object({
  ...Named,
  from: v.nullable(Day),
  to: v.nullable(Day),
  reports: v.number(),
  trades: v.number(),
  stocks: v.number(),
  bought: AmountSum,
  sold: AmountSum,
  exchanges: v.number(),
  /** Trades without an amount or a type, which are in no sum. */
  without_amount: v.number(),
  median_delay: MaybeNumber,
  /** Delays of more than 45 days, of those that are known. */
  late: v.number(),
  dated: v.number(),
  /** Every known delay, in days. */
  delays: v.array(v.number()),
  /** Price since purchases, weighted by the middles of their ranges: an estimate; and of how many purchases. */
  since_bought: MaybeNumber,
  priced: v.number(),
  /** By sector; null for what is no stock known here. */
  sectors: v.array(v.object({ sector: v.nullable(v.string()), trades: v.number(), bought: AmountSum, sold: AmountSum })),
});
export type PoliticianSummary = v.InferOutput<typeof PoliticianSummary>;
