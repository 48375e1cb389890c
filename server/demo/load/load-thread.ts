import { parentPort, workerData } from 'node:worker_threads';
import { openStore, type StorePlace } from '#server/database/open.ts';
import { Sequence } from '../companies/sequence.ts';
import { type LaneWork, runLane } from './load-lane.ts';

/** What a thread of the demo load is started with. */
export interface ThreadWork {
  readonly place: StorePlace;
  readonly work: LaneWork;
  readonly shared: SharedArrayBuffer;
}

/** Its messages: companies as they are stored, and at its end what they add to the baskets of the market. */
export type ThreadNews = { readonly stored: readonly string[] } | { readonly columns: Float64Array };

const send = (news: ThreadNews) => parentPort?.postMessage(news);

const { place, work, shared } = workerData as ThreadWork; // given by loadDemoMarket only
const store = await openStore(place);
try {
  const { columns } = await runLane(store.db, work, new Sequence(shared), (stored) => send({ stored }));
  send({ columns });
} finally {
  await store.close();
}
