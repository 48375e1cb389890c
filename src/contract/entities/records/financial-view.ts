import * as v from 'valibot';
import { writtenText } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { IndustryTemplate } from '../stock/financial-sheet.ts';
import { StatementList } from '../stock/financials.ts';
import { ViewName } from './view.ts';

/** A row of the statements in a view, `income_statement:revenue`. */
export const RowId = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${StatementList.options.join('|')}):[a-z0-9_]{1,64}$`), 'must be a row like income_statement:revenue'),
);

/** A field of the member's own: two rows and what is done with them. Amounts divided by amounts are shown as percent. */
export const CustomizedField = v.object({
  id: v.pipe(v.string(), v.regex(/^own:[A-Za-z0-9_-]{1,64}$/, 'must be an own field like own:margin')),
  label: v.pipe(writtenText(60), v.minLength(1, 'must not be empty')),
  operation: v.picklist(['ratio', 'sum', 'difference']),
  left: RowId,
  right: RowId,
});
export type CustomizedField = v.InferOutput<typeof CustomizedField>;

/** What a view of the financials shows, in this order: rows of the statements and fields of the member's own. */
export const FinancialField = v.union([v.object({ id: RowId }), CustomizedField]);
export type FinancialField = v.InferOutput<typeof FinancialField>;

/** A view of the financials as a member defines it. */
export const FinancialView = v.object({
  name: ViewName,
  /** The kind of company it is made for. */
  template: IndustryTemplate,
  fields: v.pipe(v.array(FinancialField), v.minLength(1, 'must have a field'), v.maxLength(300, 'must be at most 300 fields')),
});
export type FinancialView = v.InferOutput<typeof FinancialView>;

/** A member's view of the financials with its id and revision. */
export const FinancialViewRow = v.object({ id: RecordId, rev: v.number(), ...FinancialView.entries });
export type FinancialViewRow = v.InferOutput<typeof FinancialViewRow>;
