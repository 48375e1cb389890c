import * as v from 'valibot';
import { Day, MaybeNumber, StockId } from '#contract/primitives.ts';
import { industryRegions } from './industry-regions.ts';

export const IndustryRegion = v.picklist(industryRegions.map(({ region }) => region));
export type IndustryRegion = v.InferOutput<typeof IndustryRegion>;

/** Times over which a return is given: a session, a week, months, the calendar year to date, a year, five years. */
export const ReturnPeriod = v.picklist(['1d', '1w', '1m', '3m', '6m', 'ytd', '1y', '5y']);
export type ReturnPeriod = v.InferOutput<typeof ReturnPeriod>;

/** Figures of which groups have a median. */
export const GroupField = v.picklist(['pe', 'pb', 'yield', 'roe', 'operating_margin']);
export type GroupField = v.InferOutput<typeof GroupField>;

const known = { known: v.number() };
/** A figure of a group with how many of its companies it is of; null where it is not known. */
const Counted = v.object({ value: MaybeNumber, ...known });
/** A median with how many companies have the figure; null where fewer than five have it. */
const Median = v.object({ median: MaybeNumber, ...known });

/** Whole changes, not rates a year: five years too. */
const Returns = v.object({
  ...{ '1d': Counted, '1w': Counted, '1m': Counted, '3m': Counted },
  ...{ '6m': Counted, ytd: Counted, '1y': Counted, '5y': Counted },
});
/** A sector or industry; null for companies that belong to none. */
const group = { name: v.nullable(v.string()), companies: v.number() };

/** What every answer on groups begins with. Companies are counted once, by one listing, in the country it is listed in; funds are left out. */
const ofGroups = { as_of: v.nullable(Day), companies: v.number() };

const Weight = { ...group, mktcap: MaybeNumber, sized: v.number(), weight: MaybeNumber };
/** Market value of groups in US dollars, of those companies whose value is known, and its part of the whole; largest first. */
export const IndustryWeighting = v.object({ ...ofGroups, mktcap: MaybeNumber, groups: v.array(v.object(Weight)) });

const Compared = v.object({
  ...group,
  figures: v.object({ pe: Median, pb: Median, yield: Median, roe: Median, operating_margin: Median }),
  /** Total market value ÷ total net income, losers included; null where the group has a loss. */
  pe_total: Counted,
  /** Companies with a loss, which have no P/E. */
  at_loss: v.number(),
});
/** Medians of groups beside each other and of all. */
export const IndustryComparison = v.object({ ...ofGroups, all: Compared, groups: v.array(Compared) });

const Performed = v.object({ ...group, returns: Returns });
/** Returns of groups, weighted by market value at the start; fractions, without dividends. */
export const IndustryPerformance = v.object({ ...ofGroups, all: Performed, groups: v.array(Performed) });

const GridRow = v.object({ ...group, all: Counted, cells: v.array(Counted) });
/** Returns of groups by size of company; cells in the order of `sizes`, null where no company is of that size. */
export const PerformanceGrid = v.object({
  ...ofGroups,
  period: ReturnPeriod,
  /** In US dollars, the upper end left out. */
  sizes: v.array(v.object({ id: v.string(), label: v.string(), from: v.number(), to: MaybeNumber })),
  all: GridRow,
  groups: v.array(GridRow),
});
export type PerformanceGrid = v.InferOutput<typeof PerformanceGrid>;

/** Regions beside each other. */
export const MajorMarket = v.object({
  ...{ region: IndustryRegion, name: v.string(), companies: v.number(), mktcap: MaybeNumber, weight: MaybeNumber, pe: Median },
  returns: Returns,
});
export type MajorMarket = v.InferOutput<typeof MajorMarket>;

/** A fund with its own returns; `sector` null where no source says which sector it follows. */
export const IndustryEtf = v.object({
  ...{ stockid: StockId, display_symbol: v.string(), company: v.string(), delisted: v.literal(false), exchange: v.string() },
  ...{ sector: v.nullable(v.string()), p_pct_change: MaybeNumber, ytd_change: MaybeNumber, price_return: MaybeNumber },
});

/** The sectors and industries of a region, in alphabetical order, with how many companies each has. */
export const SectorGroup = v.object({
  sector: v.string(),
  companies: v.number(),
  industries: v.array(v.object({ industry: v.string(), group: v.nullable(v.string()), companies: v.number() })),
});

/** How the figures of a group lie among those of all. */
export const IndustryDistribution = v.object({
  name: v.nullable(v.string()),
  field: GroupField,
  as_of: v.nullable(Day),
  /** A bar holds figures from `from` up to, not including, `to`; the outer ones all beyond. */
  bars: v.array(v.object({ from: v.number(), to: v.number(), own: v.number(), all: v.number() })),
  own: v.object({ companies: v.number(), ...Median.entries }),
  all: v.object({ companies: v.number(), ...Median.entries }),
  /** Companies of all with a loss, which have no P/E; null for other figures. */
  at_loss: MaybeNumber,
});
export type IndustryDistribution = v.InferOutput<typeof IndustryDistribution>;

const Past = v.object({ low: v.number(), high: v.number(), lower_quartile: v.number(), upper_quartile: v.number(), median: v.number(), months: v.number() });
/** The monthly median of a figure as it was known then; companies that left the market since are among them. Sectors are those of today. */
export const IndustryHistory = v.object({
  field: v.picklist(['pe', 'pb']),
  days: v.array(Day),
  groups: v.array(v.object({ name: v.nullable(v.string()), medians: v.array(MaybeNumber), known: v.array(v.number()), past: v.nullable(Past) })),
  /** Why there is none; null where there is. */
  unknown: v.nullable(v.string()),
});
export type IndustryHistory = v.InferOutput<typeof IndustryHistory>;

/** Purchases and sales in the open market over twelve months. */
const Traded = { name: v.nullable(v.string()), buys: v.number(), sells: v.number(), ratio: MaybeNumber };
export const IndustryInsiders = v.object({
  as_of: v.nullable(Day),
  groups: v.array(v.object(Traded)),
  all: v.object(Traded),
  months: v.array(v.object({ month: v.string(), buys: v.number(), sells: v.number(), ratio: MaybeNumber })),
  /** Median of the ratios of whole months. */
  median: MaybeNumber,
  /** Why nothing is known of this region; null where it is. */
  unknown: v.nullable(v.string()),
});
export type IndustryInsiders = v.InferOutput<typeof IndustryInsiders>;

/** The median of a figure in one sector or industry of a region. */
export const IndustryMedian = v.object({
  field: GroupField,
  name: v.string(),
  of: v.picklist(['sector', 'industry']),
  companies: v.number(),
  ...Median.entries,
});

/** Words by which an industry is found beside its name. */
export const IndustryKeywords = v.object({ industry: v.string(), sector: v.string(), group: v.nullable(v.string()), keywords: v.array(v.string()) });
export type IndustryKeywords = v.InferOutput<typeof IndustryKeywords>;
