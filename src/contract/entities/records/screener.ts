import * as v from 'valibot';
import { FieldKey, FormulaField, RankWeight, ScreenFilter, ScreenOrder, ScreenSort } from '#contract/entities/market/screener.ts';
import { writtenText } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { stamps } from '#contract/records/member-record.ts';

/** How a result is drawn; what is left out is as it comes. */
export const ScreenDisplay = v.object({
  /** Whether the figures of the table are coloured. */
  heat: v.optional(v.boolean()),
  /** Whether columns of one category lie side by side under its name. */
  groups: v.optional(v.boolean()),
  /** Columns that stay in place beside the stock. */
  pinned: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))),
  /** How the stocks of a map or an aggregate are grouped. */
  by: v.optional(v.picklist(['sector', 'industry', 'country'])),
  /** Fields of a picture. */
  size: v.optional(FieldKey),
  colour: v.optional(FieldKey),
  across: v.optional(FieldKey),
  up: v.optional(FieldKey),
});

/** A screen that a member saved (SCR-03): what stocks must be, which columns are shown, how they are ranked. */
export const Screener = v.object({
  name: v.pipe(writtenText(120), v.minLength(1, 'must not be empty')),
  note: writtenText(2000),
  /** The columns, in order. */
  fields: v.pipe(v.array(v.object({ id: v.string() })), v.maxLength(100, 'must be at most 100 fields')),
  /** Views of the member that go with it. */
  views: v.pipe(v.array(v.object({ id: RecordId })), v.maxLength(50, 'must be at most 50 views')),
  /** `field_id` names the field of a plain filter and is empty for nested ones. */
  filters: v.pipe(v.array(v.object({ field_id: v.string(), right: ScreenFilter })), v.maxLength(50, 'must be at most 50 filters')),
  ranking: v.pipe(v.array(RankWeight), v.maxLength(20, 'must be at most 20 weights')),
  options: v.object({
    formulas: v.pipe(v.array(FormulaField), v.maxLength(20, 'must be at most 20 formulas')),
    /** Of a screen that began as a named one. */
    order: v.optional(ScreenOrder),
    sort: v.nullable(ScreenSort),
    display: v.optional(ScreenDisplay),
  }),
});
export type Screener = v.InferOutput<typeof Screener>;

export const ScreenerRow = v.object({ ...stamps, ...Screener.entries });
export type ScreenerRow = v.InferOutput<typeof ScreenerRow>;
