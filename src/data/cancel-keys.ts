/** Calls that replace each other: a later one with the same key ends the earlier. */
export interface CancelKeys {
  /** Signal for a call with this key, which also ends when `signal` does. */
  readonly begin: (key: string, signal?: AbortSignal) => { readonly signal: AbortSignal; readonly end: () => void };
}

export function createCancelKeys(): CancelKeys {
  const running = new Map<string, AbortController>();
  return {
    begin: (key, signal) => {
      running.get(key)?.abort();
      const controller = new AbortController();
      running.set(key, controller);
      return {
        signal: signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]),
        end: () => {
          if (running.get(key) === controller) running.delete(key);
        },
      };
    },
  };
}
