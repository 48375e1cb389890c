import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';
import { IndustryTemplate } from './financial-sheet.ts';
import { StatementList } from './financials.ts';
import { SegmentAxis, SegmentMeasure } from './parts.ts';

const breakdown = { axis: SegmentAxis, measure: SegmentMeasure, currency: Currency };

/** A segment, product or region over periods, in columns beside those of its breakdown. */
export const OperatingItem = v.object({
  /** `revenue:product:aapl:IPhoneMember`. */
  key: v.string(),
  label: v.string(),
  /** Newest first; null in a period that does not name it. */
  values: v.array(MaybeNumber),
  /** Of the total of the period, 0 to 1; null without a total, for a subtotal and for a loss. */
  shares: v.array(MaybeNumber),
  /** On the year before, by a filing that states both; a fraction. */
  growths: v.array(MaybeNumber),
  /** The sum of other items in the newest period that names it: not to be added to them. */
  is_subtotal: v.boolean(),
});
export type OperatingItem = v.InferOutput<typeof OperatingItem>;

/** A measure by segment, product or region over periods, newest first. */
export const OperatingBreakdown = v.object({
  ...breakdown,
  periods: v.array(
    v.object({ start: Day, end: Day, total: MaybeNumber, adds_up: v.nullable(v.boolean()), accession: v.string(), url: v.nullable(v.string()) }),
  ),
  /** Largest in the newest period first; those it does not name after them. */
  items: v.array(OperatingItem),
});
export type OperatingBreakdown = v.InferOutput<typeof OperatingBreakdown>;

/** A figure of how the business runs, over the periods of the statements, newest first; null where it is unknown. */
export const OperatingFigure = v.object({
  key: v.string(),
  label: v.string(),
  unit: v.string(),
  /** The statement it is a row of; null where it is worked out of two rows for this page alone. */
  list: v.nullable(StatementList),
  values: v.array(MaybeNumber),
});
export type OperatingFigure = v.InferOutput<typeof OperatingFigure>;

/** What a company does by its parts, and how it runs; why parts are unknown where they are. */
export const OperatingData = v.object({
  stockid: StockId,
  type: v.picklist(['annual', 'quarter']),
  breakdowns: v.array(OperatingBreakdown),
  /** Why no parts are known; null when some are. */
  reason: v.nullable(v.string()),
  /** Ends of the periods of the figures, newest first. */
  ends: v.array(Day),
  figures: v.array(OperatingFigure),
  /** By which figures the company is read: a bank by what it lends and holds. */
  template: IndustryTemplate,
  /** Of amounts among the figures. */
  currency: v.nullable(Currency),
});
export type OperatingData = v.InferOutput<typeof OperatingData>;

/** What operating data there is of a company. */
export const OperatingItems = v.object({
  stockid: StockId,
  items: v.array(v.object({ key: v.string(), label: v.string(), ...breakdown, periods: v.number(), newest: Day })),
  reason: v.nullable(v.string()),
});
export type OperatingItems = v.InferOutput<typeof OperatingItems>;

/** The newest period of every item. */
export const OperatingCurrent = v.object({
  stockid: StockId,
  items: v.array(
    v.object({
      key: v.string(),
      label: v.string(),
      ...breakdown,
      end: Day,
      value: v.number(),
      share: MaybeNumber,
      growth: MaybeNumber,
      is_subtotal: v.boolean(),
    }),
  ),
  reason: v.nullable(v.string()),
});
export type OperatingCurrent = v.InferOutput<typeof OperatingCurrent>;

const Named = v.object({ key: v.string(), label: v.string(), value: v.number() });

/** Where the revenue of the newest year comes from, in a few figures for each breakdown. */
export const OperatingSummary = v.object({
  stockid: StockId,
  breakdowns: v.array(
    v.object({
      ...breakdown,
      end: Day,
      parts: v.number(),
      /** The largest part and its share. */
      largest: v.nullable(Named),
      /** The parts that grew most and least on the year before. */
      fastest: v.nullable(Named),
      slowest: v.nullable(Named),
    }),
  ),
  reason: v.nullable(v.string()),
});
export type OperatingSummary = v.InferOutput<typeof OperatingSummary>;
