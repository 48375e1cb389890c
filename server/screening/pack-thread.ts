import { parentPort, workerData } from 'node:worker_threads';
import { openAgain, type StoreSource } from '../database/open.ts';
import { packMarket } from './pack-market.ts';

/** Started by `market-columns.ts` alone: reads the market from the store and hands it over in columns. */
const db = openAgain(workerData as StoreSource);
try {
  parentPort?.postMessage(await packMarket(db));
} finally {
  await db.destroy();
}
