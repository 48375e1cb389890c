import { useEffect, useState } from 'react';
import { discard, retry } from '#data/sync-actions.ts';
import { type OutboxEntry, useOutbox } from '#data/sync-state.ts';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { editInWords, kindInWords, reasonOf, titleOf } from './record-words.ts';
import classes from './sync.module.css';

/** Every edit that is only on this device, and why. */
export function PendingEdits() {
  const { value } = useOutbox();
  const now = useNow(value !== undefined && value.total > 0);
  const [undo, setUndo] = useState<{ words: string; run: () => Promise<void> }>();
  const [problem, setProblem] = useState('');
  const tried = (work: Promise<void>) =>
    void work.then(() => setProblem('')).catch(() => setProblem('That could not be saved on this device. Nothing has changed; try again.'));
  if (value === undefined) return null;
  const giveUp = async (entry: OutboxEntry) => {
    const { undo: run } = await discard({ entity: entry.entity, id: entry.entityId });
    setUndo({ words: titleOf({ ...entry.baseFields, ...entry.patch }), run });
  };
  return (
    <Card
      title="Only on this device"
      context={value.total === 0 ? 'nothing' : `${value.total} ${value.total === 1 ? 'edit' : 'edits'}`}
      aside={value.total > 0 && <Button onClick={() => tried(retry())}>Send now</Button>}
    >
      <p role="alert">{problem}</p>
      {undo !== undefined && (
        <p className={classes.undo} role="status">
          Discarded {undo.words}.{' '}
          <Button look="subtle" onClick={() => tried(undo.run().then(() => setUndo(undefined)))}>
            Undo
          </Button>
        </p>
      )}
      {value.total === 0 ? (
        <Empty lead="Every edit is on the server.">What you change without a network waits here and is sent later.</Empty>
      ) : (
        <ol className={classes.list}>
          {value.entries.map((entry) => (
            <li key={entry.seq} className={classes.edit} data-state={entry.state}>
              <span>
                {kindInWords(entry.entity)} <b>{titleOf({ ...entry.baseFields, ...entry.patch })}</b>: {editInWords(entry)}
              </span>
              <span className={classes.why}>{reasonOf(entry, now)}</span>
              <time dateTime={new Date(entry.createdAt).toISOString()}>{formatInstant(entry.createdAt, now)}</time>
              <span className={classes.actions}>
                {entry.state === 'parked' && (
                  <Button look="subtle" onClick={() => tried(retry({ entity: entry.entity, id: entry.entityId }))}>
                    Retry
                  </Button>
                )}
                {(entry.state === 'parked' || entry.state === 'queued') && (
                  <Button look="subtle" onClick={() => tried(giveUp(entry))}>
                    Discard
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {value.total > value.entries.length && <p className={classes.rest}>and {value.total - value.entries.length} more</p>}
    </Card>
  );
}

const SECOND = 1000;

/** Local time, renewed every second while something waits for it. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
