import { useState } from 'react';
import { type InboxChoice, resolveInbox } from '#data/sync/state/sync-actions.ts';
import { type InboxItem, useInbox } from '#data/sync/state/sync-state.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { useNow } from '#pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { Card } from '#ui/layout/card.tsx';
import type { Names } from './action-words.ts';
import { useNames } from './names.ts';
import { choicesOf, type FieldInWords, happenedTo, sidesInWords, subjectOf } from './record-words.ts';
import classes from './sync.module.css';
import { type Run, wordDifference } from './word-difference.ts';

const nothing: readonly InboxItem[] = [];

/** What happened to edits and must not go unseen: both sides of each, and what the member may decide. */
export function Conflicts() {
  const items = useInbox().value ?? nothing;
  const names = useNames(undefined, items);
  if (items.length === 0) return null;
  const open = items.filter(({ needsDecision }) => needsDecision).length;
  return (
    <Card title="Changed on two devices" context={`${items.length}${open === 0 ? ', only to know' : `, ${open} to decide`}`}>
      <ul className={classes.list} aria-label="Changed on two devices">
        {items.map((item) => (
          <Conflict key={item.id} item={item} names={names} />
        ))}
      </ul>
    </Card>
  );
}

function Conflict({ item, names }: { item: InboxItem; names: Names }) {
  const [state, setState] = useState<'asked' | 'deciding' | 'failed'>('asked');
  const now = useNow();
  const words = choicesOf[item.reason];
  const decide = useAction(
    async (choice: InboxChoice) => {
      setState('deciding');
      await resolveInbox(item, choice);
    },
    () => setState('failed'),
  );
  return (
    <li className={classes.conflict}>
      <h3>
        {subjectOf(item.entity, item.mine ?? item.theirs, names)}{' '}
        <time dateTime={new Date(item.createdAt).toISOString()}>{formatInstant(item.createdAt, now)}</time>
      </h3>
      <p>{happenedTo(item)}</p>
      {sidesInWords(item, names).map((field) => (
        <Sides key={field.title} field={field} item={item} />
      ))}
      <div className={classes.actions}>
        {(['mine', 'theirs', 'seen'] as const).map((choice) =>
          words[choice] === undefined ? null : (
            <Button key={choice} disabled={state === 'deciding'} onClick={() => void decide(choice)}>
              {words[choice]}
            </Button>
          ),
        )}
      </div>
      <p role="alert">{state === 'failed' ? 'That could not be saved on this device. Nothing has changed; try again.' : ''}</p>
    </li>
  );
}

/** One field on both devices, with the words that differ marked. */
function Sides({ field: { title, mine, theirs }, item }: { field: FieldInWords; item: InboxItem }) {
  const { one, other } = wordDifference(mine, theirs);
  return (
    <dl className={classes.sides}>
      <div>
        <dt>{title} on this device</dt>
        <dd>{item.mine === null ? <i>deleted</i> : <Runs runs={one} />}</dd>
      </div>
      <div>
        <dt>{title} on the other device</dt>
        <dd>{item.theirs === null ? <i>deleted</i> : <Runs runs={other} />}</dd>
      </div>
    </dl>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return <i>empty</i>;
  return runs.map(({ words, own }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name, and their order never changes
    <span key={at}>
      {at > 0 && ' '}
      {own ? <mark>{words}</mark> : words}
    </span>
  ));
}
