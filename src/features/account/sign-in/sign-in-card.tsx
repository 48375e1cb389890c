import { useState } from 'react';
import type { Account } from '#contract/entities/account/account.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from '../settings/account-screens.module.css';
import { ConfirmReminder } from '../settings/confirm-reminder.tsx';
import { EmailForm } from '../settings/email-form.tsx';
import { PasswordForm } from '../settings/password-form.tsx';

/** What the member signs in with, and how to change it. */
export function SignInCard({ account: { username, email, email_unconfirmed } }: { account: Account }) {
  const [open, setOpen] = useState<'email' | 'password'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Signing in" padded>
      <ul className={styles.facts}>
        <li>
          <span>User name</span>
          <b>{username}</b>
        </li>
        <li>
          <span>E-mail</span>
          <b>{email}</b>
          {open !== 'email' && <Button onClick={() => setOpen('email')}>Change e-mail</Button>}
        </li>
        {open !== 'email' && email_unconfirmed && (
          <li>
            <ConfirmReminder email={email} />
          </li>
        )}
        {open === 'email' && (
          <li>
            <EmailForm onEnd={close} />
          </li>
        )}
        <li>
          <span>Password</span>
          <b>only you know it</b>
          {open !== 'password' && <Button onClick={() => setOpen('password')}>Change password</Button>}
        </li>
        {open === 'password' && (
          <li>
            <PasswordForm onEnd={close} />
          </li>
        )}
      </ul>
    </Card>
  );
}
