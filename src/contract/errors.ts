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
  'registration-closed': { status: 403, message: 'No accounts are opened here. Ask whoever keeps this server.' },
  'invitation-needed': { status: 403, message: 'An account is opened here by invitation. Each link works once, for a week.' },
  'wrong-origin': { status: 403, message: 'This request came from another site.' },
  'not-found': { status: 404, message: 'Nothing was found at this address.' },
  'screen-not-shared': { status: 404, message: 'No screen is shared under this link. It may have been cut short: ask whoever sent it for the link again.' },
  'no-history': { status: 404, message: 'No market of this day is known. A history of twenty years is made once prices are loaded, and takes some minutes.' },
  'stock-not-found': { status: 404, message: 'Stock not found' },
  'guru-not-found': { status: 404, message: 'No such investor is followed here.' },
  'fund-not-found': { status: 404, message: 'No fund of this ticker is loaded, and no stock either.' },
  'insider-not-found': { status: 404, message: 'No filing of this insider is known here.' },
  'politician-not-found': { status: 404, message: 'No report of this politician is known here.' },
  'figure-not-found': { status: 404, message: 'No such figure is known.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that method.' },
  'name-taken': { status: 409, message: 'This user name already has an account.' },
  'in-use': { status: 409, message: 'Something still uses this. Change or remove that first.' },
  'category-not-empty': { status: 409, message: 'This category still has ideas. Move or remove them first.' },
  'already-there': { status: 409, message: 'This was already made, here or on another device.' },
  'load-running': { status: 409, message: 'Another load is running. Wait until it ends, or cancel it.' },
  'contact-missing': { status: 409, message: 'Set SEXTANT_CONTACT on the server to a name and an e-mail address: sources refuse callers they cannot reach.' },
  'epoch-changed': { status: 409, message: 'The server was restored from a backup. Compare your copy with it first.' },
  'changed-elsewhere': { status: 412, message: 'This was changed on another device since.' },
  'body-too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-media-type': { status: 415, message: 'Send the body as application/json.' },
  'image-refused': { status: 422, message: 'No picture can be shown from this address.' },
  'text-too-nested': { status: 422, message: 'This text is nested too deeply. Paste it again without formatting.' },
  'text-too-large': { status: 422, message: 'This text is too large: at most 200,000 characters and 20,000 elements, once it is cleaned.' },
  'too-many-records': { status: 422, message: 'Your membership keeps no more records of this kind. Delete some first.' },
  'no-room-left': { status: 422, message: 'Your membership has no room left on the server. Delete something first.' },
  'portfolio-full': { status: 422, message: 'A portfolio holds at most 10,000 stocks.' },
  'too-many-tickets': { status: 422, message: 'You have a hundred tickets. Write to one of them instead.' },
  'ticket-full': { status: 422, message: 'This ticket takes no more messages. Open another.' },
  'key-reused': { status: 422, message: 'This idempotency key was used for another request.' },
  'not-run': { status: 424, message: 'Not tried, because a request it depends on did not succeed.' },
  'server-older': { status: 425, message: 'This was written by a newer version than the server runs. It waits for the server.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'broker-signed-out': { status: 409, message: 'The broker wants you to sign in again. What was booked stays.' },
  'broker-refused': { status: 502, message: 'The broker refused this server. What was booked stays.' },
  'broker-unreadable': { status: 502, message: 'The broker answered something that is not an account. Nothing was changed.' },
  'broker-unreachable': { status: 502, message: 'The broker does not answer. Nothing was changed; try again later.' },
  'broker-key-missing': { status: 503, message: 'This server cannot open its access to your broker: ask whoever keeps it. What was booked stays.' },
  'push-key-missing': { status: 503, message: 'This server cannot send notifications: a key of its own is missing. Ask whoever keeps it.' },
  'broker-slow': { status: 504, message: 'The broker took too long to answer. Nothing was changed; try again later.' },
  'server-error': { status: 500, message: 'Something went wrong here. Nothing you wrote is lost.' },
  'lists-being-made': { status: 503, message: 'The lists of all investors are being made. They appear here as soon as they are ready.' },
  unavailable: { status: 503, message: 'The server is busy. Please try again.' },
} as const;

export type ErrorName = keyof typeof apiErrors;

/** The body of every failed answer. `fields` names what was wrong with which field, as `query.type` or `body.username`. */
export interface ErrorBody {
  readonly error: string;
  readonly code: ErrorName;
  readonly fields?: Readonly<Record<string, string>>;
}
