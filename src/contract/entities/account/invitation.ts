import * as v from 'valibot';

/** What an invitation is listed and taken back by; it does not reveal the link itself. */
export const InvitationId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'must be the id of an invitation'));

/** A link that opens one account, until it is used, ends or is taken back. Times in Unix milliseconds. */
export const Invitation = v.object({ id: InvitationId, created_at: v.number(), expires_at: v.number() });
export type Invitation = v.InferOutput<typeof Invitation>;
