import { client } from '#data/client/call.ts';
import { onReconnect } from '#data/connection/connection.ts';
import { currentDatabase, currentSession, onSessionChange } from '#data/session/session.ts';
import { syncWorld } from '../engine-world.ts';
import { logFailure } from '../state/log.ts';
import { askForWake } from './background-wake.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { createSender, type Sender, type WakeReason } from './sender.ts';

const MINUTE = 60_000;
/** Milliseconds after which the engine is started again when the device's storage did not answer; doubled each time, up to a minute. */
const START_AGAIN = 1_000;

let sender: Sender | undefined;
let servedDatabase: string | undefined;
let started = false;
/** Resolves once the sender of the current member is loaded. */
let serving: Promise<void> = Promise.resolve();

/** Starts the engine of this tab: it serves the signed-in member from then on. Later calls do nothing. */
export function startSync(): void {
  if (started) return;
  started = true;
  let failures = 0;
  const follow = () => {
    serving = serving.then(serve).then(
      () => {
        failures = 0;
      },
      (error) => {
        servedDatabase = undefined;
        logFailure('The records of this device are not synchronised yet', error);
        setTimeout(follow, Math.min(MINUTE, START_AGAIN * 2 ** failures));
        failures += 1;
      },
    );
  };
  onSessionChange(follow);
  follow();
  onReconnect(() => wakeSync('reconnect'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeSync('focus');
    else askForWake().catch((error) => logFailure('The worker will not send the pending edits', error));
  });
  addEventListener('focus', () => wakeSync('focus'));
  setInterval(() => {
    if (document.visibilityState === 'visible') wakeSync('minute');
  }, MINUTE);
}

/** Asks this tab's sender for a round; where there is none, another tab's or the next start's looks at the outbox. */
export function wakeSync(reason: WakeReason): void {
  if (reason === 'edit') sender?.wakeSoon();
  else void sender?.wake(reason);
}

/** A round now, whatever is known of the network; resolves when it is over. */
export async function syncNow(reason: 'now' | 'flush' = 'now'): Promise<void> {
  await serving;
  await sender?.wake(reason);
}

async function serve(): Promise<void> {
  const { status, account } = await currentSession();
  if (account === undefined) {
    sender?.stop();
    sender = undefined;
    servedDatabase = undefined;
    return;
  }
  const database = await currentDatabase();
  if (servedDatabase === database.name) {
    if (status === 'signed-in') wakeSync('signed-in');
    return;
  }
  sender?.stop();
  servedDatabase = database.name;
  await bringUpToDate(database);
  sender = createSender({
    ...syncWorld({ database, client, userId: account.user_id }),
    locks: globalThis.navigator.locks,
    mayTry: () => client.connection.get().state !== 'offline',
    onEnd: (end) => {
      if (end !== 'quiet') askForWake().catch((error) => logFailure('The worker will not send the pending edits', error));
    },
  });
  wakeSync('start');
}
