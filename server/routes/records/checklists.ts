import {
  deleteChecklist,
  deleteChecklistRating,
  getChecklist,
  listChecklists,
  listChecklistTemplates,
  listRelatedChecklists,
  listStockChecklist,
  orderChecklist,
  rateChecklistItem,
  saveChecklist,
  setChecklistItemInactive,
} from '#contract/endpoints/records/checklists.ts';
import type { Checklist } from '#contract/entities/records/checklist.ts';
import { checklistKind, checklistRatingKind } from '#contract/records/checklist.ts';
import { relatedChecklists } from '#domain/checklist/related-checklists.ts';
import { checklistTemplates } from '#domain/checklist/templates.ts';
import { eachRecord, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { findRecord } from '#server/queries/records/records.ts';
import type { RecordBook } from '#server/records/record-book.ts';
import { answerOf, type StoredRecord } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';

export const checklistWrites = [
  serveWrite(orderChecklist, async ({ body: { id, items: order } }, book) => {
    const { items } = (await listOf(book, id)).fields;
    const named = order.flatMap((wanted) => items.find((item) => item.id === wanted) ?? []);
    const rest = items.filter((item) => !order.includes(item.id));
    return answerOf(await book.patch(checklistKind, id, { items: [...new Set(named), ...rest] }));
  }),
  serveWrite(setChecklistItemInactive, async ({ params, body: { checklist_id, inactive } }, book) => {
    const { items } = (await listOf(book, checklist_id)).fields;
    if (!items.some(({ id }) => id === params.id)) throw new ApiError('not-found');
    return answerOf(await book.patch(checklistKind, checklist_id, { items: items.map((item) => (item.id === params.id ? { ...item, inactive } : item)) }));
  }),
  serveWrite(saveChecklist, async ({ params: { id }, body }, book) => answerOf(await book.put(checklistKind, id, { fresh: body, patch: body }))),
  serveWrite(deleteChecklist, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(checklistKind, id);
    return { done: true as const, id, rev };
  }),
  serveWrite(rateChecklistItem, async ({ params: { id }, body }, book) => answerOf(await book.put(checklistRatingKind, id, { fresh: body, patch: body }))),
  serveWrite(deleteChecklistRating, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(checklistRatingKind, id);
    return { done: true as const, id, rev };
  }),
];

export const checklistReads = [
  serve(listChecklists, async ({ query }, { db }, exchange) => {
    const lists = eachRecord(db, memberOf(exchange).user_id, checklistKind, { order: 'first made' });
    return (await pageOfRecords(lists, query)).map(answerOf);
  }),
  serve(listChecklistTemplates, async () => checklistTemplates.map(({ items, ...template }) => ({ ...template, items: items.map((item) => ({ ...item })) }))),
  serve(listRelatedChecklists, async ({ query }, { db }, exchange) => {
    const userId = memberOf(exchange).user_id;
    const list = await findRecord(db, userId, checklistKind, query.id);
    if (list === undefined) throw new ApiError('not-found');
    const ratings = new Map<string, Map<string, number>>();
    for await (const { record } of eachRecord(db, userId, checklistRatingKind)) {
      const { stockid, item_id, rating } = record.fields;
      if (rating !== null) ratings.set(stockid, (ratings.get(stockid) ?? new Map<string, number>()).set(item_id, rating));
    }
    return relatedChecklists(list.fields.items, ratings).map(({ mean, ...related }) => ({ ...related, mean: mean ?? null }));
  }),
  serve(getChecklist, async ({ params }, { db }, exchange) => {
    const list = await findRecord(db, memberOf(exchange).user_id, checklistKind, params.id);
    if (list === undefined) throw new ApiError('not-found');
    return answerOf(list);
  }),
  serve(listStockChecklist, async ({ params, query }, { db }, exchange) => {
    const { stockid } = await listingOf(db, params.id);
    const answers = eachRecord(db, memberOf(exchange).user_id, checklistRatingKind, { reference: stockid, order: 'first made' });
    return (await pageOfRecords(answers, query)).map(answerOf);
  }),
];

async function listOf(book: RecordBook, id: string): Promise<StoredRecord<Checklist>> {
  const list = await book.find(checklistKind, id);
  if (list === undefined) throw new ApiError('not-found');
  return list;
}
