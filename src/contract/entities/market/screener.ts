import * as v from 'valibot';
import { Day, MaybeNumber, StockId, textUpTo } from '#contract/primitives.ts';

/** A column of the market: figures, texts, or names with the place of each stock's name. Unknown is null, and -1 for a name. */
export const ScreenerColumn = v.union([
  v.object({ numbers: v.array(MaybeNumber) }),
  v.object({ texts: v.array(v.nullable(v.string())) }),
  v.object({ names: v.array(v.string()), codes: v.array(v.number()) }),
]);
export type ScreenerColumn = v.InferOutput<typeof ScreenerColumn>;

/** The market in columns, the largest companies first: amounts in US dollars, percent as fractions, days as days since 1970, yes as 1. */
export const ScreenerSnapshot = v.object({
  /** Follows from the content: columns of one version fit each other. */
  version: v.string(),
  /** Day of the newest price. */
  as_of: v.nullable(Day),
  stockid: v.array(StockId),
  display_symbol: v.array(v.string()),
  columns: v.record(v.string(), ScreenerColumn),
});
export type ScreenerSnapshot = v.InferOutput<typeof ScreenerSnapshot>;

/** A field of the screener (FLD-01), with whether this market has it. */
export const ScreenerField = v.object({
  /** A number where one is fixed, else the key. */
  id: v.union([v.string(), v.number()]),
  field_name: v.string(),
  display_name: v.string(),
  /** A `line` is the course of a year, packed by `packLine`. */
  field_type: v.picklist(['number', 'choice', 'text', 'day', 'flag', 'line']),
  category_name: v.string(),
  group_name: v.string(),
  options: v.object({ is_currency: v.boolean(), currency: v.nullable(v.string()) }),
  /** Which filter it is offered with; a line with none. */
  filter: v.picklist(['range', 'choice', 'text', 'flag', 'none']),
  unit: v.string(),
  better: v.picklist(['high', 'low', 'none']),
  definition: v.string(),
  /** Whether it comes with the market that a device keeps; others are asked for one at a time. */
  on_device: v.boolean(),
  /** Stocks of the market that have the figure. */
  known: v.number(),
  /** Why no stock has it, and how to get it; null where some have. */
  missing: v.nullable(v.string()),
  /** The kinds of periods of the accounts by which it can be asked for, see `periodKeys`; none in answers of earlier versions. */
  periods: v.optional(v.array(v.picklist(['annual', 'quarter']))),
});
export type ScreenerField = v.InferOutput<typeof ScreenerField>;

/** A category of fields with its fields. */
export const ScreenerFieldGroup = v.object({ id: v.string(), display_name: v.string(), field_type: v.literal('group'), children: v.array(ScreenerField) });
export type ScreenerFieldGroup = v.InferOutput<typeof ScreenerFieldGroup>;

/** The key of a field of the screener, or of one that a member's formula makes. */
export const FieldKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,79}$/, 'must be the key of a field'));
const field = FieldKey;
const is = v.picklist(['<', '<=', '=', '!=', '>=', '>']);
const figure = v.number();

const FieldFilter = v.variant('kind', [
  v.object({ kind: v.literal('compare'), field, is, value: figure, fromToday: v.optional(v.boolean()) }),
  v.object({ kind: v.literal('between'), field, low: figure, high: figure }),
  v.object({
    kind: v.literal('in'),
    field,
    names: v.pipe(v.array(v.string()), v.maxLength(500, 'must be at most 500 names')),
    except: v.optional(v.boolean()),
  }),
  v.object({
    kind: v.literal('extreme'),
    field,
    end: v.picklist(['top', 'bottom']),
    count: v.pipe(v.number(), v.integer(), v.minValue(1, 'must be at least 1'), v.maxValue(1_000_000, 'must be at most 1000000')),
  }),
  v.object({ kind: v.literal('industry'), field, is, factor: figure }),
  v.object({ kind: v.literal('own'), field, years: v.picklist([5, 10]), is, factor: figure }),
  v.object({ kind: v.literal('growth'), field, years: v.picklist([3, 5, 10]), is, value: figure }),
  v.object({ kind: v.literal('text'), field, words: textUpTo(200) }),
  v.object({
    kind: v.literal('ranges'),
    field,
    ranges: v.pipe(v.array(v.tuple([figure, figure])), v.maxLength(100, 'must be at most 100 ranges')),
    except: v.optional(v.boolean()),
  }),
]);

