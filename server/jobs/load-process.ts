import { hostname } from 'node:os';
import type { Store } from '../database/schema.ts';
import { type LoadProcess, type StoredLoad, settleLoads } from '../queries/sources/loads.ts';

/** Milliseconds without a sign after which a process counts as gone; one that reads a large file is silent for some seconds. */
const LONGEST_SILENCE = 2 * 60_000;

export const thisProcess: LoadProcess = { host: hostname(), pid: process.pid };

/** Whether the process of a load is gone: it does not exist on this machine, or has been silent for too long. */
export function isGone({ process: of, seen_at }: Pick<StoredLoad, 'process' | 'seen_at'>, now: number): boolean {
  if (now - seen_at > LONGEST_SILENCE) return true;
  return of.host === thisProcess.host && !exists(of.pid);
}

/** At the start of the server: loads whose process is gone have ended. Those of another server on the same store, or of a terminal, go on. */
export function settleLoadsAtStart(db: Store, now: number): Promise<void> {
  return settleLoads(db, (load) => isGone(load, now));
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0); // signal 0 only asks
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
