import '../load-memory.ts';

import { parentPort, workerData } from 'node:worker_threads';
import { openAgain } from '../../database/open.ts';
import type { LaneFailure, LaneNews, LaneWork } from './lane.ts';
import { loadBatch, type PackedCompany } from './load-batch.ts';

const { source, options } = workerData as LaneWork; // given by openLanes only
const db = openAgain(source, 'early');
const send = (news: LaneNews) => parentPort?.postMessage(news);

parentPort?.on('message', (companies: readonly PackedCompany[]) => {
  loadBatch(db, companies, options).then(
    (outcomes) => send({ outcomes }),
    (failure: unknown) => send({ failure: sendable(failure) }),
  );
});

function sendable(failure: unknown): LaneFailure {
  if (!(failure instanceof Error)) return { message: String(failure) };
  const code = 'code' in failure && typeof failure.code === 'string' ? { code: failure.code } : {};
  const errcode = 'errcode' in failure && typeof failure.errcode === 'number' ? { errcode: failure.errcode } : {};
  return { message: failure.message, ...code, ...errcode };
}
