import * as v from 'valibot';
import { fieldSorts, listRules } from '#contract/list/list-rules.ts';
import { Day, MaybeNumber, StockId } from '#contract/primitives.ts';

/** How the address names an index: `SPX`, `DJI`, `MAM~`. Upper and lower case alike. */
export const IndexId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.^~_-]{1,24}$/, 'must be the ticker of an index'));

const IndexWeighting = v.picklist(['market value', 'price', 'given']);

/** The newest level of an index; changes are fractions, null where the level before is not known. */
const LatestLevel = v.object({ day: Day, level: v.number(), p_pct_change: MaybeNumber, ytd_change: MaybeNumber });

/** An index of shares. */
export const MarketIndex = v.object({
  id: IndexId,
  /** `IDX` and the id: by which search knows an index. */
  morn_secr_id: v.string(),
  name: v.string(),
  region: v.string(),
  weighting: IndexWeighting,
  /** `volatility`: how far prices are expected to swing. It is no investment: its changes are never set beside those of shares. */
  measures: v.picklist(['shares', 'volatility']),
  invented: v.boolean(),
  /** Members on the newest day; null where no list of members is loaded. */
  members: MaybeNumber,
  /** Left out unless asked for; null where no level is known. */
  latest: v.optional(v.nullable(LatestLevel)),
});
export type MarketIndex = v.InferOutput<typeof MarketIndex>;

/** Indices by region: `USA` and `Most Popular` first, where they have any, then the others by name. */
export const IndexList = v.record(v.string(), v.array(MarketIndex));
export type IndexList = v.InferOutput<typeof IndexList>;

/** A figure of the index with the part of its weight that the figure is of; null where no member has it. Fractions. */
const CoveredFigure = v.nullable(v.object({ value: v.number(), covered: v.number() }));

/** What an index did, what it is worth, and what of its members is known. */
export const IndexPerformance = v.object({
  ...MarketIndex.entries,
  latest: v.nullable(LatestLevel),
  levels: v.object({
    /** `published` by whoever owns the index, `computed` here from its members, or null where there is neither. */
    from: v.nullable(v.picklist(['published', 'computed'])),
    /** Where they come from and on what terms, in a sentence. */
    about: v.string(),
    days: v.array(Day),
    values: v.array(v.number()),
  }),
  /** Changes of the level up to its newest day, fractions; null where it does not reach back so far. Of more than a year: a year. */
  returns: v.array(v.object({ period: v.string(), since: v.nullable(Day), change: MaybeNumber })),
  /** The newest day by the members. */
  day: v.object({
    on: v.nullable(Day),
    /** Σ weight at the close before × change of the day. */
    change: MaybeNumber,
    /** Members whose weight is known, and those of them with a change of the day. */
    weighed: v.number(),
    counted: v.number(),
    up: v.number(),
    down: v.number(),
    /** Members of which no company is stored, at most ten. */
    unknown: v.array(v.string()),
  }),
  valuation: v.object({ pe: CoveredFigure, pb: CoveredFigure, yield: CoveredFigure, price_to_gf_value: CoveredFigure, market_value: MaybeNumber }),
  /** When members came or went, the newest first. */
  changes: v.array(v.object({ day: Day, joined: v.array(v.string()), left: v.array(v.string()) })),
});
export type IndexPerformance = v.InferOutput<typeof IndexPerformance>;

/** A member of an index whose company is stored. Fractions; amounts in US dollars. */
export const IndexMember = v.object({
  stockid: StockId,
  display_symbol: v.string(),
  company: v.string(),
  delisted: v.boolean(),
  sector: v.nullable(v.string()),
  /** At the newest close, of all members that can be weighed. */
  weight: MaybeNumber,
  price: MaybeNumber,
  p_pct_change: MaybeNumber,
  ytd_change: MaybeNumber,
  /** Weight at the close before × change of the day: fractions of the level. */
  contribution: MaybeNumber,
  /** What the listing counts for: the value of its company, in equal parts for several listings of one company. */
  mktcap: MaybeNumber,
  pe: MaybeNumber,
  pb: MaybeNumber,
  yield: MaybeNumber,
  gf_value: MaybeNumber,
  price_to_gf_value: MaybeNumber,
  /** First day of its membership; null where the list does not say. */
  member_since: v.nullable(Day),
});
export type IndexMember = v.InferOutput<typeof IndexMember>;

