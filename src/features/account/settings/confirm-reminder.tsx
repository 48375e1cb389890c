import { useState } from 'react';
import { createConfirmation } from '#contract/endpoints/account/registration.ts';
import { call } from '#data/client/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { useServerAction } from '../use-server-action.ts';
import styles from './account-screens.module.css';

/** Says that the address of the account is not confirmed yet, and sends another link. */
export function ConfirmReminder({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const send = useServerAction(async () => {
    await call(createConfirmation, {});
    setSent(true);
    return `A link is on its way to ${email}.`;
  });
  return (
    <div className={styles.warned}>
      <p>
        This address is not confirmed yet: until it is, you sign in by user name alone and cannot choose a new password if you forget yours. Open the link in
        the message that was sent to it; a link works for a day.
      </p>
      <Button onClick={() => void send()} disabled={sent}>
        {sent ? 'Link sent' : 'Send a new link'}
      </Button>
    </div>
  );
}
