import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#data/session/session.ts';
import { useSyncState } from '#data/sync/state/sync-state.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { Conflicts } from './conflicts.tsx';
import { MoveEdits } from './move-edits.tsx';
import { PendingEdits } from './pending-edits.tsx';
import { StorageCard } from './storage-card.tsx';
import classes from './sync.module.css';
import { SyncEvents } from './sync-events.tsx';

/** Where the member's edits are: those that need a decision, those only on this device and why, and ways out. */
export function SyncPage({ copies }: { copies: ReactNode }) {
  const { status } = useSession();
  const { label } = useSyncState();
  if (status === 'unknown') return null;
  if (status === 'signed-out') {
    return (
      <Empty lead="Nobody is signed in." action={<Link to="/login">Login</Link>}>
        A member’s edits are kept on the device and sent to the server.
      </Empty>
    );
  }
  return (
    <div className={classes.page}>
      <h1>Sync</h1>
      <p className={classes.state}>{label}</p>
      {status === 'expired' && (
        <p>
          The session has ended. <Link to="/login">Login</Link> to send your edits; until then everything stays on this device.
        </p>
      )}
      <Conflicts />
      <PendingEdits />
      <MoveEdits />
      {copies}
      <StorageCard />
      <SyncEvents />
    </div>
  );
}
