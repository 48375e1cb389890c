import * as v from 'valibot';
import { StockId } from '#contract/primitives.ts';
import { FinancialTerm } from '../stock/financial-term.ts';
import { StockSearchResult } from '../stock/stock.ts';
import { IndicatorId } from './economic-indicator.ts';
import type { SearchType } from './search-type.ts';

/** A guru, under the names the catalogue gives the fields (SEARCH-29). */
export const FoundGuru = v.object({ GuruName: v.string(), fundticker: v.nullable(v.string()), firm: v.nullable(v.string()), picture: v.nullable(v.string()) });
export type FoundGuru = v.InferOutput<typeof FoundGuru>;

/** An insider, with the company of the newest filing. */
export const FoundInsider = v.object({ id: v.string(), name: v.string(), company: v.nullable(v.string()) });
export type FoundInsider = v.InferOutput<typeof FoundInsider>;

/** An economic indicator, by the id of its source. */
export const FoundIndicator = v.object({ id: IndicatorId, name: v.string() });
export type FoundIndicator = v.InferOutput<typeof FoundIndicator>;

/** An article; `posted_on` is the day it came out. */
export const FoundNews = v.object({ id: v.number(), title: v.string(), posted_on: v.nullable(v.string()) });

/** A figure of the financials and how it is worked out; `stock` is the largest company, whose page explains it to those who have looked at none. */
export const FoundTerm = v.object({
  ...v.pick(FinancialTerm, ['id', 'label', 'group', 'formula']).entries,
  stock: v.string(),
  /** Whether it is a multiple of the price, which only the glossary has a page of. */
  priced: v.optional(v.boolean()),
});
export type FoundTerm = v.InferOutput<typeof FoundTerm>;

/** A page of the product: one of the navigation, or a list of stocks. */
export const FoundPage = v.object({
  label: v.string(),
  /** As the navigation has it, perhaps with a part to be filled in. */
  path: v.string(),
  /** What distinguishes it from others of its name. */
  about: v.optional(v.string()),
  /** The value of the placeholder. */
  fill: v.optional(v.literal('stock')),
  /** Who sees it; everyone when absent. */
  audience: v.optional(v.string()),
});
export type FoundPage = v.InferOutput<typeof FoundPage>;

/** A sector, or a group or industry within it, with how many stocks it has. */
export const FoundIndustry = v.object({
  name: v.string(),
  sector: v.string(),
  group: v.optional(v.string()),
  industry: v.optional(v.string()),
  count: v.number(),
});
export type FoundIndustry = v.InferOutput<typeof FoundIndustry>;

/* @__NO_SIDE_EFFECTS__ */
const found = <T extends SearchType, D extends v.GenericSchema>(type: T, data: D) => v.object({ type: v.literal(type), data });

/** Something a search has found: its kind, and what is shown of it (SEARCH-28). */
export const SearchItem = v.variant('type', [
  found('stock', StockSearchResult),
  found('delisted', StockSearchResult),
  found('guru', FoundGuru),
  found('insider', FoundInsider),
  found('eco', FoundIndicator),
  found('glossary', FoundTerm),
  found('menu', FoundPage),
  found('industry', FoundIndustry),
  found('news', FoundNews),
]);
export type SearchItem = v.InferOutput<typeof SearchItem>;
/** An item of one kind. */
export type SearchItemOf<T extends SearchType> = Extract<SearchItem, { readonly type: T }>;

/**
 * What a device needs to search without a server. Stocks are sent as columns, which take half the bytes of rows: the larger companies first,
 * the delisted last; exchanges, currencies and kinds of paper are places in their lists.
 */
export const SearchDirectory = v.object({
  /** Stocks of the market; more than are listed below when it is too large for a device. */
  total: v.number(),
  exchanges: v.array(v.string()),
  currencies: v.array(v.string()),
  stocks: v.object({
    stockid: v.array(StockId),
    display_symbol: v.array(v.string()),
    /** Null where it is the display symbol. */
    symbol: v.array(v.nullable(v.string())),
    company: v.array(v.string()),
    exchange: v.array(v.number()),
    currency: v.array(v.number()),
  }),
  /** How many of the last stocks are delisted. */
  delisted: v.number(),
  /** Kind of paper by place, for those few that have one. */
  morn_secr_ids: v.record(v.string(), v.string()),
  /** Everything else there is to find. */
  items: v.array(SearchItem),
});
export type SearchDirectory = v.InferOutput<typeof SearchDirectory>;
