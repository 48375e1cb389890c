import { parentPort, workerData } from 'node:worker_threads';
import { openAgain, type StoreSource } from '../../database/open.ts';
import { renewLists } from './renew-lists.ts';

/** Started by `keep-lists.ts` alone: makes the lists over all investors with a connection to the store of its own. */
const { source, now }: { source: StoreSource; now: number } = workerData;
const db = openAgain(source);
try {
  await renewLists(db, now, (progress) => parentPort?.postMessage(progress));
} finally {
  await db.destroy();
}
