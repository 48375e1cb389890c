/**
 * What an answer means for the edits it is about.
 * `retry`: nothing is known; send the same again later. `sign-in`: wait for the member's session.
 * `conflict`: pull, rebase the edit, send that. `refused`: the member has to decide.
 * `not-run`: was not tried, is sent with the next push. `split`: too much at once.
 */
export type Outcome = 'accepted' | 'retry' | 'sign-in' | 'conflict' | 'refused' | 'not-run' | 'split';

const LATER = new Set([408, 425, 429]);

/**
 * What an HTTP status means for an edit.
 *
 * @param status Undefined when no answer came, or one that is no JSON of this server: a login page of a café's
 *   network with status 200 acknowledges nothing.
 */
export function outcomeOf(status: number | undefined): Outcome {
  if (status === undefined || status < 200 || (status >= 300 && status < 400) || status >= 500 || LATER.has(status)) return 'retry';
  if (status < 300) return 'accepted';
  if (status === 401) return 'sign-in';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 413) return 'split';
  return status === 424 ? 'not-run' : 'refused';
}
