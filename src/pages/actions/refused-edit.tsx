import { discard, retry } from '#data/sync/state/sync-actions.ts';
import { useInbox, useOutbox } from '#data/sync/state/sync-state.ts';
import { Button } from '#ui/controls/button.tsx';
import { RowState } from '#ui/feedback/row-state.tsx';
import styles from './refused-edit.module.css';
import { useAction } from './use-action.ts';

/** Why an edit of a record waits for the member, and the ways out: once more, or give it up. */
export function RefusedEdit({ entity, id }: { entity: string; id: string }) {
  const inbox = useInbox().value ?? [];
  const entries = useOutbox().value?.entries ?? [];
  const item = inbox.find((one) => one.entity === entity && one.entityId === id);
  const entry = entries.find((one) => one.entity === entity && one.entityId === id && one.state === 'parked');
  const tryAgain = useAction(() => retry({ entity, id }));
  const giveUp = useAction(() => discard({ entity, id }));
  return (
    <p className={styles.refused} role="alert">
      <RowState place="needs attention" />
      <span>{item?.error ?? entry?.lastError ?? 'The server did not take this edit.'}</span>
      <Button onClick={() => void tryAgain()}>Try again</Button>
      <Button look="subtle" onClick={() => void giveUp()}>
        Give it up
      </Button>
    </p>
  );
}
