import { parentPort, workerData } from 'node:worker_threads';
import type { IndustryRegion } from '#contract/entities/industry/industry.ts';
import { openAgain, type StoreSource } from '../database/open.ts';
import { pastMedians } from './past-medians.ts';

/** What the thread is started with. */
export interface PastMediansAsked {
  readonly source: StoreSource;
  readonly region: IndustryRegion | undefined;
  readonly field: string;
}

/** Started by `industry-history.ts` alone: twenty years of a large market take seconds, which no request waits for. */
const { source, region, field } = workerData as PastMediansAsked;
const db = openAgain(source);
try {
  parentPort?.postMessage(await pastMedians(db, region, field));
} finally {
  await db.destroy();
}
