import type { NotSavedError } from '#data/records/records-failure.ts';

/** What could not be kept: an edit, or what is typed in an editor. */
type What = 'edit' | 'draft';

/** What this device could not keep, until the like of it can be kept again. */
const notSaved = new Map<What, NotSavedError>();
const listeners = new Set<() => void>();

export const saveState = {
  get: (): NotSavedError | undefined => notSaved.get('edit') ?? notSaved.get('draft'),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function noteNotSaved(failure: NotSavedError, what: What = 'edit'): void {
  notSaved.set(what, failure);
  notify();
}

export function noteSaved(what: What = 'edit'): void {
  if (notSaved.delete(what)) notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
