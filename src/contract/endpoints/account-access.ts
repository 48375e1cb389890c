import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Session } from '../entities/account.ts';
import { Done, Email, NewPassword, Token } from '../entities/credentials.ts';

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
  response: Done,
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
  response: Done,
  errors: ['not-found', 'too-many-requests'],
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
  response: Done,
  errors: ['not-found'],
});
