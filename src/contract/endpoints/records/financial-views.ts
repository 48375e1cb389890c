import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { CustomizedField, FinancialView, FinancialViewRow } from '#contract/entities/records/financial-view.ts';
import { ViewRow } from '#contract/entities/records/view.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write, writeErrors } from './record-call.ts';

const errors = [...writeErrors, 'name-duplication'] as const;

/** The member's own views of the financials, in the order they were made. */
export const listFinancialViews = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/user/financial_view',
  summary: "The caller's own views of the financials.",
  query: pageQuery,
  response: v.array(FinancialViewRow),
});

export const createFinancialView = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/user/financial_view',
  summary: 'Saves a new view of the financials.',
  body: v.object({ id: v.optional(RecordId), ...FinancialView.entries }),
  response: FinancialViewRow,
  errors,
});

export const updateFinancialView = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/user/financial_view',
  summary: "Changes one of the caller's views of the financials.",
  body: v.object({ id: RecordId, ...v.partial(FinancialView).entries }),
  response: FinancialViewRow,
  errors,
});

export const deleteFinancialView = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/user/financial_view',
  summary: "Deletes one of the caller's views of the financials.",
  query: { id: RecordId },
  response: deleted,
});

/** The fields the member made from two rows, each with the view it is part of. */
export const listCustomizedFields = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/user/financial_customized_fields_view',
  summary: "The caller's own fields in their views of the financials.",
  query: pageQuery,
  response: v.array(v.object({ view_id: RecordId, view: v.string(), field: CustomizedField })),
});

/** Takes one of the member's own fields out of the view it is part of. */
export const deleteCustomizedField = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/user/financial_customized_fields',
  summary: "Takes one of the caller's own fields out of a view of the financials.",
  query: { view_id: RecordId, id: CustomizedField.entries.id },
  response: FinancialViewRow,
  errors: writeErrors,
});

/** A view the caller may use, by its id, whatever page it is for. */
export const getView = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/view/{id}',
  summary: 'A view by its id.',
  params: { id: RecordId },
  response: ViewRow,
  errors: ['not-found', 'forbidden'],
});
