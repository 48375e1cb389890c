/** VER-01, VER-02: milliseconds. */
const THROTTLE = 200;
const DURATION = 5000;
const TICK = 100;
const HIDE_AFTER = 500;
/** It is full only when the page is shown. */
const MOST_WHILE_LOADING = 98;

export interface LoadingBarState {
  readonly visible: boolean;
  readonly failed: boolean;
  /** 0 to 100. */
  readonly percent: number;
}

const HIDDEN: LoadingBarState = { visible: false, failed: false, percent: 0 };

/** The bar at the top of the page: appears when a page takes longer than 200 ms, grows for 5 s, says whether it failed, and goes after 500 ms. */
export function createLoadingBar() {
  let state = HIDDEN;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const listeners = new Set<() => void>();

  const become = (next: LoadingBarState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const after = (delay: number, what: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(what, delay);
  };
  const grow = () => {
    become({ ...state, percent: Math.min(MOST_WHILE_LOADING, state.percent + (100 * TICK) / DURATION) });
    after(TICK, grow);
  };

  return {
    start() {
      running = true;
      if (state.visible) become({ visible: true, failed: false, percent: 0 });
      after(state.visible ? TICK : THROTTLE, () => {
        become({ visible: true, failed: false, percent: 0 });
        after(TICK, grow);
      });
    },
    /** Marks the running load as failed; `finish` still ends it. */
    fail() {
      if (running) become({ ...state, failed: true });
    },
    finish() {
      if (!running) return;
      running = false;
      clearTimeout(timer);
      if (!state.visible && !state.failed) return;
      become({ ...state, visible: true, percent: 100 });
      after(HIDE_AFTER, () => become(HIDDEN));
    },
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type LoadingBar = ReturnType<typeof createLoadingBar>;
