import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Session } from '#contract/entities/account/account.ts';
import { Done, Email, NewPassword, Password, Token } from '#contract/entities/account/credentials.ts';

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

export const deleteOtherSessions = endpoint({
  method: 'DELETE',
  path: '/_api/user/sessions',
  summary: 'Signs the member out everywhere but here.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  response: v.object({ ended: v.number() }),
});

/** Asks for the present password; every other session of the account ends, this one goes on. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/_api/user/password',
  summary: 'Changes the password and signs the member out everywhere else.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  body: v.object({ password: Password, new_password: NewPassword }),
  response: Done,
  errors: ['wrong-credentials', 'wrong-origin', 'too-many-requests'],
});

/** Asks for the present password; both addresses are written to, so that a change nobody wanted is noticed. */
export const changeEmail = endpoint({
  method: 'PUT',
  path: '/_api/user/email',
  summary: 'Changes the e-mail address of the account.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  body: v.object({ password: Password, email: Email }),
  response: Done,
  errors: ['wrong-credentials', 'wrong-origin', 'too-many-requests'],
});
