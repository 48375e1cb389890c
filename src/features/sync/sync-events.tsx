import { useEffect, useState } from 'react';
import { listSyncEvents } from '#data/sync-actions.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './sync.module.css';

type Events = Awaited<ReturnType<typeof listSyncEvents>>;

/** What happened to the member's records on this device; shown when asked for. */
export function SyncEvents() {
  const [open, setOpen] = useState(false);
  return (
    <Card title="What happened here" aside={<Button onClick={() => setOpen(!open)}>{open ? 'Hide' : 'Show'}</Button>}>
      {open && <EventList />}
    </Card>
  );
}

function EventList() {
  const [events, setEvents] = useState<Events>();
  useEffect(() => {
    let left = false;
    listSyncEvents()
      .then((list) => left || setEvents(list))
      .catch(() => left || setEvents([]));
    return () => {
      left = true;
    };
  }, []);
  return (
    <ol className={classes.list}>
      {events?.map(({ id, at, what, detail }) => (
        <li key={id} className={classes.event}>
          <time dateTime={new Date(at).toISOString()}>{formatInstant(at, Date.now())}</time>
          <span>{what}</span>
          <code>{detail === undefined ? '' : JSON.stringify(detail)}</code>
        </li>
      ))}
    </ol>
  );
}
