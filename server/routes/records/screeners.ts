import {
  createScreener,
  createUserScreener,
  deleteScreener,
  deleteUserScreener,
  listScreeners,
  listUserScreeners,
  updateScreener,
  updateUserScreener,
} from '#contract/endpoints/records/screeners.ts';
import { createFromPredefined, deleteCustomScreener, listCustomScreeners, saveCustomScreener } from '#contract/endpoints/records/screens/all-in-one.ts';
import type { Screener } from '#contract/entities/records/screener.ts';
import { screenerKind } from '#contract/records/screener.ts';
import type { Store } from '#server/database/schema.ts';
import { eachRecord, type Page, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { newRecordId } from '#server/records/new-id.ts';
import type { RecordBook } from '#server/records/record-book.ts';
import { refuseTakenName } from '#server/records/refuse-taken-name.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { knownScreen, namedScreenRecord } from '#server/screening/named-screen-record.ts';
import { serve } from '#server/serve.ts';

export const screenerWrites = [
  serveWrite(createScreener, ({ body }, book) => create(book, body)),
  serveWrite(createUserScreener, ({ body }, book) => create(book, body)),
  serveWrite(updateScreener, ({ params: { id }, body }, book) => update(book, id, body)),
  serveWrite(updateUserScreener, ({ params: { id }, body }, book) => update(book, id, body)),
  serveWrite(deleteScreener, ({ params: { id } }, book) => remove(book, id)),
  serveWrite(deleteUserScreener, ({ params: { id } }, book) => remove(book, id)),
  serveWrite(saveCustomScreener, ({ body }, book) => create(book, body)),
  serveWrite(deleteCustomScreener, ({ params: { id } }, book) => remove(book, id)),
  serveWrite(createFromPredefined, async ({ body: { id, screener, name } }, book) =>
    create(book, { id, ...namedScreenRecord(await knownScreen(book.db, screener), name) }),
  ),
];

export const screenerReads = [
  serve(listScreeners, ({ query }, { db }, exchange) => listOwn(db, memberOf(exchange).user_id, query)),
  serve(listCustomScreeners, async ({ query }, { db }, exchange) => listOwn(db, memberOf(exchange).user_id, query)),
  serve(listUserScreeners, ({ query }, { db }, exchange) => listOwn(db, memberOf(exchange).user_id, query)),
];

async function create(book: RecordBook, { id, ...fields }: Screener & { readonly id?: string | undefined }) {
  const target = id ?? newRecordId(book.madeAt);
  await refuseTakenName(book, screenerKind, fields.name, target);
  return answerOf(await book.create(screenerKind, target, fields));
}

async function update(book: RecordBook, id: string, patch: Partial<Screener>) {
  if (patch.name !== undefined) await refuseTakenName(book, screenerKind, patch.name, id);
  return answerOf(await book.patch(screenerKind, id, patch));
}

async function remove(book: RecordBook, id: string) {
  const { rev } = await book.delete(screenerKind, id);
  return { done: true as const, id, rev };
}

async function listOwn(db: Store, userId: number, page: Page) {
  return (await pageOfRecords(eachRecord(db, userId, screenerKind, { order: 'first made' }), page)).map(answerOf);
}
