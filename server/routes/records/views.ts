import * as v from 'valibot';
import { getView } from '#contract/endpoints/records/financial-views.ts';
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
} from '#contract/endpoints/records/views.ts';
import { accessOfView, View, type ViewRow } from '#contract/entities/records/view.ts';
import { isFinancialView } from '#contract/records/financial-view.ts';
import { viewKind } from '#contract/records/view.ts';
import { mayCall } from '#domain/membership/may-call.ts';
import type { Store } from '#server/database/schema.ts';
import { listOwners } from '#server/queries/accounts/accounts.ts';
import { eachRecord, type Page, pageOfRecords, pageOfSized } from '#server/queries/records/record-pages.ts';
import { findRecord, listRecords, listVersions } from '#server/queries/records/records.ts';
import { listSharedNames, type SharedName, sharedRecords } from '#server/queries/records/shared-records.ts';
import { newRecordId } from '#server/records/new-id.ts';
import type { RecordBook } from '#server/records/record-book.ts';
import { answerOf, type StoredRecord } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';
import type { SignedIn } from '#server/services.ts';

type Definition = Partial<View> & Pick<View, 'name'>;
const empty: Omit<View, 'name'> = { note: '', fields: [], options: {}, icon: null, seq: 0, is_public: false, premium: false };

export const viewWrites = [
  serveWrite(createView, async ({ body }, book) => rowOf(book.db, book.userId, await create(book, body))),
  serveWrite(createUserView, async ({ body }, book) => rowOf(book.db, book.userId, await create(book, body))),
  serveWrite(updateView, async ({ params: { id }, body }, book, { now }, caller) =>
    rowOf(book.db, book.userId, await update(book, id, body, { caller, now: now() })),
  ),
  serveWrite(updateUserView, async ({ params: { id }, body }, book) => rowOf(book.db, book.userId, await change(book, id, body))),
  serveWrite(deleteView, ({ params: { id } }, book) => remove(book, id)),
  serveWrite(deleteUserView, ({ params: { id } }, book) => remove(book, id)),
];

export const viewReads = [
  serve(listViews, ({ query }, { db, now }, exchange) => listVisible(db, { caller: memberOf(exchange), now: now() }, query)),
  serve(listUserViews, async ({ query }, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    return rowsOf(db, user_id, await pageOfRecords(eachRecord(db, user_id, viewKind), query, ofScreeners));
  }),
  serve(getView, async ({ params: { id } }, { db, now }, exchange) => {
    const caller = memberOf(exchange);
    const own = await findRecord(db, caller.user_id, viewKind, id);
    return own === undefined ? visibleTo(db, { caller, now: now() }, { id }) : rowOf(db, caller.user_id, own);
  }),
  serve(findView, ({ params: { name } }, { db, now }, exchange) => visibleTo(db, { caller: memberOf(exchange), now: now() }, { name })),
  serve(listFieldsOfView, async ({ query: { id } }, { db, now }, exchange) => {
    return (await visibleTo(db, { caller: memberOf(exchange), now: now() }, { id })).fields;
  }),
  serve(listViewVersions, async ({ params: { id } }, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    if ((await findRecord(db, user_id, viewKind, id)) === undefined) throw new ApiError('not-found');
    const versions = await listVersions(db, user_id, viewKind.entity, id);
    return versions.map(({ rev, replaced_at, fields }) => ({ rev, replaced_at: new Date(replaced_at).toISOString(), view: v.parse(View, JSON.parse(fields)) }));
  }),
];

/** A view that was found, if the caller's membership includes it. */
function usable(found: ViewRow | undefined, caller: SignedIn, now: number): ViewRow {
  if (found === undefined) throw new ApiError('not-found');
  if (!mayCall(accessOfView(found), caller, now)) throw new ApiError('forbidden');
  return found;
}

