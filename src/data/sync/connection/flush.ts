import { currentDatabase, currentSession } from '#data/session/session.ts';
import { startSync, syncNow } from './sync-loop.ts';

/** Milliseconds a sign-out waits for what is on its way. */
const MOST_PATIENCE = 10_000;

/** Sends pending edits, for up to ten seconds. @returns How many edits are still here, refused ones too. */
export async function flushBeforeSignOut(): Promise<number> {
  const { account } = await currentSession();
  if (account === undefined) return 0;
  const database = await currentDatabase();
  const left = () => database.run(({ outbox }) => outbox.count());
  if ((await left()) === 0) return 0;
  startSync();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOST_PATIENCE);
  });
  await Promise.race([syncNow('flush'), tooLong]);
  clearTimeout(timer);
  return left();
}
