import type { ReactNode } from 'react';

/** A line at the bottom of the screen that goes by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** A link that leads on. */
  readonly link?: ReactNode;
  /** One thing that can still be done, such as undoing it. */
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly failed?: boolean;
  /** It goes only when it is closed or its link is followed. */
  readonly stays?: boolean;
}

/** Milliseconds a line stays: long enough to read it and to press its button. */
const STAYS = 8_000;
const MOST = 3;

/** The lines on screen, oldest first. */
function createToasts() {
  let shown: readonly Toast[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const become = (next: readonly Toast[]) => {
    shown = next;
    for (const listener of [...listeners]) listener();
  };
  const hide = (id: number) => become(shown.filter((toast) => toast.id !== id));
  return {
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hide,
    show: (toast: Omit<Toast, 'id'>) => {
      last += 1;
      const id = last;
      become([...shown.slice(1 - MOST), { ...toast, id }]);
      if (!toast.stays) setTimeout(() => hide(id), STAYS);
    },
  };
}

export const toasts = createToasts();
export const showToast = toasts.show;
