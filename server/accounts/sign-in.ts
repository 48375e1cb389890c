import { findAccountToSignIn, renewPasswordHash } from '../queries/accounts/accounts.ts';
import { ApiError } from '../serve.ts';
import type { Services } from '../services.ts';
import { onlyThisMachine } from '../settings.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

/**
 * The account a name and password belong to. An unknown name, a wrong password and a demo account on a server
 * that others can reach get the same answer after the same work.
 */
export async function signIn({ db, settings, passwordCost }: Services, { username, password }: { username: string; password: string }): Promise<number> {
  const account = await findAccountToSignIn(db, username);
  const mayEnter = account !== undefined && (account.demo === 0 || onlyThisMachine(settings));
  const isRight = await isPassword(password, account?.password_hash, passwordCost);
  if (!isRight || !mayEnter) throw new ApiError('wrong-credentials');
  if (isOutdated(account.password_hash, passwordCost)) {
    await renewPasswordHash(db, account.user_id, { from: account.password_hash, to: await hashPassword(password, passwordCost) });
  }
  return account.user_id;
}
