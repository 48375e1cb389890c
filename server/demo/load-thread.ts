import { parentPort, workerData } from 'node:worker_threads';
import { openStore, type StorePlace } from '../database/open.ts';
import { type LaneWork, runLane } from './load-lane.ts';
import { Turnstile } from './turnstile.ts';

/** What a thread of the demo load is started with. */
export interface ThreadWork {
  readonly place: StorePlace;
  readonly work: LaneWork;
  readonly shared: SharedArrayBuffer;
}

const { place, work, shared } = workerData as ThreadWork; // given by loadDemoMarket only
const store = await openStore(place);
try {
  await runLane(store.db, work, new Turnstile(shared), (names) => parentPort?.postMessage(names));
} finally {
  await store.close();
}
