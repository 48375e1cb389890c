import { createPasswordReset, deleteSession, findPasswordReset, listSessions, resetPassword } from '#contract/endpoints/account-access.ts';
import { createClientToken, getAccount, login, logout, refreshToken, register, reportActive } from '#contract/endpoints/accounts.ts';
import { tellOwnerOfAddress } from '../accounts/address-owner.ts';
import { deviceOf } from '../accounts/device.ts';
import { sendResetLink, useResetLink } from '../accounts/password-reset.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { answerOf, clearRefreshCookie, refreshCookie, refuseOtherSites } from '../accounts/refresh-cookie.ts';
import { openClientToken, openSession, renewSession } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { tokenHash } from '../accounts/tokens.ts';
import { findAccount, openAccount, saveActivity } from '../queries/accounts.ts';
import { isResetValid } from '../queries/password-resets.ts';
import { endOwnSession, endSession, findRefreshToken, listSessionsOf } from '../queries/sessions.ts';
import { ApiError, type Exchange, serve } from '../serve.ts';
import type { SignedIn } from '../services.ts';

const done = { done: true as const };

export const accountRoutes = [
  serve(login, async ({ body }, services, exchange) => {
    refuseOtherSites(exchange, services.settings);
    const userId = await signIn(services, body);
    return answerOf(exchange, await openSession(services, userId, deviceOf(exchange.header('user-agent'))));
  }),

  serve(register, async ({ body: { username, email, password } }, services, exchange) => {
    refuseOtherSites(exchange, services.settings);
    const password_hash = await hashPassword(password);
    const opened = await openAccount(services.db, { username, email, password_hash, now: services.now() });
    if (opened === undefined) throw new ApiError('name-taken');
    if (opened.addressTaken) await tellOwnerOfAddress(services, email, username);
    return answerOf(exchange, await openSession(services, opened.user_id, deviceOf(exchange.header('user-agent'))));
  }),

  serve(refreshToken, async ({ body }, services, exchange) => {
    refuseOtherSites(exchange, services.settings);
    const keepsOwn = body.refresh_token !== undefined;
    const token = body.refresh_token ?? refreshCookie(exchange);
    if (token === undefined) throw new ApiError('unauthenticated');
    return answerOf(exchange, await renewSession(services, token), keepsOwn);
  }),

  serve(logout, async ({ body }, services, exchange) => {
    refuseOtherSites(exchange, services.settings);
    const token = body.refresh_token ?? refreshCookie(exchange);
    const found = token === undefined ? undefined : await findRefreshToken(services.db, tokenHash(token));
    const ending = [found?.session_id, exchange.caller?.sessionId].filter((id) => id !== undefined);
    for (const id of new Set(ending)) await endSession(services.db, id);
    clearRefreshCookie(exchange);
    return done;
  }),

  serve(createClientToken, async (_input, services) => openClientToken(services)),

  serve(createPasswordReset, async ({ body }, services) => {
    await sendResetLink(services, body.email);
    return done;
  }),
  serve(findPasswordReset, async ({ params }, { db, now }) => ({ valid: await isResetValid(db, tokenHash(params.token), now()) })),
  serve(resetPassword, async ({ body }, services) => {
    await useResetLink(services, body);
    return done;
  }),

  serve(getAccount, async (_input, { db }, exchange) => {
    const account = await findAccount(db, memberOf(exchange).user_id);
    if (account === undefined) throw new ApiError('unauthenticated');
    return account;
  }),
  serve(listSessions, async (_input, { db, now }, exchange) => {
    const { user_id: userId, sessionId: current } = memberOf(exchange);
    return listSessionsOf(db, { userId, current, now: now() });
  }),
  serve(deleteSession, async ({ params }, { db }, exchange) => {
    if (!(await endOwnSession(db, memberOf(exchange).user_id, params.id))) throw new ApiError('not-found');
    return done;
  }),
  serve(reportActive, async (_input, { db, now }, exchange) => {
    await saveActivity(db, memberOf(exchange).user_id, new Date(now()).toISOString().slice(0, 10));
    return done;
  }),
];

/** The signed-in caller; the app has already refused everyone else where the contract says so. */
function memberOf({ caller }: Exchange): SignedIn {
  if (caller === undefined) throw new ApiError('unauthenticated');
  return caller;
}
