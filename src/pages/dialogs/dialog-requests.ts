import type { DialogName } from './dialog-names.ts';

/**
 * What each dialog that exists is about. A dialog adds itself where it is written, by
 * `declare module '#pages/dialogs/dialog-requests.ts' { interface DialogSubjects { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the dialogs themselves
export interface DialogSubjects {}

/** Names of the dialogs that exist. */
export type ExistingDialog = keyof DialogSubjects & DialogName;

/** What a dialog is given: what it is about, and how it puts itself away. */
export interface DialogProps<Name extends ExistingDialog> {
  readonly subject: DialogSubjects[Name];
  readonly close: () => void;
}

/** A dialog somebody asked for, or one the product offers by itself, which leaves the page usable. */
export interface DialogRequest<Name extends ExistingDialog = ExistingDialog> {
  readonly id: number;
  readonly name: Name;
  readonly subject: DialogSubjects[Name];
  readonly offered: boolean;
}

/** The one dialog that is open: another takes its place. */
export function createDialogRequests() {
  let open: DialogRequest | undefined;
  let last = 0;
  const listeners = new Set<() => void>();
  const become = (next: DialogRequest | undefined) => {
    open = next;
    for (const listener of [...listeners]) listener();
  };
  const request = (name: ExistingDialog, subject: DialogSubjects[ExistingDialog], offered: boolean) => {
    last += 1;
    become({ id: last, name, subject, offered });
  };
  return {
    get: () => open,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Opens a dialog in place of any other. */
    open: <Name extends ExistingDialog>(name: Name, subject: DialogSubjects[Name]) => request(name, subject, false),
    /** Shows a dialog nobody asked for, unless one is open. @returns Whether it is shown. */
    offer: <Name extends ExistingDialog>(name: Name, subject: DialogSubjects[Name]): boolean => {
      if (open !== undefined) return false;
      request(name, subject, true);
      return true;
    },
    close: () => {
      if (open !== undefined) become(undefined);
    },
  };
}

export const dialogRequests = createDialogRequests();
export const openDialog = dialogRequests.open;
