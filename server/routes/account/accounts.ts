import {
  createPasswordReset,
  deleteOtherSessions,
  deleteSession,
  findPasswordReset,
  listSessions,
  resetPassword,
} from '#contract/endpoints/account/account-access.ts';
import { createClientToken, getAccount, login, logout, refreshToken, reportActive } from '#contract/endpoints/account/accounts.ts';
import { deviceOf } from '#server/accounts/device.ts';
import { sendResetLink, useResetLink } from '#server/accounts/password-reset.ts';
import { answerOf, clearRefreshCookie, refreshCookies, refuseOtherSites } from '#server/accounts/refresh-cookie.ts';
import { knownRefreshToken, openClientToken, openSession, renewSession } from '#server/accounts/sessions.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { tokenHash } from '#server/accounts/tokens.ts';
import { findAccount, saveActivity } from '#server/queries/accounts/accounts.ts';
import { isResetValid } from '#server/queries/accounts/password-resets.ts';
import { endOtherSessions, endOwnSession, endSession, findRefreshToken, listSessionsOf, saveSessionUse } from '#server/queries/accounts/sessions.ts';
import { ApiError, type Exchange, serve } from '#server/serve.ts';
import type { SignedIn } from '#server/services.ts';

const done = { done: true as const };

export const accountRoutes = [
  serve(login, async ({ body }, services, exchange) => {
    refuseOtherSites(exchange, services.settings);
    const userId = await signIn(services, body);
    return answerOf(exchange, await openSession(services, userId, deviceOf(exchange.header('user-agent')), exchange.address));
  }),

  serve(refreshToken, async ({ body }, services, exchange) => {
    refuseOtherSites(exchange, services.settings);
    const keepsOwn = body.refresh_token !== undefined;
    const cookies = refreshCookies(exchange);
    const token = body.refresh_token ?? (await knownRefreshToken(services, cookies));
    try {
      if (token === undefined) throw new ApiError('unauthenticated');
      return answerOf(exchange, await renewSession(services, token), keepsOwn);
    } catch (error) {
      // A refused token is of no use to the browser, which cannot remove it: no script sees the cookie. Where none was sent none is
      // removed: by the time of the answer somebody may have signed in, and the cookie is theirs.
      if (!keepsOwn && cookies.length > 0 && error instanceof ApiError && error.code === 'unauthenticated') clearRefreshCookie(exchange);
      throw error;
    }
  }),

  serve(logout, async ({ body }, services, exchange) => {
    refuseOtherSites(exchange, services.settings);
    const token = body.refresh_token ?? (await knownRefreshToken(services, refreshCookies(exchange)));
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
  serve(deleteOtherSessions, async (_input, { db }, exchange) => {
    const { user_id, sessionId } = memberOf(exchange);
    return { ended: await endOtherSessions(db, user_id, sessionId) };
  }),
  serve(reportActive, async (_input, { db, now }, exchange) => {
    const { user_id, sessionId } = memberOf(exchange);
    await saveActivity(db, user_id, new Date(now()).toISOString().slice(0, 10));
    await saveSessionUse(db, sessionId, now());
    return done;
  }),
];

/** The signed-in caller; the app has already refused everyone else where the contract says so. */
function memberOf({ caller }: Exchange): SignedIn {
  if (caller === undefined) throw new ApiError('unauthenticated');
  return caller;
}
