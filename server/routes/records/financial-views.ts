import {
  createFinancialView,
  deleteCustomizedField,
  deleteFinancialView,
  listCustomizedFields,
  listFinancialViews,
  updateFinancialView,
} from '#contract/endpoints/records/financial-views.ts';
import type { FinancialView, FinancialViewRow } from '#contract/entities/records/financial-view.ts';
import { financialViewOf, isFinancialView, recordOfFinancialView } from '#contract/records/financial-view.ts';
import { viewKind } from '#contract/records/view.ts';
import type { Store } from '#server/database/schema.ts';
import { eachRecord, type Page, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { newRecordId } from '#server/records/new-id.ts';
import type { RecordBook } from '#server/records/record-book.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';

export const financialViewWrites = [
  serveWrite(createFinancialView, async ({ body: { id, ...view } }, book) => {
    const target = id ?? newRecordId(book.madeAt);
    await refuseTakenName(book, view.name, target);
    const { rev } = await book.create(viewKind, target, recordOfFinancialView(view));
    return { id: target, rev, ...view };
  }),
  serveWrite(updateFinancialView, async ({ body: { id, name, template, fields } }, book) => {
    const view = await viewIn(book, id);
    if (name !== undefined) await refuseTakenName(book, name, id);
    return save(book, id, { name: name ?? view.name, template: template ?? view.template, fields: fields ?? view.fields });
  }),
  serveWrite(deleteFinancialView, async ({ query: { id } }, book) => {
    const found = await book.find(viewKind, id);
    if (found !== undefined && !isFinancialView(found.fields)) throw new ApiError('not-found');
    const { rev } = await book.delete(viewKind, id);
    return { done: true as const, id, rev };
  }),
  serveWrite(deleteCustomizedField, async ({ query: { view_id, id } }, book) => {
    const view = await viewIn(book, view_id);
    const fields = view.fields.filter((field) => field.id !== id);
    if (fields.length === view.fields.length) throw new ApiError('not-found');
    return save(book, view_id, { ...view, fields });
  }),
];

export const financialViewReads = [
  serve(listFinancialViews, ({ query }, { db }, exchange) => listOwn(db, memberOf(exchange).user_id, query)),
  serve(listCustomizedFields, async ({ query }, { db }, exchange) => {
    const views = await listOwn(db, memberOf(exchange).user_id, query);
    return views.flatMap((view) => view.fields.flatMap((field) => ('label' in field ? [{ view_id: view.id, view: view.name, field }] : [])));
  }),
];

/** A page of a member's views of the financials, the first made first. */
async function listOwn(db: Store, userId: number, page: Page): Promise<FinancialViewRow[]> {
  const records = await pageOfRecords(eachRecord(db, userId, viewKind, { order: 'first made' }), page, ({ fields }) => isFinancialView(fields));
  return records.flatMap(({ id, rev, fields }) => {
    const view = financialViewOf(fields);
    return view === undefined ? [] : [{ id, rev, ...view }];
  });
}

async function viewIn(book: RecordBook, id: string): Promise<FinancialView> {
  const found = await book.find(viewKind, id);
  const view = found && financialViewOf(found.fields);
  if (view === undefined) throw new ApiError('not-found');
  return view;
}

async function save(book: RecordBook, id: string, view: FinancialView): Promise<FinancialViewRow> {
  const { name, fields, options } = recordOfFinancialView(view);
  const { rev } = await book.patch(viewKind, id, { name, fields, options });
  return { id, rev, ...view };
}

/** Names of one page's views are unique among the member's own. */
async function refuseTakenName(book: RecordBook, name: string, id: string): Promise<void> {
  const named = await book.list(viewKind, { reference: name });
  if (named.some((view) => view.id !== id && isFinancialView(view.fields)))
    throw new ApiError('name-duplication', { fields: { 'body.name': 'Name Duplication.' } });
}
