import { findAccountByEmail } from '../queries/accounts.ts';
import type { Services } from '../services.ts';
import { publicAddress } from '../settings.ts';

/** Writes to whoever had an e-mail address first that another account was opened with it; the one who opened it learns nothing of them. */
export async function tellOwnerOfAddress({ db, mail, settings }: Services, email: string, opened: string): Promise<void> {
  const owner = await findAccountByEmail(db, email);
  if (owner === undefined) return; // a demo account, which has no mailbox
  await mail.send({
    to: owner.email,
    subject: 'A second Sextant account with your e-mail address',
    text: [
      `Hello ${owner.username},`,
      `somebody opened an account named ${opened} with your e-mail address. It cannot sign in with this address, nor reset your password.`,
      `If it was you: you have an account already, named ${owner.username}. Sign in at ${publicAddress(settings)}/login or choose a new password there.`,
      'If it was not you, there is nothing to do.',
    ].join('\n\n'),
  });
}
