import { unauthenticated } from './unauthenticated.ts';

/**
 * Every failure a call can answer with: its status and the text a person reads.
 * On the wire: `{ error: message, code, fields? }`.
 */
export const apiErrors = {
  'bad-request': { status: 400, message: 'The request is not valid.' },
  'name-duplication': { status: 400, message: 'Name Duplication.' },
  'wrong-credentials': { status: 401, message: 'The name or password is not right.' },
  'bad-signature': { status: 401, message: 'The signature of this request is not valid.' },
  unauthenticated,
  forbidden: { status: 403, message: 'Your membership does not include this.' },
  'wrong-origin': { status: 403, message: 'This request came from another site.' },
  'not-found': { status: 404, message: 'Nothing was found at this address.' },
  'stock-not-found': { status: 404, message: 'Stock not found' },
  'figure-not-found': { status: 404, message: 'No such figure is known.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that method.' },
  'name-taken': { status: 409, message: 'This user name already has an account.' },
  'already-there': { status: 409, message: 'This was already made, here or on another device.' },
  'load-running': { status: 409, message: 'Another load is running. Wait until it ends, or cancel it.' },
  'contact-missing': { status: 409, message: 'Set SEXTANT_CONTACT on the server to a name and an e-mail address: sources refuse callers they cannot reach.' },
  'epoch-changed': { status: 409, message: 'The server was restored from a backup. Compare your copy with it first.' },
  'changed-elsewhere': { status: 412, message: 'This was changed on another device since.' },
  'body-too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-media-type': { status: 415, message: 'Send the body as application/json.' },
  'image-refused': { status: 422, message: 'No picture can be shown from this address.' },
  'key-reused': { status: 422, message: 'This idempotency key was used for another request.' },
  'not-run': { status: 424, message: 'Not tried, because a request it depends on did not succeed.' },
  'server-older': { status: 425, message: 'This was written by a newer version than the server runs. It waits for the server.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'server-error': { status: 500, message: 'Something went wrong here. Nothing you wrote is lost.' },
  unavailable: { status: 503, message: 'The server is busy. Please try again.' },
} as const;

export type ErrorName = keyof typeof apiErrors;

/** The body of every failed answer. `fields` names what was wrong with which field, as `query.type` or `body.username`. */
export interface ErrorBody {
  readonly error: string;
  readonly code: ErrorName;
  readonly fields?: Readonly<Record<string, string>>;
}
