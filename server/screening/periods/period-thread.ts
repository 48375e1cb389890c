import { parentPort, workerData } from 'node:worker_threads';
import { openAgain, type StoreSource } from '../../database/open.ts';
import { readPeriods } from './read-periods.ts';

/** Which figures of single periods are wanted, by place in the market. */
export interface PeriodsAsked {
  readonly source: StoreSource;
  readonly stockids: readonly string[];
  readonly fields: readonly string[];
}

/** Started by `period-columns.ts` alone: reads the accounts of every company. */
const { source, stockids, fields } = workerData as PeriodsAsked;
const db = openAgain(source);
try {
  parentPort?.postMessage(await readPeriods(db, stockids, fields));
} finally {
  await db.destroy();
}
