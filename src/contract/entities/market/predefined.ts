import * as v from 'valibot';
import { writtenText } from '#contract/primitives.ts';
import { keptEntry } from './kept-entry.ts';
import { FieldKey, FormulaField } from './screener.ts';
import { IdeaKey, StockIdea } from './stock-idea.ts';

/** A screen that everybody has: `buffett-munger` is a preset, `5` a guru screener (SCR-04, SCR-07). */
export const PredefinedScreener = v.object({ ...v.omit(StockIdea, ['category']).entries, list: v.picklist(['value', 'guru']) });
export type PredefinedScreener = v.InferOutput<typeof PredefinedScreener>;

const name = v.pipe(writtenText(120), v.minLength(1, 'must not be empty'));

/** Columns of the screener's table that everybody may choose. */
export const PredefinedView = v.object({
  id: IdeaKey,
  name,
  fields: v.pipe(v.array(FieldKey), v.minLength(1, 'must have at least one field'), v.maxLength(60, 'must be at most 60 fields')),
});
export type PredefinedView = v.InferOutput<typeof PredefinedView>;

/** A field that a formula makes of others for everybody. */
export const PredefinedField = v.object({ id: FieldKey, name, formula: FormulaField.entries.formula, note: writtenText(2000) });
export type PredefinedField = v.InferOutput<typeof PredefinedField>;

/** What everybody has beside the fields of the market; a device keeps it to run screens without the server. */
export const Predefined = v.object({ screeners: v.array(PredefinedScreener), views: v.array(PredefinedView), fields: v.array(PredefinedField) });
export type Predefined = v.InferOutput<typeof Predefined>;

/** The same for administrators, with earlier versions and what was removed. */
export const PredefinedBook = v.object({
  screeners: v.array(keptEntry(PredefinedScreener)),
  views: v.array(keptEntry(PredefinedView)),
  fields: v.array(keptEntry(PredefinedField)),
});
export type PredefinedBook = v.InferOutput<typeof PredefinedBook>;
