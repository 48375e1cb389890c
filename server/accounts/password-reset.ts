import { findAccountByEmail } from '../queries/accounts/accounts.ts';
import { isResetValid, saveReset, useReset } from '../queries/accounts/password-resets.ts';
import { ApiError } from '../serve.ts';
import type { Message, Services } from '../services.ts';
import { publicAddress } from '../settings.ts';
import { refuseGuessable } from './guessable.ts';
import { hashPassword } from './passwords.ts';
import { newToken, tokenHash } from './tokens.ts';

const LINK_WORKS = 60 * 60 * 1000;

/** Mails a link to choose a new password, if the address has an account; the same work is done if not. */
export async function sendResetLink({ db, now, mail, settings }: Services, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  const token = newToken();
  await saveReset(db, { token_hash: tokenHash(token), user_id: account?.user_id ?? null, expires_at: now() + LINK_WORKS }, now());
  // The address comes from the settings: the Host header is the sender's to choose, and the link must not lead to them.
  if (account !== undefined) await mail.send(resetMessage(account, `${publicAddress(settings)}/reset?token=${token}`));
}

/** Sets the new password. A link that was used, has ended or was never sent is not found. */
export async function useResetLink({ db, now, passwordCost }: Services, { token, password }: { token: string; password: string }): Promise<void> {
  const hash = tokenHash(token);
  if (!(await isResetValid(db, hash, now()))) throw new ApiError('not-found');
  await refuseGuessable(password, []);
  const passwordHash = await hashPassword(password, passwordCost);
  if (!(await useReset(db, { tokenHash: hash, passwordHash, now: now() }))) throw new ApiError('not-found');
}

function resetMessage({ username, email }: { username: string; email: string }, link: string): Message {
  return {
    to: email,
    subject: 'Choose a new password for Sextant',
    text: [
      `Hello ${username},`,
      'somebody, most likely you, asked to choose a new password for your account.',
      `This link works for one hour, once:\n${link}`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}
