import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** In units of `nice`: about a tenth of the processor time of a process of normal priority. */
const AFTER_OTHERS = 10;

/**
 * Lets a server on the same machine answer first: this process works with what others leave it. On Linux every thread has a priority of its
 * own, and one that is begun later takes that of the thread that begins it.
 */
export function workAfterReaders(): void {
  for (const thread of threadsHere()) if (getPriority(thread) < AFTER_OTHERS) setPriority(thread, AFTER_OTHERS);
}

function threadsHere(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
}
