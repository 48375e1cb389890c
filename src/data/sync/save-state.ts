import type { NotSavedError } from '../records-failure.ts';

/** The last edit that this device could not keep, until one can be kept again. */
let notSaved: NotSavedError | undefined;
const listeners = new Set<() => void>();

export const saveState = {
  get: () => notSaved,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function noteNotSaved(failure: NotSavedError): void {
  become(failure);
}

export function noteSaved(): void {
  if (notSaved !== undefined) become(undefined);
}

function become(next: NotSavedError | undefined): void {
  notSaved = next;
  for (const listener of [...listeners]) listener();
}