const OrderFigure = v.object({ field, descending: v.boolean(), atMost: v.optional(figure) });

/** An order by one figure, or by the sum of the places that several give; a term of several figures gives the mean of their places. */
export const ScreenOrder = v.object({
  terms: v.pipe(
    v.array(v.pipe(v.array(OrderFigure), v.minLength(1, 'must not be empty'), v.maxLength(10, 'must be at most 10 figures'))),
    v.minLength(1, 'must not be empty'),
    v.maxLength(10, 'must be at most 10 terms'),
  ),
  ties: v.optional(OrderFigure),
});
export type ScreenOrder = v.InferOutput<typeof ScreenOrder>;

const MOST = 50;
const kind = v.picklist(['all', 'any']);
const filtersOf = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(filter: S) =>
  v.pipe(v.array(filter), v.maxLength(MOST, `must be at most ${MOST} filters`));
const groupOf = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(filter: S) => v.object({ kind, filters: filtersOf(filter) });

/** What a stock must be: a figure or name of it, all, any or so many of several, three deep at most, or among the first of an order. */
export const ScreenFilter = v.union([
  FieldFilter,
  groupOf(v.union([FieldFilter, groupOf(FieldFilter)])),
  v.object({ kind: v.literal('least'), count: v.pipe(v.number(), v.integer(), v.minValue(1, 'must be at least 1')), filters: filtersOf(FieldFilter) }),
  v.object({ kind: v.literal('maybe'), filter: FieldFilter }),
  v.object({
    kind: v.literal('take'),
    by: ScreenOrder,
    most: v.pipe(v.number(), v.integer(), v.minValue(1, 'must be at least 1'), v.maxValue(1_000_000, 'must be at most 1000000')),
    ofHundred: v.optional(v.boolean()),
  }),
]);
export type ScreenFilter = v.InferOutput<typeof ScreenFilter>;

export const ScreenFilters = v.pipe(v.array(ScreenFilter), v.maxLength(MOST, `must be at most ${MOST} filters`));

export const ScreenSort = v.object({ field, descending: v.boolean() });

/** What a figure counts in a ranking. */
export const RankWeight = v.object({
  field,
  weight: v.pipe(v.number(), v.gtValue(0, 'must be above 0'), v.maxValue(1000, 'must be at most 1000')),
  better: v.picklist(['high', 'low']),
});

/** A field made of others, see the grammar of formulas. */
export const FormulaField = v.object({ key: field, formula: v.pipe(v.string(), v.maxLength(1000, 'must be at most 1000 characters')) });

/** A screen: what stocks must be, how they are ranked and sorted, and fields made for it (SCR-03). */
export const ScreenQuery = v.object({
  filters: ScreenFilters,
  ranking: v.optional(v.pipe(v.array(RankWeight), v.maxLength(20, 'must be at most 20 weights')), []),
  formulas: v.optional(v.pipe(v.array(FormulaField), v.maxLength(20, 'must be at most 20 formulas')), []),
  /** In which order a named screen lists its stocks; a sort takes its place. */
  order: v.optional(ScreenOrder),
  sort: v.optional(ScreenSort),
});

/** What each filter of a screen left. */
export const ScreenStep = v.object({
  seen: v.number(),
  left: v.number(),
  /** Stocks it dropped because their figure is not known. */
  unknown: v.number(),
});

/** A page of the stocks that pass a screen, in its order, with the figures asked for. */
export const ScreenedPage = v.object({
  version: v.string(),
  total: v.number(),
  steps: v.array(ScreenStep),
  /** Fields the screen names that the market does not have. */
  missing: v.array(v.string()),
  /** What is wrong with formulas, and at which character. */
  problems: v.array(v.object({ key: v.string(), message: v.string(), at: v.number() })),
  stocks: v.array(v.object({ stockid: StockId, display_symbol: v.string(), figures: v.record(v.string(), v.nullable(v.union([v.number(), v.string()]))) })),
});
