import {
  createDcfTemplate,
  deleteDcfTemplate,
  deleteOwnFairValue,
  getFairValueStats,
  getFairValueVote,
  getOwnFairValue,
  listDcfTemplates,
  updateDcfTemplate,
  voteFairValue,
} from '#contract/endpoints/records/fair-values.ts';
import { dcfTemplateKind } from '#contract/records/dcf-template.ts';
import { fairValueKind } from '#contract/records/fair-value.ts';
import { fairValueId } from '#contract/records/ids.ts';
import type { Store } from '#server/database/schema.ts';
import { eachRecord, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { findRecord } from '#server/queries/records/records.ts';
import { findFairValueStats } from '#server/queries/valuation/fair-value-stats.ts';
import { newRecordId } from '#server/records/new-id.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { ApiError, type Exchange, serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';

export const fairValueWrites = [
  serveWrite(createDcfTemplate, async ({ body: { id, ...template } }, book) =>
    answerOf(await book.create(dcfTemplateKind, id ?? newRecordId(book.madeAt), template)),
  ),
  serveWrite(updateDcfTemplate, async ({ params: { id }, body }, book) => answerOf(await book.patch(dcfTemplateKind, id, body))),
  serveWrite(deleteDcfTemplate, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(dcfTemplateKind, id);
    return { done: true as const, id, rev };
  }),
  serveWrite(voteFairValue, async ({ params: { id: stockid }, body }, book) => {
    const fields = { stockid, ...body };
    return answerOf(await book.put(fairValueKind, fairValueId(stockid), { fresh: fields, patch: fields }));
  }),
  serveWrite(deleteOwnFairValue, async ({ params: { a: stockid, b: id } }, book) => {
    if (id !== fairValueId(stockid)) throw new ApiError('not-found');
    const { rev } = await book.delete(fairValueKind, id);
    return { done: true as const, id, rev };
  }),
];

export const fairValueReads = [
  serve(listDcfTemplates, async ({ query }, { db }, exchange) => {
    const templates = eachRecord(db, memberOf(exchange).user_id, dcfTemplateKind, { order: 'last made' });
    return (await pageOfRecords(templates, query)).map(answerOf);
  }),
  serve(getOwnFairValue, async ({ params }, { db }, exchange) => ({ fair_value: (await ownValue(db, params.id, exchange)) ?? null })),
  serve(getFairValueVote, async ({ params }, { db }, exchange) => {
    const own = await ownValue(db, params.id, exchange);
    return { vote: own?.counted === true ? own : null };
  }),
  serve(getFairValueStats, async ({ query }, { db }) => findFairValueStats(db, await listingOf(db, query.stockid))),
];

async function ownValue(db: Store, reference: string, exchange: Exchange) {
  const { stockid } = await listingOf(db, reference);
  const found = await findRecord(db, memberOf(exchange).user_id, fairValueKind, fairValueId(stockid));
  return found && answerOf(found);
}
