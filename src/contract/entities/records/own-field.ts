import * as v from 'valibot';
import { FieldKey, FormulaField } from '#contract/entities/market/screener.ts';
import { writtenText } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';

/** A field that a member made of others by a formula (FLD-01); screens use it by its key like any other. */
export const OwnField = v.object({
  /** By which screens and other formulas name it; unique among the member's fields. */
  key: FieldKey,
  name: v.pipe(writtenText(120), v.minLength(1, 'must not be empty')),
  formula: FormulaField.entries.formula,
  note: writtenText(2000),
});
export type OwnField = v.InferOutput<typeof OwnField>;

export const OwnFieldRow = v.object({ ...stamps, ...OwnField.entries });
export type OwnFieldRow = v.InferOutput<typeof OwnFieldRow>;
