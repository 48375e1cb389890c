import * as v from 'valibot';
import { Day, MaybeNumber, StockId } from '../../primitives.ts';

const Named = { insider_id: v.string(), insider: v.string() };

/** A person or firm in the list of all who filed. */
export const ListedInsider = v.object({
  ...Named,
  /** Number of the filer; null for one that filed without. */
  cik: v.nullable(v.string()),
  /** Why there is no number. */
  without_number: v.nullable(v.string()),
  companies: v.array(v.object({ stockid: v.nullable(StockId), display_symbol: v.nullable(v.string()), company: v.string() })),
  role: v.nullable(v.string()),
  filings: v.number(),
  last_filed_on: Day,
});
export type ListedInsider = v.InferOutput<typeof ListedInsider>;

/** A company in which someone is or was an insider. */
export const InsiderPost = v.object({
  stockid: v.nullable(StockId),
  display_symbol: v.nullable(v.string()),
  company: v.string(),
  role: v.string(),
  first_filed_on: Day,
  last_filed_on: Day,
  buys: v.number(),
  sells: v.number(),
  buy_value: MaybeNumber,
  sell_value: MaybeNumber,
  currency: v.string(),
});
export type InsiderPost = v.InferOutput<typeof InsiderPost>;

/** What became of a price after purchases: the mean over those that are old enough, and how many they are. */
export const AfterPurchases = v.object({ months: v.number(), purchases: v.number(), mean: MaybeNumber, rose: v.number() });

/** Who an insider is, and what became of the purchases. */
export const Insider = v.object({
  ...Named,
  cik: v.nullable(v.string()),
  without_number: v.nullable(v.string()),
  /** Newest first. */
  posts: v.array(InsiderPost),
  /** From the close of the day of filing. */
  after_purchases: v.array(AfterPurchases),
  first_filed_on: Day,
  last_filed_on: Day,
  url: v.nullable(v.string()),
});
export type Insider = v.InferOutput<typeof Insider>;

/** The same in a few sentences. */
export const InsiderDescription = v.object({ ...Named, text: v.string() });

/** Open-market purchases and sales of a quarter. */
export const InsiderVolume = v.object({
  /** First day of the quarter. */
  from: Day,
  shares_bought: v.number(),
  shares_sold: v.number(),
  bought: v.number(),
  sold: v.number(),
});

/** What an insider holds by the newest filing of each kind of holding. */
export const InsiderHolding = v.object({
  stockid: v.nullable(StockId),
  display_symbol: v.nullable(v.string()),
  company: v.string(),
  security: v.string(),
  derivative: v.boolean(),
  direct: v.nullable(v.boolean()),
  nature: v.nullable(v.string()),
  shares: MaybeNumber,
  /** At the last close; null for derivatives and where there is no price. */
  value: MaybeNumber,
  currency: v.string(),
  filed_on: Day,
  accession: v.string(),
  place: v.string(),
});
export type InsiderHolding = v.InferOutput<typeof InsiderHolding>;

/** Someone who is an insider of the same company, or filed together. */
export const InsiderConnection = v.object({
  ...Named,
  stockid: v.nullable(StockId),
  display_symbol: v.nullable(v.string()),
  company: v.string(),
  role: v.string(),
  /** Filed the same form at least once. */
  together: v.boolean(),
  last_filed_on: Day,
});
export type InsiderConnection = v.InferOutput<typeof InsiderConnection>;

/** Countries with insider pages of their own, beside the United States. */
export const insiderCountries = ['US', 'CA', 'CN', 'NL', 'DE', 'HK', 'KR'] as const;

/** Lists of purchases that make a signal. */
export const insiderSignals = ['cluster', 'ceo', 'cfo', 'double', 'triple'] as const;
export type InsiderSignalName = (typeof insiderSignals)[number];

/** What a member can be mailed: the signals, and every open-market trade of the insiders who are followed. */
export const insiderMailLists = [...insiderSignals, 'followed', 'followed_gurus'] as const;
export type InsiderMailList = (typeof insiderMailLists)[number];

/** Which news of insiders, and of investors who are followed, a member is mailed. */
export const InsiderEmailAlert = v.object({
  active: v.boolean(),
  lists: v.array(v.picklist(insiderMailLists)),
  /** Only purchases worth at least so much, in US dollars; a 13F comes whatever it is worth. */
  least_value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
});
export type InsiderEmailAlert = v.InferOutput<typeof InsiderEmailAlert>;
