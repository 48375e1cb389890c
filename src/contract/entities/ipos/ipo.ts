import * as v from 'valibot';
import { fieldSorts, listRules } from '#contract/list/list-rules.ts';
import { Day, MaybeNumber, StockId } from '#contract/primitives.ts';

/** How far an offering is: registered, allowed by the SEC, sold, or given up. */
export const IpoStage = v.picklist(['filed', 'effective', 'priced', 'withdrawn']);
export type IpoStage = v.InferOutput<typeof IpoStage>;

const maybeDay = v.nullable(Day);
const maybeText = v.nullable(v.string());

/** A first sale of a company's shares to the public. Unknown is null, and `unknown` says why. */
export const Ipo = v.object({
  ipo_id: v.string(),
  company: v.string(),
  /** As proposed or listed; null where no source gives it. */
  symbol: maybeText,
  exchange: maybeText,
  sector: maybeText,
  industry: maybeText,
  /** Its listing here; null where none is loaded. */
  stockid: v.nullable(StockId),
  display_symbol: maybeText,
  delisted: v.boolean(),
  stage: IpoStage,
  /** The newest day of it that is known: the one expected, of pricing, of withdrawal, of effectiveness or of filing. */
  day: maybeDay,
  filed_on: maybeDay,
  effective_on: maybeDay,
  /** The day on which it is expected to be priced. */
  expected_on: maybeDay,
  priced_on: maybeDay,
  withdrawn_on: maybeDay,
  /** Of a share, in `currency`. */
  price_low: MaybeNumber,
  price_high: MaybeNumber,
  /** The offer price. */
  price: MaybeNumber,
  currency: maybeText,
  shares: MaybeNumber,
  /** Shares × price, or what the source says, in `currency`. */
  amount: MaybeNumber,
  first_close: MaybeNumber,
  last_close: MaybeNumber,
  /** First close ÷ offer price − 1, and last close ÷ offer price − 1 after splits. */
  first_day_return: MaybeNumber,
  since_return: MaybeNumber,
  /** Why the price or the returns are not known; null where nothing is missing. */
  unknown: maybeText,
  url: maybeText,
});
export type Ipo = v.InferOutput<typeof Ipo>;

const yearOf = ({ day }: Ipo) => day?.slice(0, 4) ?? null;

/** How offerings are found, narrowed and sorted. */
export const ipoRules = listRules<Ipo>()({
  key: ({ ipo_id }) => ipo_id,
  find: ({ company, symbol, display_symbol }) => `${symbol ?? ''} ${display_symbol ?? ''} ${company}`,
  choices: { of_stage: ({ stage }) => stage, in_sector: ({ sector }) => sector, of_year: yearOf, of_month: ({ day }) => day?.slice(0, 7) ?? null },
  sorts: fieldSorts<Ipo>()(
    ...(['company', 'symbol', 'exchange', 'sector', 'stage', 'day', 'filed_on', 'effective_on', 'expected_on', 'priced_on'] as const),
    ...(['price', 'shares', 'amount', 'first_day_return', 'since_return'] as const),
  ),
  // Amounts of two currencies cannot be compared.
  within: { price: ({ currency }) => currency ?? '', amount: ({ currency }) => currency ?? '' },
  first: { by: 'day', descending: true },
});

/** Counts and medians of some offerings; returns are fractions, of priced offerings alone. Each median comes with how many have the figure. */
export const IpoStatistics = v.object({
  filed: v.number(),
  priced: v.number(),
  withdrawn: v.number(),
  /** US dollars raised by those of which it is known. */
  amount: MaybeNumber,
  amounts: v.number(),
  first_day: MaybeNumber,
  first_days: v.number(),
  since: MaybeNumber,
  sinces: v.number(),
  above_offer: MaybeNumber,
});
export type IpoStatistics = v.InferOutput<typeof IpoStatistics>;

/** A calendar year (`2026`) or month (`2026-11`) of offerings. */
export const IpoPeriod = v.object({ period: v.string(), ...IpoStatistics.entries });
export type IpoPeriod = v.InferOutput<typeof IpoPeriod>;

/** Offerings of a sector; null for those whose sector no source gives. */
export const IpoSector = v.object({ sector: maybeText, ...IpoStatistics.entries });
export type IpoSector = v.InferOutput<typeof IpoSector>;

/** How many offerings there are by sector and industry; null where no source gives them. */
export const IpoIndustry = v.object({ sector: maybeText, industry: maybeText, count: v.number() });
export type IpoIndustry = v.InferOutput<typeof IpoIndustry>;
