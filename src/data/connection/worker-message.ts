/** Messages of a page to the worker. */
export type WorkerMessage =
  /** Take over from the worker before, now; `busy` comes through the message's port when pages ask for too much, and nothing was done. */
  | { readonly type: 'SKIP_WAITING' }
  /** Take this page too: it was being loaded when the worker took its pages. */
  | { readonly type: 'CLAIM' }
  /**
   * Remove every kept answer and image, and what is noted about them. Answered through the message's port when done.
   * `leaving`: the member signs out, so that nothing is kept any more of what the pages that are open now ask for.
   */
  | { readonly type: 'FORGET'; readonly leaving: boolean }
  /** Which build is this worker of? Answered through the message's port. */
  | { readonly type: 'VERSION' }
  /** From the waiting worker: `quiet` through the message's port when no page has asked for anything for a moment, after a second `busy`. */
  | { readonly type: 'QUIET' }
  /** Keep these hashed files: the page loaded them before the worker could. */
  | { readonly type: 'KEEP_ASSETS'; readonly addresses: readonly string[] };

/** A message from the worker to a page: open this page of the app, whose notification was pressed. Answered through the message's port. */
export interface PageMessage {
  readonly type: 'OPEN';
  readonly path: string;
}
