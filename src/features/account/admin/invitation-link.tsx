import { useState } from 'react';
import { logFailure } from '#data/sync/state/log.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { formatDayOf } from '#ui/format/as-of.ts';
import styles from './invitations.module.css';

/** A link that was just made, to be copied and handed on: the server cannot show it again. */
export function InvitationLink({ invitation: { address, expires_at } }: { invitation: { readonly address: string; readonly expires_at: number } }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch (error) {
      logFailure('The invitation was not copied', error);
      showToast({ text: 'The link was not copied. Select it and copy it yourself.', failed: true });
    }
  };
  return (
    <div className={styles.link}>
      <p>{`Opens one account until ${formatDayOf(expires_at)}. Copy it now: it is not shown again.`}</p>
      <input readOnly aria-label="Link of the invitation" value={address} onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy link'}</Button>
    </div>
  );
}
