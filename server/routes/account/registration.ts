import { register } from '#contract/endpoints/account/accounts.ts';
import {
  confirmAddress,
  createConfirmation,
  createInvitation,
  deleteInvitation,
  getRegistration,
  listInvitations,
} from '#contract/endpoints/account/registration.ts';
import { confirmAddressOf, sendConfirmation } from '#server/accounts/confirm-address.ts';
import { deviceOf } from '#server/accounts/device.ts';
import { refuseGuessable } from '#server/accounts/guessable.ts';
import { invite } from '#server/accounts/invite.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { answerOf, refuseOtherSites } from '#server/accounts/refresh-cookie.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { tokenHash } from '#server/accounts/tokens.ts';
import { findAccount, openAccount } from '#server/queries/accounts/accounts.ts';
import { isInvited, listOpenInvitations, spendInvitation } from '#server/queries/accounts/invitations.ts';
import { memberOf } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';

const done = { done: true as const };

/** Opening an account, and whose its e-mail address is. */
export const registrationRoutes = [
  serve(getRegistration, async (_input, { settings }) => ({ registration: settings.registration })),

  serve(register, async ({ body: { username, email, password, invitation } }, services, exchange) => {
    const { db, settings, now, passwordCost } = services;
    refuseOtherSites(exchange, settings);
    if (settings.registration === 'closed') throw new ApiError('registration-closed');
    const needed = settings.registration === 'invitation' ? tokenHash(invitation ?? '') : undefined;
    if (needed !== undefined && !(await isInvited(db, needed, now()))) throw new ApiError('invitation-needed');
    await refuseGuessable(password, [username, email]);
    const password_hash = await hashPassword(password, passwordCost);
    const user_id = await db.transaction().execute(async (store) => {
      if (needed !== undefined && !(await spendInvitation(store, needed, now()))) throw new ApiError('invitation-needed');
      const opened = await openAccount(store, { username, email, password_hash, now: now() });
      // The invitation stays good for another name: what was done with it is undone.
      if (opened === undefined) throw new ApiError('name-taken');
      return opened;
    });
    await sendConfirmation(services, { user_id, username, email });
    return answerOf(exchange, await openSession(services, user_id, deviceOf(exchange.header('user-agent')), exchange.address));
  }),

  serve(createInvitation, async (_input, { db, settings, now }) => invite(db, settings, now())),

  serve(listInvitations, async (_input, { db, now }) => listOpenInvitations(db, now())),

  serve(deleteInvitation, async ({ params }, { db, now }) => {
    if (!(await spendInvitation(db, params.id, now()))) throw new ApiError('not-found');
    return done;
  }),

  serve(confirmAddress, async ({ body }, services) => {
    await confirmAddressOf(services, body.token);
    return done;
  }),

  serve(createConfirmation, async (_input, services, exchange) => {
    const account = await findAccount(services.db, memberOf(exchange).user_id);
    if (account === undefined) throw new ApiError('unauthenticated');
    await sendConfirmation(services, account);
    return done;
  }),
];
