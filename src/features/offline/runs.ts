import { currentDatabase } from '#data/session/session.ts';
import type { CopyWishes } from './copy-run.ts';

/** Copies this tab is taking right now, by portfolio. */
const running = new Map<string, AbortController>();
/** Copies whose last run in this tab is over, and has noted how: what is read of them may be older for a moment. */
const over = new Set<string>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of [...listeners]) listener();
};

export const runs = {
  has: (portfolioId: string) => running.has(portfolioId),
  isOver: (portfolioId: string) => over.has(portfolioId),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Begins, or goes on; goes on while the member looks at other pages. Does nothing while another tab is at it. */
  start: async (wishes: CopyWishes): Promise<void> => {
    const { portfolioId } = wishes;
    if (running.has(portfolioId)) return;
    const controller = new AbortController();
    running.set(portfolioId, controller);
    over.delete(portfolioId);
    notify();
    const work = async () => {
      const [{ runCopy }, database] = await Promise.all([import('./copy-run.ts'), currentDatabase()]);
      await runCopy(database, wishes, controller.signal);
      over.add(portfolioId);
    };
    try {
      if (globalThis.navigator.locks === undefined) await work();
      else await navigator.locks.request(`sextant-offline-${portfolioId}`, { ifAvailable: true }, async (lock) => (lock === null ? undefined : work()));
    } finally {
      running.delete(portfolioId);
      notify();
    }
  },
  cancel: (portfolioId: string) => running.get(portfolioId)?.abort(),
};
