import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useConnection } from '#data/connection.ts';
import classes from './connection-pill.module.css';

/** Says that the server has not been heard and leads to what can be read without it; says nothing while all is well. */
export function ConnectionPill({ band = false }: { band?: boolean }) {
  const offline = useConnection().state === 'offline';
  return (
    <div role="status">
      {offline && (
        <Link to="/offline" className={band ? classes.band : classes.pill} title="The server does not answer. What was loaded before can be read.">
          <IconCloudOff size={band ? 18 : 14} stroke={1.75} aria-hidden="true" />
          Offline
          {band && <span className={classes.more}>see what is on this device</span>}
        </Link>
      )}
    </div>
  );
}
