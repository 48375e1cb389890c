import type { Answer } from '#contract/endpoint.ts';
import { exportMemberData } from '#contract/endpoints/records/member-data.ts';
import type { Store } from '#server/database/schema.ts';
import { listInPieces, StreamedAnswer } from '#server/http/streamed-answer.ts';
import { findAccount } from '#server/queries/accounts/accounts.ts';
import { listSessionsOf } from '#server/queries/accounts/sessions.ts';
import { namesOfStocks } from '#server/queries/listings/stock-names.ts';
import { eachRecordToExport, eachVersion, listReferences } from '#server/queries/records/export-records.ts';
import { exportTickets } from '#server/queries/records/tickets.ts';
import { memberOf } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';

export const memberDataRoutes = [
  serve(exportMemberData, async (_input, { db, now }, exchange) => {
    const { user_id, sessionId: current } = memberOf(exchange);
    const account = await findAccount(db, user_id);
    if (account === undefined) throw new ApiError('unauthenticated');
    const sessions = await listSessionsOf(db, { userId: user_id, current, now: now() });
    const active = await db.selectFrom('activity').select('day').where('user_id', '=', user_id).orderBy('day').execute();
    return exportOf(db, user_id, {
      exported_at: new Date(now()).toISOString(),
      account,
      sessions: sessions.map(({ created_at, last_used_at, device, address }) => ({ created_at, last_used_at, device, address })),
      active_days: active.map(({ day }) => day),
      tickets: await exportTickets(db, user_id),
    });
  }),
];

type Export = Answer<typeof exportMemberData>;

/** Everything of a member, a record at a time: all of it together may be larger than the memory has room for. */
function exportOf(db: Store, userId: number, head: Omit<Export, 'records' | 'versions' | 'stocks'>): StreamedAnswer<Export> {
  async function* pieces() {
    yield `${JSON.stringify(head).slice(0, -1)},"records":`;
    yield* listInPieces(eachRecordToExport(db, userId));
    yield ',"versions":';
    yield* listInPieces(eachVersion(db, userId));
    yield ',"stocks":';
    yield* listInPieces(await namesOfStocks(db, await listReferences(db, userId)));
    yield '}';
  }
  return new StreamedAnswer(pieces());
}
