import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useConnection } from '#data/connection/connection.ts';
import { useSession } from '#data/session/session.ts';
import { usePageShown } from '../page/use-page-shown.ts';
import classes from './connection-pill.module.css';

const SyncPill = lazy(() => import('./sync-pill.tsx').then(({ SyncPill }) => ({ default: SyncPill })));

/** Shows a visitor that the server is unreachable, and a member whether their edits are saved. */
export function ConnectionPill({ place = 'bar' }: { place?: 'bar' | 'band' | 'top' }) {
  const { account } = useSession();
  const shown = usePageShown();
  if (account === undefined || !shown) return <VisitorsPill place={place} />;
  return (
    <Suspense fallback={<VisitorsPill place={place} />}>
      <SyncPill place={place} />
    </Suspense>
  );
}

/** Leads to what can be read without the server; says nothing while all is well. */
function VisitorsPill({ place }: { place: 'bar' | 'band' | 'top' }) {
  const offline = useConnection().state === 'offline' && place !== 'top';
  const band = place === 'band';
  return (
    <div role="status">
      {offline && (
        <Link
          to="/offline"
          className={band ? classes.band : classes.pill}
          data-tone="warn"
          title="The server does not answer. What was loaded before can be read."
        >
          <IconCloudOff size={band ? 18 : 14} stroke={1.75} aria-hidden="true" />
          Offline
          {band && <span className={classes.more}>see what is on this device</span>}
        </Link>
      )}
    </div>
  );
}
