import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { changesBetween } from '#sync/snapshot/changes-between.ts';
import { unpackedSnapshot } from './packed-snapshot.ts';

/** Two packed snapshots. */
export interface ChangesAsked {
  readonly base: Uint8Array;
  readonly next: Uint8Array;
}

/** Started by `market-columns.ts` alone: hands over what changed, or nothing where that is no smaller than the whole as both travel. */
const { base, next } = workerData as ChangesAsked;
const changes = changesBetween(unpackedSnapshot(base), unpackedSnapshot(next));
parentPort?.postMessage(gzipSync(JSON.stringify(changes)).length < next.length ? changes : undefined);
