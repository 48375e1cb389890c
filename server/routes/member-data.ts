import { deleteAccount, exportMemberData } from '#contract/endpoints/member-data.ts';
import type { RecordFields } from '#contract/records/record-kind.ts';
import { isPassword } from '../accounts/passwords.ts';
import { clearRefreshCookie, refuseOtherSites } from '../accounts/refresh-cookie.ts';
import { deleteAccountOf, findAccount, findPasswordHash } from '../queries/accounts.ts';
import { exportRecords } from '../queries/records.ts';
import { listSessionsOf } from '../queries/sessions.ts';
import { namesOfStocks } from '../queries/stock-names.ts';
import { memberOf } from '../records/write-records.ts';
import { ApiError, serve } from '../serve.ts';

export const memberDataRoutes = [
  serve(exportMemberData, async (_input, { db, now }, exchange) => {
    const { user_id, sessionId: current } = memberOf(exchange);
    const account = await findAccount(db, user_id);
    if (account === undefined) throw new ApiError('unauthenticated');
    const { records, versions, stockids } = await exportRecords(db, user_id);
    const sessions = await listSessionsOf(db, { userId: user_id, current, now: now() });
    const active = await db.selectFrom('activity').select('day').where('user_id', '=', user_id).orderBy('day').execute();
    return {
      exported_at: new Date(now()).toISOString(),
      account,
      sessions: sessions.map(({ created_at, last_used_at, device }) => ({ created_at, last_used_at, device })),
      active_days: active.map(({ day }) => day),
      records,
      versions: versions.map(({ fields, replaced_at, ...version }) => ({
        ...version,
        replaced_at: new Date(replaced_at).toISOString(),
        fields: JSON.parse(fields) as RecordFields,
      })),
      stocks: await namesOfStocks(db, stockids),
    };
  }),

  serve(deleteAccount, async ({ body }, { db, settings }, exchange) => {
    refuseOtherSites(exchange, settings);
    const { user_id } = memberOf(exchange);
    if (!(await isPassword(body.password, await findPasswordHash(db, user_id)))) throw new ApiError('wrong-credentials');
    await deleteAccountOf(db, user_id);
    clearRefreshCookie(exchange);
    return { done: true as const };
  }),
];
