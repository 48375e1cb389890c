import { Worker } from 'node:worker_threads';
import { type Store, type StoreSource, sourceOf } from '../../database/open.ts';
import { type BatchOptions, type CompanyOutcome, loadBatch, type PackedCompany } from './load-batch.ts';

/** What loads one batch of companies after the other. */
export interface Lane {
  readonly load: (companies: readonly PackedCompany[]) => Promise<CompanyOutcome[]>;
  readonly close: () => Promise<void>;
}

/** What a thread of a bulk load is started with. */
export interface LaneWork {
  readonly source: StoreSource;
  readonly options: BatchOptions;
}

/** A failure of a thread with its error codes, by which a full disk is recognised: an error sent between threads as it is loses them. */
export interface LaneFailure {
  readonly message: string;
  readonly code?: string;
  readonly errcode?: number;
}

/** What a thread answers to a batch; an error of the store ends the load. */
export type LaneNews = { readonly outcomes: readonly CompanyOutcome[] } | { readonly failure: LaneFailure };

/** So many lanes, each in a worker with its own connection; for 0, one in this thread. */
export function openLanes(db: Store, threads: number, options: BatchOptions): Lane[] {
  if (threads === 0) return [{ load: (companies) => loadBatch(db, companies, options), close: async () => undefined }];
  const work: LaneWork = { source: sourceOf(db), options };
  return Array.from({ length: threads }, () => threadLane(work));
}

function threadLane(work: LaneWork): Lane {
  const thread = new Worker(new URL('./lane-thread.ts', import.meta.url), { workerData: work });
  let waiting: PromiseWithResolvers<CompanyOutcome[]> | undefined;
  let ended: Error | undefined;
  const fail = (error: Error) => {
    ended ??= error;
    waiting?.reject(error);
  };
  thread.on('message', (news: LaneNews) => {
    if ('failure' in news) {
      const { message, ...codes } = news.failure;
      waiting?.reject(Object.assign(new Error(message), codes));
    } else waiting?.resolve([...news.outcomes]);
  });
  thread.on('error', fail);
  thread.once('exit', (code) => fail(new Error(`a thread of the load ended with code ${code}`)));
  return {
    load: (companies) => {
      if (ended !== undefined) return Promise.reject(ended);
      waiting = Promise.withResolvers<CompanyOutcome[]>();
      thread.postMessage(companies, packedBytes(companies));
      return waiting.promise;
    },
    close: async () => {
      await thread.terminate();
    },
  };
}

/** Handed over and not copied. */
function packedBytes(companies: readonly PackedCompany[]): ArrayBuffer[] {
  return companies.flatMap(({ files }) => files.flatMap(({ member }) => ('packed' in member ? [member.packed.buffer] : [])));
}
