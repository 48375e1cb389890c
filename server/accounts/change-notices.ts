import type { Account } from '#contract/entities/account/account.ts';
import type { Message } from '../services.ts';

const IF_NOT_YOU = 'If it was not you, choose a new password at once and end the sessions you do not know, under My account.';

/** Mails a member that their password was changed. */
export function passwordChanged({ username, email }: Pick<Account, 'username' | 'email'>): Message {
  return {
    to: email,
    subject: 'Your Sextant password was changed',
    text: [`Hello ${username},`, 'the password of your account was changed, and every other device was signed out.', IF_NOT_YOU].join('\n\n'),
  };
}

/** Mails a member at the old address that it was changed; the new one gets a link to confirm it. */
export function emailChanged({ username, email }: Pick<Account, 'username' | 'email'>, to: string): Message {
  return {
    to: email,
    subject: 'The e-mail address of your Sextant account was changed',
    text: [`Hello ${username},`, `your account now has the e-mail address ${to}.`, IF_NOT_YOU].join('\n\n'),
  };
}
