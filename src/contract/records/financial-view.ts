import * as v from 'valibot';
import { FinancialView } from '../entities/records/financial-view.ts';
import type { View } from '../entities/records/view.ts';

/** The option that marks a view of the financials, in a record that other pages use as well. */
const PAGE = 'financials';

/** Whether a member's view is one of the financials. */
export function isFinancialView({ options }: Pick<View, 'options'>): boolean {
  return options.page === PAGE;
}

/** The record that keeps a view of the financials: financial views live where all views of a member live. */
export function recordOfFinancialView({ name, template, fields }: FinancialView): View {
  return { name, note: '', fields: [...fields], options: { page: PAGE, template }, icon: null, seq: 0, is_public: false, premium: false };
}

/** The view of the financials that a record keeps. `undefined` when it is a view of another page, or of a newer version than this one. */
export function financialViewOf({ name, fields, options }: Pick<View, 'name' | 'fields' | 'options'>): FinancialView | undefined {
  if (!isFinancialView({ options })) return undefined;
  const read = v.safeParse(FinancialView, { name, fields, template: options.template });
  return read.success ? read.output : undefined;
}
