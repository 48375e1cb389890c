import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Account, Tokens } from '#contract/entities/account/account.ts';
import { Done, Email, NewPassword, Token, Username } from '#contract/entities/account/credentials.ts';
import { textUpTo } from '#contract/primitives.ts';

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
  response: Done,
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
  body: v.object({
    username: Username,
    email: Email,
    password: NewPassword,
    /** From the link of an invitation, where one is needed. */
    invitation: v.optional(Token),
  }),
  response: Tokens,
  errors: ['name-taken', 'registration-closed', 'invitation-needed', 'too-many-requests', 'wrong-origin'],
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

/** Daily activity, reported once a day a member. */
export const reportActive = endpoint({
  method: 'PUT',
  path: '/_api/active',
  summary: 'Reports that the member was active today.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  response: Done,
});
