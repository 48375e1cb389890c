import { IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '#data/connection.ts';
import classes from './connection-pill.module.css';

/** Says that the server has not been heard, and what that means here; says nothing while all is well. */
export function ConnectionPill({ band = false }: { band?: boolean }) {
  const offline = useConnection().state === 'offline';
  return (
    <div
      role="status"
      className={offline ? (band ? classes.band : classes.pill) : undefined}
      title={offline ? 'The server does not answer. What was loaded before can be read.' : undefined}
    >
      {offline && (
        <>
          <IconCloudOff size={band ? 18 : 14} stroke={1.75} aria-hidden="true" />
          Offline
          {band && <span className={classes.more}>what was loaded before can be read</span>}
        </>
      )}
    </div>
  );
}
