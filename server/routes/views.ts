import * as v from 'valibot';
import { getView } from '#contract/endpoints/financial-views.ts';
import {
  createUserView,
  createView,
  deleteUserView,
  deleteView,
  findView,
  listFieldsOfView,
  listUserViews,
  listViews,
  listViewVersions,
  updateUserView,
  updateView,
} from '#contract/endpoints/views.ts';
import { View, type ViewRow } from '#contract/entities/view.ts';
import { isFinancialView } from '#contract/records/financial-view.ts';
import { viewKind } from '#contract/records/view.ts';
import type { Store } from '../database/schema.ts';
import { listOwners } from '../queries/accounts.ts';
import { listRecords, listSharedRecords, listVersions } from '../queries/records.ts';
import { newRecordId } from '../records/new-id.ts';
import type { RecordBook } from '../records/record-book.ts';
import { answerOf, type StoredRecord } from '../records/stored-record.ts';
import { memberOf, serveWrite } from '../records/write-records.ts';
import { ApiError, serve } from '../serve.ts';

type Definition = Partial<View> & Pick<View, 'name'>;
const empty: Omit<View, 'name'> = { note: '', fields: [], options: {}, icon: null, seq: 0, is_public: false, premium: false };

export const viewWrites = [
  serveWrite(createView, async ({ body }, book) => rowOf(book.db, book.userId, await create(book, body))),
  serveWrite(createUserView, async ({ body }, book) => rowOf(book.db, book.userId, await create(book, body))),
  serveWrite(updateView, async ({ params: { id }, body }, book) => rowOf(book.db, book.userId, await update(book, id, body))),
  serveWrite(updateUserView, async ({ params: { id }, body }, book) => rowOf(book.db, book.userId, await change(book, id, body))),
  serveWrite(deleteView, ({ params: { id } }, book) => remove(book, id)),
  serveWrite(deleteUserView, ({ params: { id } }, book) => remove(book, id)),
];

export const viewReads = [
  serve(listViews, async (_input, { db }, exchange) => visibleViews(db, memberOf(exchange).user_id)),
  serve(listUserViews, async (_input, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    return rowsOf(db, user_id, (await listRecords(db, user_id, viewKind)).filter(ofScreeners));
  }),
  serve(getView, async ({ params: { id } }, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    const own = (await listRecords(db, user_id, viewKind)).filter((view) => view.id === id);
    const [found] = own.length > 0 ? await rowsOf(db, user_id, own) : (await visibleViews(db, user_id)).filter((view) => view.id === id);
    if (found === undefined) throw new ApiError('not-found');
    return found;
  }),
  serve(findView, async ({ params: { name } }, { db }, exchange) => {
    const found = (await visibleViews(db, memberOf(exchange).user_id)).find((view) => view.name === name);
    if (found === undefined) throw new ApiError('not-found');
    return found;
  }),
  serve(listFieldsOfView, async ({ query: { id } }, { db }, exchange) => {
    const found = (await visibleViews(db, memberOf(exchange).user_id)).find((view) => view.id === id);
    if (found === undefined) throw new ApiError('not-found');
    return found.fields;
  }),
  serve(listViewVersions, async ({ params: { id } }, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    const own = await listRecords(db, user_id, viewKind);
    if (!own.some((view) => view.id === id)) throw new ApiError('not-found');
    const versions = await listVersions(db, user_id, viewKind.entity, id);
    return versions.map(({ rev, replaced_at, fields }) => ({ rev, replaced_at: new Date(replaced_at).toISOString(), view: v.parse(View, JSON.parse(fields)) }));
  }),
];

/** A new view, or with `overwrite` the caller's own view of that name. */
async function create(
  book: RecordBook,
  { id, overwrite, ...definition }: Definition & { id?: string | undefined; overwrite?: boolean | undefined },
): Promise<StoredRecord<View>> {
  const same = (await book.list(viewKind, { reference: definition.name })).find(onSamePage({ ...empty, ...definition }));
  if (overwrite === true && same === undefined) throw new ApiError('not-found');
  if (overwrite === true && same !== undefined) return book.patch(viewKind, same.id, definition);
  const target = id ?? newRecordId(book.now);
  if (same !== undefined && same.id !== target) throw new ApiError('name-duplication', { fields: { 'body.name': 'Name Duplication.' } });
  return book.create(viewKind, target, { ...empty, ...definition });
}

/** The caller's own view is changed; one of somebody else becomes a new view of the caller, with what was changed about it. */
async function update(book: RecordBook, id: string, patch: Partial<View>): Promise<StoredRecord<View>> {
  if ((await book.find(viewKind, id)) !== undefined) return change(book, id, patch);
  const other = (await listSharedRecords(book.db, viewKind)).find((view) => view.id === id);
  // Gone, or never there: the book knows which, and what the request's conditions make of it.
  if (other === undefined || other.user_id === book.userId) return change(book, id, patch);
  return create(book, { ...other.fields, is_public: false, premium: false, ...patch });
}

async function change(book: RecordBook, id: string, patch: Partial<View>): Promise<StoredRecord<View>> {
  const changed = patch.name === undefined ? undefined : await book.find(viewKind, id);
  const named = patch.name === undefined ? [] : await book.list(viewKind, { reference: patch.name });
  if (changed !== undefined && named.filter(onSamePage({ ...changed.fields, ...patch })).some((view) => view.id !== id))
    throw new ApiError('name-duplication', { fields: { 'body.name': 'Name Duplication.' } });
  return book.patch(viewKind, id, patch);
}

async function remove(book: RecordBook, id: string) {
  const { rev } = await book.delete(viewKind, id);
  return { done: true as const, id, rev };
}

/** Views of the financials are kept as these are, and have lists and names of their own. */
function ofScreeners({ fields }: StoredRecord<View>): boolean {
  return !isFinancialView(fields);
}

function onSamePage(view: Pick<View, 'options'>): (other: StoredRecord<View>) => boolean {
  return ({ fields }) => isFinancialView(fields) === isFinancialView(view);
}

/** The caller's own views, then those of administrators, then those other members made public. */
async function visibleViews(db: Store, userId: number): Promise<ViewRow[]> {
  const own = (await listRecords(db, userId, viewKind)).filter(ofScreeners);
  const others = (await listSharedRecords(db, viewKind)).filter((view) => view.user_id !== userId && ofScreeners(view));
  const rows = await rowsOf(db, userId, [...own, ...others]);
  const rank = { user: 0, public: 1, other: 2 };
  return rows.toSorted((a, b) => rank[a.view_type] - rank[b.view_type] || a.seq - b.seq);
}

async function rowOf(db: Store, userId: number, view: StoredRecord<View>): Promise<ViewRow> {
  const [row] = await rowsOf(db, userId, [view]);
  if (row === undefined) throw new ApiError('not-found');
  return row;
}

/** Views with who made them. What others made public names them by their user name, nothing else. */
async function rowsOf(db: Store, userId: number, views: readonly StoredRecord<View>[]): Promise<ViewRow[]> {
  const owners = await listOwners(db, [...new Set(views.map(({ user_id }) => user_id))]);
  return views.flatMap((view) => {
    const owner = owners.get(view.user_id);
    if (owner === undefined) return [];
    const view_type = view.user_id === userId ? ('user' as const) : owner.admin ? ('public' as const) : ('other' as const);
    // Only administrators decide what premium members alone may use.
    return [{ ...answerOf(view), premium: owner.admin && view.fields.premium, view_type, user_id: view.user_id, admin: owner.admin, owner: owner.username }];
  });
}
