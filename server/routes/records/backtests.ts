import { copyBacktest, deleteBacktest, getBacktest, saveBacktest, searchBacktests, tagBacktest } from '#contract/endpoints/records/screens/backtests.ts';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { backtestKind } from '#contract/records/screens/backtest.ts';
import { freeName } from '#domain/backtest/free-name.ts';
import { runInThread } from '#server/backtest/run-in-thread.ts';
import type { Store } from '#server/database/schema.ts';
import { findRecord, listRecords } from '#server/queries/records/records.ts';
import { newRecordId } from '#server/records/new-id.ts';
import { refuseTakenName } from '#server/records/refuse-taken-name.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { ApiError, type Exchange, serve } from '#server/serve.ts';

export const backtestWrites = [
  serveWrite(saveBacktest, async ({ body: { id, ...fields } }, book) => {
    const target = id ?? newRecordId(book.madeAt);
    await refuseTakenName(book, backtestKind, fields.name, target);
    return answerOf(await book.put(backtestKind, target, { fresh: fields, patch: fields }));
  }),
  serveWrite(deleteBacktest, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(backtestKind, id);
    return { done: true as const, id, rev };
  }),
  serveWrite(tagBacktest, async ({ body: { tags, action, id, search } }, book) => {
    if (id === undefined || action === 'list') {
      const all = (await book.list(backtestKind)).flatMap(({ fields }) => fields.tags);
      return { tags: [...new Set(all)].filter((tag) => contains(tag, search)).sort() };
    }
    const found = await findRecord(book.db, book.userId, backtestKind, id);
    if (found === undefined) throw new ApiError('not-found');
    const kept = found.fields.tags.filter((tag) => action === 'add' || !tags.includes(tag));
    const changed = action === 'add' ? [...new Set([...kept, ...tags])] : kept;
    return { tags: (await book.patch(backtestKind, id, { tags: changed })).fields.tags };
  }),
];

export const backtestReads = [
  serve(searchBacktests, async ({ body: { filters } }, { db }, exchange) => {
    const saved = await listRecords(db, memberOf(exchange).user_id, backtestKind);
    const { name = '', tag } = filters;
    return saved.filter(({ fields }) => contains(fields.name, name) && (tag === undefined || fields.tags.includes(tag))).map(answerOf);
  }),
  serve(getBacktest, async ({ params: { id }, query: { no_result } }, { db }, exchange) => {
    const found = await ownBacktest(db, id, exchange);
    const isLeftOut = no_result === '1' || no_result === 'true';
    return { backtest: answerOf(found), result: isLeftOut ? null : await runInThread(db, found.fields) };
  }),
  serve(copyBacktest, async ({ params: { id } }, { db }, exchange): Promise<Backtest> => {
    const { fields } = await ownBacktest(db, id, exchange);
    const names = (await listRecords(db, memberOf(exchange).user_id, backtestKind)).map((each) => each.fields.name);
    return { ...fields, name: freeName(fields.name, names) };
  }),
];

async function ownBacktest(db: Store, id: string, exchange: Exchange) {
  const found = await findRecord(db, memberOf(exchange).user_id, backtestKind, id);
  if (found === undefined) throw new ApiError('not-found');
  return found;
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