/** A new view, or with `overwrite` the caller's own view of that name. */
async function create(
  book: RecordBook,
  { id, overwrite, ...definition }: Definition & { id?: string | undefined; overwrite?: boolean | undefined },
): Promise<StoredRecord<View>> {
  const same = (await book.list(viewKind, { reference: definition.name })).find(onSamePage({ ...empty, ...definition }));
  if (overwrite === true && same === undefined) throw new ApiError('not-found');
  if (overwrite === true && same !== undefined) return book.patch(viewKind, same.id, definition);
  const target = id ?? newRecordId(book.madeAt);
  if (same !== undefined && same.id !== target) throw new ApiError('name-duplication', { fields: { 'body.name': 'Name Duplication.' } });
  return book.create(viewKind, target, { ...empty, ...definition });
}

/** The caller's own view is changed; one of somebody else becomes a new view of the caller, with what was changed about it. */
async function update(book: RecordBook, id: string, patch: Partial<View>, { caller, now }: { caller: SignedIn; now: number }): Promise<StoredRecord<View>> {
  if ((await book.find(viewKind, id)) !== undefined) return change(book, id, patch);
  const other = await firstShared(book.db, book.userId, { id });
  // Gone, or never there: the book knows which, and what the request's conditions make of it.
  if (other === undefined) return change(book, id, patch);
  const [row] = await rowsOf(book.db, book.userId, [other]);
  usable(row, caller, now);
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

/** Views of the financials are stored like these, with separate lists and names. */
function ofScreeners({ fields }: StoredRecord<View>): boolean {
  return !isFinancialView(fields);
}

function onSamePage(view: Pick<View, 'options'>): (other: StoredRecord<View>) => boolean {
  return ({ fields }) => isFinancialView(fields) === isFinancialView(view);
}

/** Who asks for views, and when (Unix milliseconds): some are for premium members alone. */
interface Reader {
  readonly caller: SignedIn;
  readonly now: number;
}

/** A page of the caller's own views, then those of administrators, each by their `seq`, then those other members made public. */
async function listVisible(db: Store, { caller, now }: Reader, page: Page): Promise<ViewRow[]> {
  const userId = caller.user_id;
  const own: SharedName[] = [];
  const seqs = new Map<SharedName, number>();
  for await (const { record, bytes } of eachRecord(db, userId, viewKind)) {
    if (!ofScreeners(record)) continue;
    const name = { user_id: userId, id: record.id, bytes, admin: false };
    own.push(name);
    seqs.set(name, record.fields.seq);
  }
  const shared = await listSharedNames(db, viewKind, userId);
  const offered: SharedName[] = [];
  for (const name of shared.filter(({ admin }) => admin)) {
    for await (const view of sharedRecords(db, viewKind, [name])) {
      // Before the pages are cut: what is for premium members alone takes no place in them.
      if (!ofScreeners(view) || !mayCall(accessOfView({ ...view.fields, view_type: 'public' }), caller, now)) continue;
      offered.push(name);
      seqs.set(name, view.fields.seq);
    }
  }
  const bySeq = (names: readonly SharedName[]) => names.toSorted((a, b) => (seqs.get(a) ?? 0) - (seqs.get(b) ?? 0));
  const names = await pageOfSized([...bySeq(own), ...bySeq(offered), ...shared.filter(({ admin }) => !admin)], page);
  const views: StoredRecord<View>[] = [];
  for await (const view of sharedRecords(db, viewKind, names)) if (view.user_id === userId || ofScreeners(view)) views.push(view);
  return rowsOf(db, userId, views);
}

/** The view that somebody may use under an id or a name: their own before those offered to all, and those before other members'. */
async function visibleTo(db: Store, { caller, now }: Reader, by: { id: string } | { name: string }): Promise<ViewRow> {
  const userId = caller.user_id;
  const own = 'id' in by ? [await findRecord(db, userId, viewKind, by.id)] : await listRecords(db, userId, viewKind, { reference: by.name });
  const found = own.find((view) => view !== undefined && ofScreeners(view)) ?? (await firstShared(db, userId, by));
  if (found === undefined) throw new ApiError('not-found');
  return usable(await rowOf(db, userId, found), caller, now);
}

async function firstShared(db: Store, userId: number, by: { id: string } | { name: string }): Promise<StoredRecord<View> | undefined> {
  const names = await listSharedNames(db, viewKind, userId, by);
  for await (const view of sharedRecords(db, viewKind, names)) if (ofScreeners(view)) return view;
  return undefined;
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
