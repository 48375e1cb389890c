import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** The memory that Linux offers as a folder. */
const MEMORY = '/dev/shm';

/** Bytes that must be free before a run keeps its files in memory: about four times what one needs. */
const ROOM = 8 * 2 ** 30;

/**
 * Where a run keeps what it writes, which nobody needs after it: in memory where there is room, else in the
 * folder for temporary files. Hundreds of stores are made, and each waits for the disk many times.
 *
 * @param otherwise The folder on a disk.
 */
export function scratchFolder(otherwise: string): string {
  return hasRoom() ? MEMORY : otherwise;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM;
  } catch {
    return false; // no such folder: not Linux
  }
}
