import {
  deleteComparison,
  getCompetitiveStocks,
  getCompetitiveSummaries,
  listComparisons,
  saveComparison,
  saveOwnCompetitors,
} from '#contract/endpoints/records/comparisons.ts';
import { comparisonKind, ownCompetitorsKind } from '#contract/records/comparison.ts';
import { competitorsId } from '#contract/records/ids.ts';
import type { Store } from '#server/database/schema.ts';
import { findCompetitors } from '#server/queries/competitors/find-competitors.ts';
import { findSummaries } from '#server/queries/lists/stock-parts.ts';
import { eachRecord, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { findRecord } from '#server/queries/records/records.ts';
import { newRecordId } from '#server/records/new-id.ts';
import { refuseTakenName } from '#server/records/refuse-taken-name.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { type Exchange, serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';

export const comparisonWrites = [
  serveWrite(saveComparison, async ({ body: { id, ...fields } }, book) => {
    const target = id ?? newRecordId(book.madeAt);
    await refuseTakenName(book, comparisonKind, fields.name, target);
    return answerOf(await book.put(comparisonKind, target, { fresh: fields, patch: fields }));
  }),
  serveWrite(deleteComparison, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(comparisonKind, id);
    return { done: true as const, id, rev };
  }),
  serveWrite(saveOwnCompetitors, async ({ params: { id: stockid }, body: { competitors } }, book) => {
    const id = competitorsId(stockid);
    if (competitors.length === 0) {
      await book.deleteIfKnown(ownCompetitorsKind, id);
      return { choice: null };
    }
    const fields = { stockid, competitors };
    return { choice: answerOf(await book.put(ownCompetitorsKind, id, { fresh: fields, patch: fields })) };
  }),
];

export const comparisonReads = [
  serve(listComparisons, async ({ query }, { db }, exchange) => {
    const saved = eachRecord(db, memberOf(exchange).user_id, comparisonKind, { order: 'first made' });
    return (await pageOfRecords(saved, query)).map(answerOf);
  }),
  serve(getCompetitiveStocks, async ({ params }, { db }, exchange) => {
    const { stockid, by, rows } = await callersCompetitors(db, params.id, exchange);
    const others = rows.filter((row) => row.stockid !== stockid);
    return { stockid, own: by === 'own', stocks: others.map((row) => ({ stockid: row.stockid, display_symbol: row.display_symbol, company: row.company })) };
  }),
  serve(getCompetitiveSummaries, async ({ params }, { db }, exchange) => {
    const { stockid, rows } = await callersCompetitors(db, params.id, exchange);
    return findSummaries(db, [stockid, ...rows.map((row) => row.stockid).filter((other) => other !== stockid)]);
  }),
];

/** Those the caller chose, else the usual ones. */
async function callersCompetitors(db: Store, reference: string, exchange: Exchange) {
  const { stockid } = await listingOf(db, reference);
  const choice = await findRecord(db, memberOf(exchange).user_id, ownCompetitorsKind, competitorsId(stockid));
  const chosen = choice?.fields.competitors ?? [];
  return findCompetitors(db, stockid, chosen.length === 0 ? undefined : chosen);
}
