import { reportActive } from '#contract/endpoints/account/accounts.ts';
import { client } from '../client/call.ts';
import { currentDatabase, currentSession } from '../session/session.ts';
import { createDailyReport } from './daily-report.ts';

const REPORTED_DAY = 'active-reported-on';

/** Reports once a day that the member uses the app; what was reported is kept in the member's own database. */
export const reportActivity = createDailyReport({
  member: async () => {
    const { status, account } = await currentSession();
    return status === 'signed-in' ? account?.user_id : undefined;
  },
  reportedOn: async () => {
    const kept = await (await currentDatabase()).run(({ meta }) => meta.get(REPORTED_DAY));
    return typeof kept?.value === 'string' ? kept.value : undefined;
  },
  remember: async (day) => void (await (await currentDatabase()).run(({ meta }) => meta.put({ key: REPORTED_DAY, value: day }))),
  report: () => client.call(reportActive, {}),
  now: () => client.clock.now(),
});
