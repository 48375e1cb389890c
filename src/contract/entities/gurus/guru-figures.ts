import * as v from 'valibot';
import { fieldSorts, listRules } from '../../list/list-rules.ts';
import { Day, MaybeNumber, StockId } from '../../primitives.ts';
import { GuruPosition } from './guru.ts';
import { guruPositionRules } from './guru-rules.ts';

/** The lists that the shares of an investor's newest report are sorted into, as addresses spell them. */
export const portfolioLists = [
  'portfolio',
  'top-holdings',
  'high-convicton',
  'valuations',
  'undervalued',
  'low-pe',
  'p52w-lows',
  'top-yield',
  'top-growth',
  'high-quality',
  'insider-buys',
  'international',
  'etf',
  'preferred',
] as const;
export type PortfolioList = (typeof portfolioLists)[number];

/** A share an investor holds, with what its newest figures say of it. */
export const ScreenedPosition = v.object({
  ...GuruPosition.entries,
  period: Day,
  /** Quarters it has been held without a break, by the reports that are loaded. */
  quarters_held: v.number(),
  pe: MaybeNumber,
  yield: MaybeNumber,
  /** Last close ÷ lowest close of 52 weeks − 1. */
  above_low: MaybeNumber,
  /** Last close ÷ GF Value. */
  price_to_value: MaybeNumber,
  /** The code of the valuation, 1 to 7. */
  gf_valuation: MaybeNumber,
  strength: MaybeNumber,
  profitability: MaybeNumber,
  growth: MaybeNumber,
});
export type ScreenedPosition = v.InferOutput<typeof ScreenedPosition>;

/** How they are found, narrowed and sorted; the largest first. */
export const screenedPositionRules = listRules<ScreenedPosition>()({
  ...guruPositionRules,
  choices: { in_sector: ({ sector }) => sector },
  sorts: {
    ...guruPositionRules.sorts,
    ...fieldSorts<ScreenedPosition>()('quarters_held', 'pe', 'yield', 'above_low', 'price_to_value', 'strength', 'profitability', 'growth'),
  },
  first: { by: 'weight', descending: true },
});

/** What an investor's newest report comes to as a whole. Means are over the shares whose figure is known, by weight. */
export const PortfolioStatistics = v.object({
  period: v.nullable(Day),
  filed_on: v.nullable(Day),
  /** The day by which the report of the quarter that is running has to be filed. */
  next_due: v.nullable(Day),
  value: MaybeNumber,
  /** Value less that of the quarter before, and the same as a part of it: prices, purchases and sales together. */
  value_change: MaybeNumber,
  value_change_part: MaybeNumber,
  positions: MaybeNumber,
  turnover: MaybeNumber,
  top_ten: MaybeNumber,
  /** Half of the shares have been held longer. */
  median_quarters_held: MaybeNumber,
  /** Σ weight ÷ Σ (weight ÷ ratio): the multiple of the whole, from shares with earnings. */
  pe: MaybeNumber,
  price_to_value: MaybeNumber,
  yield: MaybeNumber,
  /** How much of the portfolio the three are of. */
  pe_share: v.number(),
  value_share: v.number(),
  yield_share: v.number(),
});
export type PortfolioStatistics = v.InferOutput<typeof PortfolioStatistics>;

/** What copying an investor from filing to filing came to, beside the market's index. */
export const CopiedReturn = v.object({
  /** The index; null where no source has one. Its returns are without dividends, as it is published. */
  benchmark: v.nullable(v.string()),
  /** From the first filing that can be copied without a break to the newest; growth of 1. */
  points: v.array(v.object({ filed_on: Day, period: Day, copied: v.number(), benchmark: MaybeNumber, covered: MaybeNumber })),
  /** From the first filing of a year to the first of the next; the running one up to its newest filing. */
  years: v.array(v.object({ year: v.number(), copied: MaybeNumber, benchmark: MaybeNumber })),
  leaves_out: v.string(),
});
export type CopiedReturn = v.InferOutput<typeof CopiedReturn>;

/** Weights of one sector by quarter, beside its weight among all companies here. */
export const SectorWeights = v.object({
  periods: v.array(Day),
  sectors: v.array(v.object({ sector: v.string(), weights: v.array(v.number()), market: MaybeNumber })),
});
export type SectorWeights = v.InferOutput<typeof SectorWeights>;

/** Weights of the newest report by sector, industry and country. */
export const Allocation = v.object({ by: v.picklist(['sector', 'industry', 'country']), name: v.string(), weight: v.number(), positions: v.number() });
export type Allocation = v.InferOutput<typeof Allocation>;

/** An investor in a few figures, for a card beside its name. */
export const GuruCard = v.object({
  guru_id: v.string(),
  GuruName: v.string(),
  firm: v.string(),
  style: v.nullable(v.string()),
  period: v.nullable(Day),
  filed_on: v.nullable(Day),
  value: MaybeNumber,
  positions: MaybeNumber,
  turnover: MaybeNumber,
  three_years: MaybeNumber,
  top: v.array(v.object({ stockid: v.nullable(StockId), display_symbol: v.nullable(v.string()), company: v.string(), weight: v.number() })),
});
export type GuruCard = v.InferOutput<typeof GuruCard>;

/** A country whose companies followed investors hold, by the newest quarter of each. */
export const HeldCountry = v.object({
  /** Two letters; null for companies whose country is not known. */
  country: v.nullable(v.string()),
  stocks: v.number(),
  investors: v.number(),
  value: v.number(),
  /** Of the value of all. */
  weight: v.number(),
  /** The five largest stocks. */
  top: v.array(v.object({ stockid: StockId, display_symbol: v.string(), company: v.string(), value: v.number() })),
});
export type HeldCountry = v.InferOutput<typeof HeldCountry>;

/** Followed investors of a style. Medians are over those of whom the figure is known; null where there is none. */
export const GuruStyle = v.object({
  style: v.nullable(v.string()),
  investors: v.number(),
  /** Reported value of all together, US dollars. */
  value: v.number(),
  median_positions: MaybeNumber,
  median_turnover: MaybeNumber,
  /** Return a year of copying them. */
  median_one_year: MaybeNumber,
  median_three_years: MaybeNumber,
});
export type GuruStyle = v.InferOutput<typeof GuruStyle>;

/** Which positions in a stock: of those who hold it, or by what they did in their newest quarter. */
export const ownerKinds = ['holders', 'buyers', 'sellers', 'new', 'sold_out'] as const;

/** How many of several investors have reported the newest quarter for which anybody has. */
export const QuarterFiled = v.object({
  /** Its last day; `null` while no report of anybody is loaded. */
  period: v.nullable(Day),
  /** Investors whose report of it is loaded, of those of whom any report is. */
  filed: v.number(),
  reporting: v.number(),
  /** Investors of whom no report is loaded. */
  unread: v.number(),
  /** When the last of the reports was filed. */
  filed_on: v.nullable(Day),
  /** How many stocks are in lists made of these reports. */
  stocks: v.object({ consensus: v.number(), hot: v.number(), bargains: v.number() }),
});
export type QuarterFiled = v.InferOutput<typeof QuarterFiled>;
