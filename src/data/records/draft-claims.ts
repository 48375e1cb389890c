/** Draft keys that an editor of this tab holds, or has just let go of: the promise resolves once nobody holds it. */
const here = new Map<string, { held: boolean; free: Promise<unknown> }>();

const PREFIX = 'sextant-draft ';

const listeners = new Set<() => void>();

/** Listeners called when an editor of this tab takes or releases a draft. */
export function onDraftClaims(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

export interface DraftClaim {
  /** Whether the editor got the key; another editor of this draft is open otherwise. */
  readonly granted: boolean;
  readonly release: () => void;
}

const refused: DraftClaim = { granted: false, release: () => undefined };

/** One editor writes a draft, in whatever tab it is: a second editor of the same text has a separate draft. */
export async function claimDraft(database: string, key: string): Promise<DraftClaim> {
  const name = `${PREFIX}${database} ${key}`;
  const before = here.get(name);
  if (before?.held) return refused;
  const mine = { held: true, free: Promise.resolve() as Promise<unknown> };
  here.set(name, mine);
  await before?.free;
  const closed = Promise.withResolvers<void>();
  const granted = Promise.withResolvers<boolean>();
  const { locks } = navigator;
  if (locks === undefined) granted.resolve(true);
  else {
    mine.free = locks
      .request(name, { ifAvailable: true }, (lock) => {
        granted.resolve(lock !== null);
        return lock === null ? undefined : closed.promise;
      })
      .catch(granted.reject);
  }
  const release = () => {
    mine.held = false;
    closed.resolve();
    void mine.free.then(notify);
  };
  if (await granted.promise) {
    notify();
    return { granted: true, release };
  }
  release();
  return refused;
}

/** Whether an editor of some tab holds each of these drafts. */
export async function heldDrafts(database: string): Promise<(key: string) => boolean> {
  const elsewhere = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  return (key) => {
    const name = `${PREFIX}${database} ${key}`;
    return here.get(name)?.held === true || elsewhere.has(name);
  };
}
