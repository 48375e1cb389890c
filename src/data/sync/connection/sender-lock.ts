/** Milliseconds after which a sender that shows no sign of life is replaced. Longer than any call takes. */
export const STUCK_AFTER = 60_000;

export interface LockWorld {
  /** Undefined without a secure origin: then the same edit may be sent by two tabs, which takes effect once. */
  readonly locks: LockManager | undefined;
  readonly name: string;
  readonly now: () => number;
  /** Local time the sender was last seen at work. */
  readonly senderAt: () => Promise<number | undefined>;
  readonly stuckAfter?: number;
}

/** Name of the lock under which one of all tabs and the worker sends a member's edits. */
export function senderLock(databaseName: string): string {
  return `sextant-sync ${databaseName}`;
}

/**
 * Runs work while no other tab or worker does. One that is frozen in the middle of it is replaced: what it sent is
 * recognised by its keys, and what it still writes afterwards is about entries it finds as it left them.
 *
 * @returns `undefined` when somebody took the lock over.
 */
export async function asSender<T>(world: LockWorld, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const { locks, name, now, senderAt, stuckAfter = STUCK_AFTER } = world;
  const lost = new AbortController();
  if (locks === undefined) return work(lost.signal);
  let began = false;
  const begin = () => {
    began = true;
    return work(lost.signal);
  };
  for (let steal = false; ; ) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), stuckAfter);
    try {
      return await locks.request(name, steal ? { steal } : { signal: patience.signal }, begin);
    } catch (error) {
      if (began && error instanceof DOMException && error.name === 'AbortError') {
        lost.abort();
        return undefined;
      }
      if (began || !patience.signal.aborted) throw error;
      const seen = await senderAt();
      steal = seen === undefined || Math.abs(now() - seen) >= stuckAfter;
    } finally {
      clearTimeout(timer);
    }
  }
}