export const indexMemberRules = listRules<IndexMember>()({
  key: ({ stockid }) => stockid,
  find: ({ display_symbol, company }) => `${display_symbol} ${company}`,
  choices: { in_sector: ({ sector }) => sector },
  sorts: fieldSorts<IndexMember>()(
    ...(['display_symbol', 'company', 'sector', 'weight', 'price', 'p_pct_change', 'ytd_change', 'contribution'] as const),
    ...(['mktcap', 'pe', 'pb', 'yield', 'gf_value', 'price_to_gf_value', 'member_since'] as const),
  ),
  first: { by: 'weight', descending: true },
});

/** Up to ten members of an index, and how much of it they are. */
export const IndexTop = v.object({
  day: v.nullable(Day),
  /** Σ of the weights of these members, a fraction. */
  weight: v.number(),
  /** Σ of their contributions; null where none is known. */
  contribution: MaybeNumber,
  rows: v.array(IndexMember),
});
export type IndexTop = v.InferOutput<typeof IndexTop>;

/** A sector of an index; fractions. `change` is that of its members by weight at the close before. */
export const IndexSector = v.object({ sector: v.string(), companies: v.number(), weight: v.number(), change: MaybeNumber, contribution: MaybeNumber });
export type IndexSector = v.InferOutput<typeof IndexSector>;

/** The indices of a region by their newest levels; what is said of all is of those of shares. */
export const GlobalMarket = v.object({
  region: v.string(),
  indices: v.array(MarketIndex),
  /** Mean change of its indices on their newest days, and how many of them rose; null without a level. */
  change: MaybeNumber,
  up: v.number(),
});

/** What each index did in a calendar year, or from the first year on, the largest change first. `whole` is false for a year that is not over. */
export const PerformanceRanks = v.object({
  indices: v.array(v.object({ id: IndexId, name: v.string() })),
  /** Those that measure volatility, which is no investment, are not ranked. */
  left_out: v.array(v.object({ id: IndexId, name: v.string() })),
  years: v.array(v.object({ year: v.number(), whole: v.boolean(), ranks: v.array(v.object({ id: v.string(), change: v.number(), rank: v.number() })) })),
});
export type PerformanceRanks = v.InferOutput<typeof PerformanceRanks>;

/** The markets with a page on price to GF Value. */
export const GfValueMarket = v.picklist(['dow30', 'nasdaq100', 'sp500']);
export type GfValueMarket = v.InferOutput<typeof GfValueMarket>;

/** The members of an index on price to GF Value; `index` is null while no list of its members is loaded. */
export const MarketGfValue = v.object({
  market: GfValueMarket,
  name: v.string(),
  /** Which index shows it; another one stands in while the demo market is shown. */
  index: v.nullable(v.object({ id: IndexId, name: v.string(), invented: v.boolean(), weighting: IndexWeighting, members: v.number() })),
  day: v.nullable(Day),
  /** What the members are worth ÷ what their GF Values are worth, by market value; with the part of market value that has a GF Value. */
  price_to_gf_value: CoveredFigure,
  /** At the end of each month, as known then; empty where no history of the market is stored. */
  history: v.array(v.object({ day: Day, value: v.number(), covered: v.number() })),
  rows: v.array(IndexMember),
  /** Members of which no company is stored, or that have no GF Value, by how many. */
  without_company: v.number(),
  without_value: v.number(),
});
export type MarketGfValue = v.InferOutput<typeof MarketGfValue>;
