import { parentPort, workerData } from 'node:worker_threads';
import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { openAgain, type StoreSource } from '../database/open.ts';
import { isOnDevice, snapshotWith } from './listed-fields.ts';
import { packMarket } from './pack-market.ts';
import { packedSnapshot } from './packed-snapshot.ts';

/** The market in columns, and what devices keep of it, packed. */
export interface PackedMarket {
  readonly snapshot: ScreenerSnapshot;
  readonly onDevice: Uint8Array;
}

/** Started by `market-columns.ts` alone: reads the market from the store and hands it over in columns. */
const db = openAgain(workerData as StoreSource);
try {
  const snapshot = await packMarket(db);
  const packed: PackedMarket = { snapshot, onDevice: packedSnapshot(snapshotWith(snapshot, isOnDevice)) };
  parentPort?.postMessage(packed);
} finally {
  await db.destroy();
}
