import { useState } from 'react';
import { exportMemberData } from '#contract/endpoints/records/member-data.ts';
import type { Account } from '#contract/entities/account/account.ts';
import { call } from '#data/client/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDayOf } from '#ui/format/as-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { useKeepAccount } from '../sign-in/use-keep-account.ts';
import { useServerAction } from '../use-server-action.ts';
import styles from './account-screens.module.css';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** Everything the server keeps of the member: taken away as a file, or deleted. */
export function OwnDataCard({ account }: { account: Account }) {
  const [deleting, setDeleting] = useState(false);
  const take = useServerAction(async () => {
    await download();
    return 'Your data is in a file now.';
  });
  return (
    <Card title="Your data" padded>
      <div className={styles.part}>
        <p>All portfolios, notes, views, bookmarks and settings with their earlier versions, your sign-ins, and what your stocks are called elsewhere.</p>
        <Button onClick={() => void take()}>Export everything as a file</Button>
      </div>
      <div className={styles.part}>
        {account.delete_at !== undefined ? (
          <Keep deleteAt={account.delete_at} />
        ) : deleting ? (
          <DeleteAccountForm onCancel={() => setDeleting(false)} />
        ) : (
          <Button look="subtle" onClick={() => setDeleting(true)}>
            Delete my account …
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The account is to be deleted: says when, and keeps it. */
export function Keep({ deleteAt }: { deleteAt: number }) {
  const keep = useKeepAccount();
  return (
    <div role="status">
      <p className={styles.warned}>{`This account and everything in it is deleted on ${formatDayOf(deleteAt * 1000)}.`}</p>
      <p className={styles.buttons}>
        <Button look="primary" onClick={() => void keep()}>
          Keep my account
        </Button>
      </p>
    </div>
  );
}

async function download(): Promise<void> {
  const everything = await call(exportMemberData, {});
  const address = URL.createObjectURL(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `sextant-${everything.account.username}-${everything.exported_at.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
