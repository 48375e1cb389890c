import { changeEmail, changePassword } from '#contract/endpoints/account/account-access.ts';
import { deleteAccount, keepAccount } from '#contract/endpoints/records/member-data.ts';
import { DELETION_GRACE_DAYS } from '#contract/entities/account/account.ts';
import { emailChanged, passwordChanged } from '#server/accounts/change-notices.ts';
import { sendConfirmation } from '#server/accounts/confirm-address.ts';
import { refuseGuessable } from '#server/accounts/guessable.ts';
import { hashPassword, isPassword } from '#server/accounts/passwords.ts';
import { clearRefreshCookie, refuseOtherSites } from '#server/accounts/refresh-cookie.ts';
import { cancelDeletion, findAccount, findPasswordHash, planDeletion, saveEmail, savePassword } from '#server/queries/accounts/accounts.ts';
import { memberOf } from '#server/records/write-records.ts';
import { ApiError, type Exchange, serve } from '#server/serve.ts';
import type { Services, SignedIn } from '#server/services.ts';

const done = { done: true as const };
const DAY = 24 * 60 * 60 * 1000;

/** What a member changes about the account itself; each asks for the password, since a device may lie open. */
export const accountChangeRoutes = [
  serve(changePassword, async ({ body }, services, exchange) => {
    const { user_id, sessionId } = await confirmed(exchange, services, body.password);
    await refuseGuessable(body.new_password, [], 'new_password');
    await savePassword(services.db, user_id, { passwordHash: await hashPassword(body.new_password, services.passwordCost), keep: sessionId });
    const account = await findAccount(services.db, user_id);
    if (account !== undefined) await services.mail.send(passwordChanged(account));
    return done;
  }),

  serve(changeEmail, async ({ body }, services, exchange) => {
    const { user_id } = await confirmed(exchange, services, body.password);
    const before = await findAccount(services.db, user_id);
    if (before === undefined) throw new ApiError('unauthenticated');
    if (before.email === body.email) return done;
    await saveEmail(services.db, user_id, body.email);
    await services.mail.send(emailChanged(before, body.email));
    await sendConfirmation(services, { ...before, email: body.email });
    return done;
  }),

  serve(deleteAccount, async ({ body }, services, exchange) => {
    const { user_id } = await confirmed(exchange, services, body.password);
    const deleteAt = services.now() + DELETION_GRACE_DAYS * DAY;
    await planDeletion(services.db, user_id, deleteAt);
    clearRefreshCookie(exchange);
    return { ...done, delete_at: Math.floor(deleteAt / 1000) };
  }),

  serve(keepAccount, async (_input, { db }, exchange) => {
    await cancelDeletion(db, memberOf(exchange).user_id);
    return done;
  }),
];

/** The member, once their password is confirmed. */
async function confirmed(exchange: Exchange, { db, settings, passwordCost }: Services, password: string): Promise<SignedIn> {
  refuseOtherSites(exchange, settings);
  const member = memberOf(exchange);
  if (!(await isPassword(password, await findPasswordHash(db, member.user_id), passwordCost)))
    throw new ApiError('wrong-credentials', { fields: { 'body.password': 'is not your password' } });
  return member;
}
