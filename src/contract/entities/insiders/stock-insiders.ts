import * as v from 'valibot';
import { fieldSorts, listRules } from '../../list/list-rules.ts';
import { Currency, Day, MaybeNumber } from '../../primitives.ts';

/** Purchases or sales in the open market. Replaced and suspect rows are left out; what several owners filed together counts once. */
export const MarketSide = v.object({
  trades: v.number(),
  /** Different people behind them. */
  insiders: v.number(),
  /** As they are after later splits; null where a trade does not say how many. */
  shares: MaybeNumber,
  /** In the currency of the filings; null where a trade has no price, or there are several currencies. */
  value: MaybeNumber,
});
export type MarketSide = v.InferOutput<typeof MarketSide>;

/** What was filed in so many months up to the newest filing. */
export const InsiderPeriod = v.object({
  months: v.number(),
  bought: MarketSide,
  sold: MarketSide,
  /** Sales by a 10b5-1 plan. */
  planned_sales: v.number(),
});
export type InsiderPeriod = v.InferOutput<typeof InsiderPeriod>;

/** A stock's insiders in figures. */
export const StockInsiderSummary = v.object({
  /** Of all values; null where the filings have several or none. */
  currency: v.nullable(Currency),
  first_filed_on: v.nullable(Day),
  last_filed_on: v.nullable(Day),
  filings: v.number(),
  /** People and firms who filed. */
  insiders: v.number(),
  /** Of them the directors, officers and others who hold shares, owners of a tenth left out. */
  holders: v.number(),
  /** Shares they hold, and their part of all shares; null where no filing says. */
  held: MaybeNumber,
  held_part: MaybeNumber,
  /** The same at the ends of up to eleven quarters and on the day of the newest filing, oldest first, as far back as the filings say it of everybody. */
  held_on: v.optional(v.array(v.object({ day: Day, shares: v.number() })), []),
  /** Of 3, 6 and 12 months. */
  periods: v.array(InsiderPeriod),
});
export type StockInsiderSummary = v.InferOutput<typeof StockInsiderSummary>;

/** Someone who files for a stock, with what is held and what was traded in the open market. */
export const StockInsider = v.object({
  insider_id: v.string(),
  insider: v.string(),
  role: v.string(),
  /** A director or officer; else only the owner of a tenth, or someone else. */
  inside: v.boolean(),
  /** Shares held by the newest filing of each way of holding, after later splits; null where no filing says. */
  shares: MaybeNumber,
  /** Of all shares; null where these are not known. */
  part: MaybeNumber,
  /** At the last close. */
  value: MaybeNumber,
  buys: v.number(),
  sells: v.number(),
  /** Bought less sold in the twelve months to the newest filing, after later splits; null where a trade does not say. */
  net_shares: MaybeNumber,
  last_traded_on: v.nullable(Day),
  last_filed_on: Day,
});
export type StockInsider = v.InferOutput<typeof StockInsider>;

/** How insiders of a stock are found and sorted. */
export const stockInsiderRules = listRules<StockInsider>()({
  key: ({ insider_id }) => insider_id,
  find: ({ insider, role }) => `${insider} ${role}`,
  choices: { group: ({ inside }) => (inside ? 'Directors and officers' : '10% owners and others') },
  sorts: fieldSorts<StockInsider>()('insider', 'role', 'shares', 'part', 'value', 'buys', 'sells', 'net_shares', 'last_traded_on', 'last_filed_on'),
  first: { by: 'shares', descending: true },
});

/** Open-market trades of a quarter, by the day of the trade, and how many different insiders made them. */
export const InsiderQuarterCount = v.object({
  /** First day of the quarter. */
  from: Day,
  buys: v.number(),
  sells: v.number(),
  buyers: v.number(),
  sellers: v.number(),
});
export type InsiderQuarterCount = v.InferOutput<typeof InsiderQuarterCount>;

/** Shares or money bought and sold in a quarter; null where a trade of it does not say. */
export const InsiderQuarterSum = v.object({ from: Day, bought: MaybeNumber, sold: MaybeNumber });
export type InsiderQuarterSum = v.InferOutput<typeof InsiderQuarterSum>;

/** What an executive was paid for a year, as the company reports it. */
export const ExecutivePay = v.object({
  name: v.string(),
  title: v.nullable(v.string()),
  /** Fiscal year of the company. */
  year: v.number(),
  currency: Currency,
  salary: MaybeNumber,
  bonus: MaybeNumber,
  /** Awards of shares and of options, at the value of the day of the award. */
  stock: MaybeNumber,
  option: MaybeNumber,
  other: MaybeNumber,
  /** As reported, which may hold more than the parts named here. */
  total: MaybeNumber,
  /** The page or document it was reported in. */
  url: v.nullable(v.string()),
});
export type ExecutivePay = v.InferOutput<typeof ExecutivePay>;

/** How rows of pay are found and sorted. */
export const executivePayRules = listRules<ExecutivePay>()({
  key: ({ name, year }) => `${name} ${year}`,
  find: ({ name, title }) => `${name} ${title ?? ''}`,
  choices: { year: ({ year }) => String(year) },
  sorts: fieldSorts<ExecutivePay>()('name', 'title', 'year', 'salary', 'bonus', 'stock', 'option', 'other', 'total'),
  within: { total: ({ currency }) => currency },
  first: { by: 'year', descending: true },
});
