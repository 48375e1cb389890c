import { logFailure } from '../sync/state/log.ts';

export interface DailyReportWorld {
  /** Number of the member who is signed in; undefined for nobody. */
  readonly member: () => Promise<number | undefined>;
  /** The last day this member was reported from this device, `YYYY-MM-DD`. */
  readonly reportedOn: () => Promise<string | undefined>;
  readonly remember: (day: string) => Promise<void>;
  readonly report: () => Promise<unknown>;
  /** The server's clock, Unix milliseconds: its calendar says what a day is. */
  readonly now: () => number;
}

/** Reports once a calendar day that a member uses the app (VER-09, VER-10). A failure is only logged; the next look tries again. */
export function createDailyReport({ member, reportedOn, remember, report, now }: DailyReportWorld): () => Promise<void> {
  return async () => {
    try {
      if ((await member()) === undefined) return;
      const today = new Date(now()).toISOString().slice(0, 10);
      if ((await reportedOn()) === today) return;
      await report();
      await remember(today);
    } catch (error) {
      logFailure('The day’s activity was not reported', error);
    }
  };
}
