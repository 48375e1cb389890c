import { parentPort, workerData } from 'node:worker_threads';
import { openAgain, type StoreSource } from '../database/open.ts';
import { buffersOf, packSearch } from './pack-search.ts';
import { searchables } from './searchables.ts';

/** Started by `market-search.ts` alone: reads the market from the store and hands over all there is to find in it. */
const db = openAgain(workerData as StoreSource);
try {
  const packed = await packSearch(db, searchables);
  parentPort?.postMessage(packed, buffersOf(packed));
} finally {
  await db.destroy();
}
