import { reportActive } from '#contract/endpoints/accounts.ts';
import { client } from './call.ts';
import { logFailure } from './log.ts';
import { currentDatabase, currentSession } from './session.ts';

const REPORTED_DAY = 'active-reported-on';

/** Reports once a day that the member uses the app. A failure is only logged; the next look tries again. */
export async function reportActivity(): Promise<void> {
  try {
    if ((await currentSession()).status !== 'signed-in') return;
    const database = await currentDatabase();
    const today = new Date(client.clock.now()).toISOString().slice(0, 10);
    const reported = await database.run(({ meta }) => meta.get(REPORTED_DAY));
    if (reported?.value === today) return;
    await client.call(reportActive, {});
    await database.run(({ meta }) => meta.put({ key: REPORTED_DAY, value: today }));
  } catch (error) {
    logFailure('The day’s activity was not reported', error);
  }
}
