import { logFailure } from '../sync/state/log.ts';

/** Held shared by every open editor of every tab, exclusively by an update that takes over. A tab that dies lets go. */
const EDITING_LOCK = 'sextant-editing';
let open = 0;

/** Whether an editor of this tab is open. */
export function isEditing(): boolean {
  return open > 0;
}

/**
 * An editor with unsaved text calls this when it opens and the answer when it closes: no tab moves to a new
 * version of the app in between.
 */
export function holdUpdates(): () => void {
  open += 1;
  const closed = Promise.withResolvers<void>();
  const { locks } = navigator;
  if (locks !== undefined) {
    locks.request(EDITING_LOCK, { mode: 'shared' }, () => closed.promise).catch((error) => logFailure('Other tabs do not know of an open edit', error));
  }
  let released = false;
  return () => {
    if (released) return;
    released = true;
    open -= 1;
    closed.resolve();
  };
}

/**
 * Runs `work` unless an editor is open in some tab; no editor opens before it is over.
 * @returns What `work` answers; `undefined` when an editor is open.
 */
export async function unlessEditing<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (isEditing()) return undefined;
  return navigator.locks.request(EDITING_LOCK, { mode: 'exclusive', ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}
