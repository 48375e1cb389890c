import { findConfirmedOwner, saveConfirmation, spendConfirmation } from '../queries/accounts/address-confirmations.ts';
import { ApiError } from '../serve.ts';
import type { Message, Services } from '../services.ts';
import { publicAddress } from '../settings.ts';
import { newToken, tokenHash } from './tokens.ts';

const LINK_WORKS = 24 * 60 * 60 * 1000;

export interface Opened {
  readonly user_id: number;
  readonly username: string;
  readonly email: string;
}

/**
 * Writes to the address that an account was just opened with or changed to: with a link that makes the address count for it or, where the
 * address is known to belong to another account, with a word to the owner. Whoever opened the account sees no difference.
 */
export async function sendConfirmation({ db, now, mail, settings }: Services, opened: Opened): Promise<void> {
  const token = newToken();
  const owner = await findConfirmedOwner(db, opened.email);
  await saveConfirmation(db, { token_hash: tokenHash(token), user_id: opened.user_id, expires_at: now() + LINK_WORKS }, now());
  const address = publicAddress(settings);
  await mail.send(owner === undefined ? confirmationMessage(opened, `${address}/confirm?token=${token}`) : secondAccountMessage(opened, owner, address));
}

/** Makes the address of the account count. A link that was used, has ended or was never sent is not found. */
export async function confirmAddressOf({ db, now }: Services, token: string): Promise<void> {
  if (!(await spendConfirmation(db, tokenHash(token), now()))) throw new ApiError('not-found');
}

function confirmationMessage({ username, email }: Opened, link: string): Message {
  return {
    to: email,
    subject: 'Confirm your e-mail address for Sextant',
    text: [
      `Hello ${username},`,
      'this e-mail address was given for your account.',
      `If it was you, confirm the address within a day, so that you can sign in and choose a new password with it:\n${link}`,
      'If it was not you, do nothing: the address will not count for that account.',
    ].join('\n\n'),
  };
}

function secondAccountMessage({ username: opened, email }: Opened, owner: string, address: string): Message {
  return {
    to: email,
    subject: 'A second Sextant account with your e-mail address',
    text: [
      `Hello ${owner},`,
      `the account named ${opened} was given your e-mail address. It cannot sign in with this address, nor reset your password.`,
      `If it was you: you have an account already, named ${owner}. Sign in at ${address}/login or choose a new password there.`,
      'If it was not you, there is nothing to do.',
    ].join('\n\n'),
  };
}
