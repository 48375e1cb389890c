import * as v from 'valibot';

export const Username = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9_-]{3,32}$/, 'must be 3 to 32 letters, digits, _ or -'));

export const Email = v.pipe(v.string(), v.trim(), v.maxLength(254, 'must be at most 254 characters'), v.email('must be an e-mail address'));

/** Long rather than complicated; the upper limit keeps hashing affordable. */
export const NewPassword = v.pipe(v.string(), v.minLength(10, 'must be at least 10 characters'), v.maxLength(200, 'must be at most 200 characters'));

/** The present password of an account, whatever rule it was chosen under. */
export const Password = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(200, 'must be at most 200 characters'));

/** An opaque token, as a link in a message or a cookie carries it. */
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,200}$/, 'must be a token'));

/** What a call answers that only does something. */
export const Done = v.object({ done: v.literal(true) });
