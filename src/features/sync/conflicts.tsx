import { useState } from 'react';
import { type InboxChoice, resolveInbox } from '#data/sync-actions.ts';
import { type InboxItem, useInbox } from '#data/sync-state.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { choicesOf, happenedTo, kindInWords, titleOf, valueInWords } from './record-words.ts';
import classes from './sync.module.css';

/** What happened to edits and must not go unseen: both sides of each, and what the member may decide. */
export function Conflicts() {
  const { value: items } = useInbox();
  if (items === undefined || items.length === 0) return null;
  const open = items.filter(({ needsDecision }) => needsDecision).length;
  return (
    <Card title="Waits for you" context={open === 0 ? 'only to know' : `${open} to decide`}>
      <ul className={classes.list}>
        {items.map((item) => (
          <Conflict key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Conflict({ item }: { item: InboxItem }) {
  const [state, setState] = useState<'asked' | 'deciding' | 'failed'>('asked');
  const words = choicesOf[item.reason];
  const decide = (choice: InboxChoice) => {
    setState('deciding');
    resolveInbox(item, choice).catch(() => setState('failed'));
  };
  return (
    <li className={classes.conflict}>
      <h3>
        {kindInWords(item.entity)} <b>{titleOf(item.mine ?? item.theirs)}</b>
      </h3>
      <p>{happenedTo(item)}</p>
      <Sides item={item} />
      <div className={classes.actions}>
        {(['mine', 'theirs', 'seen'] as const).map((choice) =>
          words[choice] === undefined ? null : (
            <Button key={choice} disabled={state === 'deciding'} onClick={() => decide(choice)}>
              {words[choice]}
            </Button>
          ),
        )}
      </div>
      <p role="alert">{state === 'failed' ? 'That could not be saved on this device. Nothing has changed; try again.' : ''}</p>
    </li>
  );
}

/** The fields in which the two differ, side by side. */
function Sides({ item: { mine, theirs, fields } }: { item: InboxItem }) {
  const shown = fields.length > 0 ? fields : Object.keys(mine ?? theirs ?? {});
  return (
    <table className={classes.sides}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">On this device</th>
          <th scope="col">The other</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((field) => (
          <tr key={field}>
            <th scope="row">{field.replaceAll('_', ' ')}</th>
            <td>{mine === null ? 'deleted' : valueInWords(mine[field])}</td>
            <td>{theirs === null ? 'not there' : valueInWords(theirs[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
