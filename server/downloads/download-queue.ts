import type { DownloadTask } from '#contract/entities/records/download-task.ts';
import { downloadTaskKind } from '#contract/records/download-task.ts';
import type { Store } from '../database/schema.ts';
import { isStoreUnavailable } from '../database/unavailable.ts';
import { type DownloadJob, endJob, forgetJob, type JobName, keepJob, listOldJobs, removedAt, takeJob } from '../queries/records/download-jobs.ts';
import type { RecordBook } from '../records/record-book.ts';
import { keepFindings } from '../records/write-records.ts';
import type { Downloads, Services } from '../services.ts';
import { DownloadFailure, type MadeFile } from './making.ts';
import { type FileInMaking, runInWorker } from './run-in-worker.ts';

/** Times a file is begun before it is given up: a server that ends takes a job with it, a job that ends the server must not do so for ever. */
const MOST_ATTEMPTS = 3;
/** Milliseconds between two signs that a file is being made. */
const SIGN_EVERY = 5_000;

const NOT_MADE = 'Download Fail: The file could not be made. Queue it again, or contact the operator of this server.';
const NO_ROOM = 'Download Fail: The server has no room to keep the file. Try again later.';

type Make = (db: Store, job: DownloadJob, now: number, onProgress: (percent: number) => void) => FileInMaking;

export interface DownloadQueueOptions {
  readonly log: (line: string) => void;
  /** How a file is made; in a thread when not given. */
  readonly make?: Make;
}

/** Makes the files of queued downloads one after the other, beside the requests, and removes those that have been kept long enough. */
export class DownloadQueue implements Downloads {
  readonly #services: Pick<Services, 'db' | 'now'>;
  readonly #log: (line: string) => void;
  readonly #make: Make;
  #current: { readonly job: JobName; readonly making: FileInMaking } | undefined;
  #working: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(services: Pick<Services, 'db' | 'now'>, { log, make = runInWorker }: DownloadQueueOptions) {
    this.#services = services;
    this.#log = log;
    this.#make = make;
  }

  /** Looks for queued downloads now. */
  wake(): void {
    this.#again = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  /** Gives up a download that is being made here and is not wanted any more. */
  drop({ user_id, task_id }: JobName): void {
    const { job, making } = this.#current ?? {};
    if (job?.user_id === user_id && job.task_id === task_id) making?.stop();
  }

  /** Resolves when nothing is being made. */
  async idle(): Promise<void> {
    await this.#working;
  }

  /** Makes nothing any more; what was being made is made anew by the next server. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#current?.making.stop();
    await this.#working;
  }

  /** Removes tasks and files that have been kept long enough. */
  async removeOld(): Promise<void> {
    for (const name of await listOldJobs(this.#services.db, this.#services.now())) {
      await this.#write(name, async (book) => {
        if ((await book.find(downloadTaskKind, name.task_id)) !== undefined) await book.delete(downloadTaskKind, name.task_id);
        await forgetJob(book.db, name);
      });
    }
  }

  async #work(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        for (let job = await this.#next(); job !== undefined; job = await this.#next()) await this.#run(job);
      }
    } catch (error) {
      // The store is busy or away: the next look finds what is left.
      this.#log(`Downloads wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async #next(): Promise<DownloadJob | undefined> {
    return this.#stopped ? undefined : takeJob(this.#services.db, this.#services.now());
  }

  async #run(job: DownloadJob): Promise<void> {
    if (job.attempts > MOST_ATTEMPTS) return this.#end(job, { failure: NOT_MADE });
    if (!(await this.#report(job, { loading: true, progress: 0 }))) return this.#end(job, {});
    const { db, now } = this.#services;
    let reported: Promise<unknown> = Promise.resolve();
    const making = this.#make(db, job, now(), (percent) => {
      reported = this.#later(reported.then(() => this.#report(job, { progress: percent })));
    });
    this.#current = { job, making };
    const sign = setInterval(() => void this.#later(keepJob(db, job, now()).then((wanted) => wanted || making.stop())), SIGN_EVERY);
    try {
      const file = await making.file;
      await reported;
      await this.#finish(job, file);
    } catch (error) {
      if (!this.#stopped) await this.#fail(job, error);
    } finally {
      clearInterval(sign);
      this.#current = undefined;
    }
  }

  async #finish(job: DownloadJob, { note, ...file }: MadeFile): Promise<void> {
    const now = this.#services.now();
    const expires_at = new Date(removedAt(now)).toISOString();
    await this.#write(job, async (book) => {
      if (!(await endJob(book.db, job, now, file))) return;
      const done = { finished: true, loading: false, progress: 100, note, size: file.body.byteLength, expires_at };
      await book.keepFinding(downloadTaskKind, job.task_id, done);
    });
  }

  /** A download that was canceled or deleted has ended already, and nothing is said of it. */
  async #fail(job: DownloadJob, error: unknown): Promise<void> {
    if (error instanceof DownloadFailure) return this.#end(job, { failure: error.message });
    if (!(await keepJob(this.#services.db, job, this.#services.now()))) return;
    this.#log(`A download failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    await this.#end(job, { failure: isStoreUnavailable(error) ? NO_ROOM : NOT_MADE });
  }

  async #end(job: DownloadJob, { failure = null }: { failure?: string | null }): Promise<void> {
    await this.#write(job, async (book) => {
      if (await endJob(book.db, job, this.#services.now())) await book.keepFinding(downloadTaskKind, job.task_id, { loading: false, failure });
    });
  }

  /** @returns Whether the task still is there. */
  async #report({ user_id, task_id }: JobName, patch: Partial<DownloadTask>): Promise<boolean> {
    return this.#write({ user_id, task_id }, async (book) => {
      if ((await book.find(downloadTaskKind, task_id)) === undefined) return false;
      await book.keepFinding(downloadTaskKind, task_id, patch);
      return true;
    });
  }

  #write<T>({ user_id }: JobName, work: (book: RecordBook) => Promise<T>): Promise<T> {
    const { db, now } = this.#services;
    return keepFindings({ db, userId: user_id, now: now() }, work);
  }

  /** Work that nothing waits for: a sign that could not be given now is given later. */
  #later(work: Promise<unknown>): Promise<unknown> {
    return work.catch((error: unknown) => this.#log(`A download’s progress was not kept: ${error instanceof Error ? error.message : String(error)}`));
  }
}

/** Milliseconds between two looks for downloads of another server, or of one that ended. */
const LOOK_EVERY = 15_000;
const REMOVE_EVERY = 60 * 60 * 1000;

/** Makes downloads as long as the server runs. @returns The queue, to be woken by requests and stopped with the server. */
export function keepDownloading(services: Pick<Services, 'db' | 'now'>, log: (line: string) => void): DownloadQueue {
  const queue = new DownloadQueue(services, { log });
  const remove = () => void queue.removeOld().catch((error: unknown) => log(`Old downloads are not removed yet: ${error}`));
  queue.wake();
  remove();
  setInterval(() => queue.wake(), LOOK_EVERY).unref();
  setInterval(remove, REMOVE_EVERY).unref();
  return queue;
}
