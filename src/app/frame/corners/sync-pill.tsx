import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { logFailure } from '#data/sync/state/log.ts';
import { type SyncKind, useSyncState } from '#data/sync/state/sync-state.ts';
import classes from './connection-pill.module.css';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;

const faces: Record<Exclude<SyncKind, 'none'>, { readonly icon: Icon; readonly tone: 'calm' | 'warn' | 'loud'; readonly title: string }> = {
  loading: { icon: IconRefresh, tone: 'calm', title: 'Your records come from the server. This device is new to them.' },
  synced: { icon: IconCheck, tone: 'calm', title: 'Everything is on the server and on this device.' },
  sending: { icon: IconRefresh, tone: 'calm', title: 'Edits are on their way to the server.' },
  waiting: { icon: IconRefresh, tone: 'calm', title: 'Edits are saved on this device and are sent again soon.' },
  offline: { icon: IconCloudOff, tone: 'warn', title: 'The server does not answer. Everything is saved on this device and is sent later.' },
  'sign-in': { icon: IconCloudOff, tone: 'warn', title: 'The session has ended. Everything stays on this device until you sign in again.' },
  attention: { icon: IconAlertTriangle, tone: 'loud', title: 'Something waits for your decision.' },
  'not-saved': { icon: IconAlertTriangle, tone: 'loud', title: 'This device could not keep the last edit. It is only in its editor.' },
};

/**
 * Where a member's edits are, and the way to each of them. On a phone a problem has a separate band and the
 * rest in the top bar.
 */
export function SyncPill({ place = 'bar' }: { place?: 'bar' | 'band' | 'top' }) {
  const { kind, label, toKnow } = useSyncState();
  useTelling(place === 'top' ? 0 : toKnow);
  const face = kind === 'none' ? undefined : faces[kind];
  const shown = face !== undefined && (place === 'bar' || (place === 'band') === (face.tone !== 'calm'));
  const Icon = face?.icon ?? IconCheck;
  return (
    <div role="status" className={place === 'top' ? classes.top : undefined}>
      {shown && (
        <Link to="/sync" className={place === 'band' ? classes.band : classes.pill} data-tone={face.tone} title={face.title}>
          <Icon size={place === 'band' ? 18 : 14} stroke={1.75} aria-hidden="true" />
          {label}
          {place === 'band' && <span className={classes.more}>see unsent edits</span>}
        </Link>
      )}
    </div>
  );
}

/** How edits of two devices were merged is shown once, when somebody looks. */
function useTelling(toKnow: number): void {
  useEffect(() => {
    if (toKnow === 0) return;
    const show = () => {
      if (document.visibilityState !== 'visible') return;
      import('#features/sync/show-notices.tsx')
        .then(({ showNotices }) => showNotices())
        .catch((error) => logFailure('The outcome of an edit was not shown', error));
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [toKnow]);
}
