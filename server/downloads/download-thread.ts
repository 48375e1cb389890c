import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { openAgain } from '../database/open.ts';
import { ApiError } from '../serve.ts';
import { makeFile } from './make-file.ts';
import { DownloadFailure, Making, type MakingNews } from './making.ts';

/** Started only by `run-in-worker.ts`: makes one file over its own connection and sends it back. */
const { source, ...making } = v.parse(Making, workerData);
const say = (news: MakingNews) => parentPort?.postMessage(news);
const db = openAgain('file' in source ? source : { databaseUrl: source.databaseUrl, schema: source.schema });
try {
  const file = await makeFile({ ...making, db, progress: (percent) => say({ kind: 'progress', percent }) });
  say({ kind: 'made', ...file });
} catch (error) {
  const known = error instanceof DownloadFailure || error instanceof ApiError;
  say({ kind: 'failed', known, reason: known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error) });
} finally {
  await db.destroy();
}
