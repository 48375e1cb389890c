/** Headers between client and worker. */

/** On a request: the worker may keep the answer, as `answer` or as `reference`; it is the same for everyone and is asked for without a token. */
export const KEEP_HEADER = 'x-sextant-keep';
/** On an answer: `cache` when the worker answered from what it kept. */
export const FROM_HEADER = 'x-sextant-from';
/** On a kept answer: local time it was stored, Unix milliseconds. */
export const STORED_HEADER = 'x-sextant-stored-at';
