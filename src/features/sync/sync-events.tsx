import { useEffect, useState } from 'react';
import { listSyncEvents } from '#data/sync/state/sync-actions.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { type EventInWords, eventsInWords } from './event-words.ts';
import classes from './sync.module.css';

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
  const [events, setEvents] = useState<readonly EventInWords[]>();
  useEffect(() => {
    let left = false;
    listSyncEvents()
      .then((list) => left || setEvents(eventsInWords(list)))
      .catch(() => left || setEvents([]));
    return () => {
      left = true;
    };
  }, []);
  return (
    <ol className={classes.list}>
      {events?.map(({ id, at, words }) => (
        <li key={id} className={classes.event}>
          <time dateTime={new Date(at).toISOString()}>{formatInstant(at, Date.now())}</time>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
