import { useMemo, useState } from 'react';
import { discard, retry } from '#data/sync/state/sync-actions.ts';
import { type OutboxEntry, useOutbox } from '#data/sync/state/sync-state.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { useTick } from '#pages/use-tick.ts';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { type Action, actionsOf } from './action-words.ts';
import { useNames } from './names.ts';
import { reasonOf } from './record-words.ts';
import classes from './sync.module.css';

const nothing: readonly OutboxEntry[] = [];

/** Actions that are only on this device yet, one line each, with the reason. */
export function PendingEdits() {
  const { value } = useOutbox();
  const entries = value?.entries ?? nothing;
  const names = useNames(entries);
  const actions = useMemo(() => actionsOf(entries, names), [entries, names]);
  const now = useTick(entries.length > 0);
  const [undo, setUndo] = useState<{ words: string; run: () => Promise<void> }>();
  const [problem, setProblem] = useState('');
  const clear = () => setProblem('');
  const madeBy = (key: string) => actions.find((action) => action.key === key)?.entries ?? [];
  const failed = () => setProblem('That could not be saved on this device. Nothing has changed; try again.');
  const sendNow = useAction(() => retry().then(clear), failed);
  const takeBack = useAction(async (run: () => Promise<void>) => {
    await run();
    setUndo(undefined);
    clear();
  }, failed);
  const again = useAction(async (key: string) => {
    for (const record of recordsOf(madeBy(key).filter(({ state }) => state === 'parked'))) await retry(record);
    clear();
  }, failed);
  const giveUp = useAction(async (key: string, words: string) => {
    const undos: (() => Promise<void>)[] = [];
    for (const record of recordsOf(madeBy(key))) undos.unshift((await discard(record)).undo);
    setUndo({
      words,
      run: async () => {
        for (const each of undos) await each();
      },
    });
    clear();
  }, failed);
  if (value === undefined) return null;
  const rest = value.total - entries.length;
  const count = rest > 0 ? value.total : actions.length;
  return (
    <Card
      title="Not sent yet"
      context={count === 0 ? 'nothing' : `${formatCount(count)} ${count === 1 ? 'change' : 'changes'}`}
      aside={count > 0 && <Button onClick={() => void sendNow()}>Send now</Button>}
    >
      <p role="alert">{problem}</p>
      {undo !== undefined && (
        <p className={classes.undo} role="status">
          Discarded: {undo.words}.{' '}
          <Button look="subtle" onClick={() => void takeBack(undo.run)}>
            Undo
          </Button>
        </p>
      )}
      {count === 0 ? (
        <Empty lead="Everything is on the server.">What you change without a network waits here and is sent later.</Empty>
      ) : (
        <ol className={classes.list} aria-label="Changes not sent yet">
          {actions.map((action) => (
            <ActionLine
              key={action.key}
              action={action}
              now={now}
              onRetry={() => void again(action.key)}
              onDiscard={() => void giveUp(action.key, action.words)}
            />
          ))}
        </ol>
      )}
      {rest > 0 && <p className={classes.rest}>and {formatCount(rest)} more</p>}
    </Card>
  );
}

interface LineProps {
  action: Action;
  now: number;
  onRetry: () => void;
  onDiscard: () => void;
}

function ActionLine({ action: { words, entries, at }, now, onRetry, onDiscard }: LineProps) {
  const parked = entries.find(({ state }) => state === 'parked');
  const blocked = parked ?? entries.find(({ attempts }) => attempts > 0) ?? entries[0];
  return (
    <li className={classes.edit} data-state={blocked?.state}>
      <b>{words}</b>
      <span className={classes.why}>{blocked && reasonOf(blocked, now)}</span>
      <span className={classes.when}>
        This device, <time dateTime={new Date(at).toISOString()}>{formatInstant(at, now)}</time>
      </span>
      <span className={classes.actions}>
        {parked !== undefined && (
          <Button look="subtle" onClick={onRetry}>
            Retry
          </Button>
        )}
        {entries.every(({ state }) => state === 'parked' || state === 'queued') && (
          <Button look="subtle" onClick={onDiscard}>
            Discard
          </Button>
        )}
      </span>
    </li>
  );
}

/** The records of these edits, each once, those that belong to others before them. */
function recordsOf(entries: readonly OutboxEntry[]): { entity: string; id: string }[] {
  const records = new Map(entries.map(({ entity, entityId: id }) => [`${entity} ${id}`, { entity, id }]));
  return [...records.values()].reverse();
}
