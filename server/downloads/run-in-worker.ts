import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { sourceOf } from '../database/open.ts';
import type { Store } from '../database/schema.ts';
import type { DownloadJob } from '../queries/records/download-jobs.ts';
import { DownloadFailure, type MadeFile, type Making, MakingNews } from './making.ts';

/** A file in the making. */
export interface FileInMaking {
  /** Rejects with a `DownloadFailure` where the reason is one for the member. */
  readonly file: Promise<MadeFile>;
  /** Cancels it; `file` rejects. */
  readonly stop: () => void;
}

/** Megabytes of memory a file may take. */
const MOST_MEMORY = 512;

/** Makes the file of a job in a worker with its own connection, so that no request waits for it. */
export function runInWorker(db: Store, { user_id, request, limit }: DownloadJob, now: number, onProgress: (percent: number) => void): FileInMaking {
  const workerData: Making = { source: sourceOf(db), user_id, request, limit, now };
  const thread = new Worker(new URL('./download-thread.ts', import.meta.url), { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
  const file = new Promise<MadeFile>((resolve, reject) => {
    thread.on('message', (message) => {
      const news = v.parse(MakingNews, message);
      if (news.kind === 'progress') onProgress(news.percent);
      else if (news.kind === 'made') resolve({ name: news.name, type: news.type, body: news.body, note: news.note });
      else reject(news.known ? new DownloadFailure(news.reason) : new Error(news.reason));
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that makes a file ended with code ${code}`)));
  });
  return { file, stop: () => void thread.terminate() };
}
