import type { ReactNode } from 'react';
import { useConnection } from '#data/connection/connection.ts';
import { StoredPages } from '#pages/kinds/stored-pages.tsx';
import classes from './errors.module.css';

/** What can be read without a server, and whether the server can be reached right now. `copies` are the portfolios taken along. */
export function OfflinePage({ copies }: { copies: ReactNode }) {
  const { state } = useConnection();
  return (
    <section className={classes.page}>
      <h1>{state === 'offline' ? 'You are offline' : 'What is on this device'}</h1>
      <p className={classes.message} role="status">
        {state === 'offline'
          ? 'The server does not answer. Pages opened before are here with the time they are from; others were never loaded.'
          : 'Pages opened before can be read without a connection, with the time they are from.'}
      </p>
      <div className={classes.copies}>{copies}</div>
      <div className={classes.ways}>
        <StoredPages />
      </div>
    </section>
  );
}
