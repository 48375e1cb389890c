import { client } from '../client/call.ts';
import { CLOCK_POLL } from '../client/server-clock.ts';
import { reportActivity } from '../connection/activity.ts';
import { every } from '../connection/every.ts';
import { pollVersion, registerWorker } from '../connection/updates.ts';
import { VERSION_POLL } from '../connection/version-poll.ts';
import { clearAtNewVersion } from '../device/browser-storage.ts';
import { logFailure } from '../sync/state/log.ts';
import { currentSession, onSessionChange, startSession } from './session.ts';

/** Milliseconds after load before anything but the page itself is fetched. */
const QUIET_START = 2_000;
/** Milliseconds after which the engine is asked for again; doubled each time, up to a minute. */
const LOAD_AGAIN = 1_000;
const MINUTE = 60_000;

/** Starts what runs beside the pages: session, worker, clock, version, connection. Called once, before the first render. */
export function startData(): void {
  clearAtNewVersion(__SEXTANT_VERSION__);
  startSession().catch((error) => logFailure('The session could not be started', error));
  afterLoad(() => {
    if (import.meta.env.PROD)
      registerWorker()
        .then(keepDirectory)
        .catch((error) => logFailure('The app could not be made ready for offline use', error));
    every(VERSION_POLL, pollVersion);
    every(VERSION_POLL, reportActivity);
    every(CLOCK_POLL * 1000, client.clock.poll);
    void synchroniseMembers();
  });
  // The browser's own belief about the network only makes us ask.
  addEventListener('online', () => void client.connection.check());
  addEventListener('offline', () => void client.connection.check());
}

/** What the search needs offline is taken onto the device once the worker can keep it. */
async function keepDirectory(): Promise<void> {
  const { keepSearchDirectory } = await import('../answers/search-directory.ts');
  await keepSearchDirectory();
}

/** The engine is loaded once somebody is signed in; visitors never load it. What could not be loaded is asked for again until it is here. */
async function synchroniseMembers(): Promise<void> {
  for (let failures = 0; ; failures += 1)
    try {
      const { account } = await currentSession();
      if (account === undefined) await somebodySignsIn();
      // The code for writing is loaded before the network may be lost.
      const [{ startSync }] = await Promise.all([import('../sync/connection/sync-loop.ts'), import('../sync/write/write.ts')]);
      return startSync();
    } catch (error) {
      logFailure('The member’s records are not synchronised yet', error);
      await new Promise((resolve) => setTimeout(resolve, Math.min(MINUTE, LOAD_AGAIN * 2 ** failures)));
    }
}

function somebodySignsIn(): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onSessionChange(() => {
      currentSession()
        .then(({ account }) => {
          if (account === undefined) return;
          stop();
          resolve();
        })
        .catch((error) => {
          stop();
          reject(error);
        });
    });
  });
}

function afterLoad(work: () => void): void {
  const later = () => setTimeout(work, QUIET_START);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
