import { parentPort, workerData } from 'node:worker_threads';
import { openAgain, type StoreSource } from '../database/open.ts';
import { makeHistory } from './make-history.ts';

/** Started by `keep-history.ts` alone: makes the history of the market with a connection to the store of its own. */
const db = openAgain(workerData as StoreSource);
try {
  await makeHistory(db, (done, total) => parentPort?.postMessage({ done, total }));
} finally {
  await db.destroy();
}
