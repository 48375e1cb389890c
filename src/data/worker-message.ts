/** What a page tells the worker. */
export type WorkerMessage =
  /** Take over from the worker before, now. */
  | { readonly type: 'SKIP_WAITING' }
  /** Take this page too: it was being loaded when the worker took its pages. */
  | { readonly type: 'CLAIM' }
  /** Remove every kept answer and image, and what is noted about them. Answered through the message's port when done. */
  | { readonly type: 'FORGET' }
  /** Which build is this worker of? Answered through the message's port. */
  | { readonly type: 'VERSION' }
  /** Keep these hashed files: the page loaded them before the worker could. */
  | { readonly type: 'KEEP_ASSETS'; readonly addresses: readonly string[] };
