import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Account, Session, Tokens } from '../entities/account.ts';
import { textUpTo } from '../primitives.ts';

const Username = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9_-]{3,32}$/, 'must be 3 to 32 letters, digits, _ or -'));
const Email = v.pipe(v.string(), v.trim(), v.maxLength(254, 'must be at most 254 characters'), v.email('must be an e-mail address'));
/** Long rather than complicated; the upper limit keeps hashing affordable. */
const NewPassword = v.pipe(v.string(), v.minLength(10, 'must be at least 10 characters'), v.maxLength(200, 'must be at most 200 characters'));
const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,200}$/, 'must be a token'));
const done = v.object({ done: v.literal(true) });

/** Signs in with a user name or e-mail address and a password. Sets the refresh cookie. */
export const login = endpoint({
  method: 'POST',
  path: '/_api/oauth/token',
  summary: 'Signs in with a user name or e-mail address and a password.',
  effect: 'write',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  body: v.object({
    username: v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(254, 'must be at most 254 characters')),
    password: v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(200, 'must be at most 200 characters')),
  }),
  response: Tokens,
  errors: ['wrong-credentials', 'too-many-requests', 'wrong-origin'],
});

/** Renews an access token with the refresh cookie, or with the refresh token sent in the body. */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/oauth/token',
  summary: 'Renews an access token.',
  effect: 'write',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  body: v.object({
    grant_type: v.literal('refresh_token'),
    refresh_token: v.optional(Token),
    client_id: v.optional(textUpTo(64)),
    client_secret: v.optional(textUpTo(200)),
  }),
  response: Tokens,
  errors: ['unauthenticated', 'too-many-requests', 'wrong-origin'],
});

/** A token for calls made without an account. */
export const createClientToken = endpoint({
  method: 'POST',
  path: '/oauth/client',
  summary: 'A token for calls made without an account.',
  effect: 'write',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  response: v.object({ access_token: v.string(), /** Unix seconds. */ expires_time: v.number(), signing_key: v.string() }),
  errors: ['too-many-requests'],
});

/** Ends this session: its tokens stop working at once and the refresh cookie is removed. */
export const logout = endpoint({
  method: 'POST',
  path: '/oauth/revoke',
  summary: 'Ends this session.',
  effect: 'write',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  body: v.object({ refresh_token: v.optional(Token) }),
  response: done,
  errors: ['wrong-origin'],
});

export const register = endpoint({
  method: 'POST',
  path: '/_api/register',
  summary: 'Opens an account and signs in.',
  effect: 'write',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  body: v.object({ username: Username, email: Email, password: NewPassword }),
  response: Tokens,
  errors: ['name-taken', 'too-many-requests', 'wrong-origin'],
});

/** Asks for a reset link. Answers the same whether or not the address has an account. */
export const createPasswordReset = endpoint({
  method: 'POST',
  path: '/_api/password/create',
  summary: 'Sends a link to choose a new password, if the address has an account.',
  effect: 'write',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  body: v.object({ email: Email }),
  response: done,
  errors: ['too-many-requests'],
});

/** Whether a reset link still works. */
export const findPasswordReset = endpoint({
  method: 'GET',
  path: '/_api/password/find/{token}',
  summary: 'Whether a reset link still works.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  params: { token: Token },
  response: v.object({ valid: v.boolean() }),
  errors: ['too-many-requests'],
});

/** Sets a new password with a reset link and ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/_api/password/reset',
  summary: 'Sets a new password with a reset link.',
  effect: 'write',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  body: v.object({ token: Token, password: NewPassword }),
  response: done,
  errors: ['not-found', 'too-many-requests'],
});

/** The signed-in member. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/_api/user/info',
  summary: 'The signed-in member.',
  effect: 'read',
  audience: 'member',
  access: 'member',
  response: Account,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/_api/user/sessions',
  summary: 'Where the member is signed in.',
  effect: 'read',
  audience: 'member',
  access: 'member',
  response: v.array(Session),
});

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/_api/user/sessions/{id}',
  summary: 'Signs the member out somewhere else.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  params: { id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be a session id')) },
  response: done,
  errors: ['not-found'],
});

/** Daily activity, reported once a day a member. */
export const reportActive = endpoint({
  method: 'PUT',
  path: '/_api/active',
  summary: 'Reports that the member was active today.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  response: done,
});
