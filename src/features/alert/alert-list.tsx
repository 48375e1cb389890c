import { useEffect, useState } from 'react';
import type { TriggerFrequency } from '#contract/entities/records/alert.ts';
import { groupAlerts } from '#domain/alerts/alert-groups.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import styles from './alert.module.css';
import { deleteAlerts, setFrequency } from './alert-edits.ts';
import { AlertGroup } from './alert-group.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import type { ShownAlert } from './use-alerts.ts';

const frequencies: readonly { readonly value: TriggerFrequency; readonly label: string }[] = [
  { value: 'daily', label: 'At most once a day' },
  { value: 'always', label: 'Every time' },
];

interface Asked {
  readonly text: string;
  readonly alerts: readonly ShownAlert[];
}

/** Alerts in their groups, with what can be done to several at once. */
export function AlertList({ alerts, marked }: { alerts: readonly ShownAlert[]; marked?: string | undefined }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [frequency, setChosen] = useState<TriggerFrequency>('daily');
  const [asked, setAsked] = useState<Asked>();
  const chosen = alerts.filter(({ id }) => selected.has(id));
  const change = useAction(async () => {
    await setFrequency(chosen, frequency);
    showToast({ text: 'Frequency set successfully' });
  });
  const erase = useAction(async (doomed: readonly ShownAlert[]) => {
    setAsked(undefined);
    await deleteAlerts(doomed);
    setSelected(new Set());
    showToast({ text: 'Alerts deleted successfully' });
  });
  const withChosen = (act: () => void) => (chosen.length === 0 ? showToast({ text: 'Please select alerts', failed: true }) : act());
  useEffect(() => {
    if (marked !== undefined) document.getElementById(`alert-${marked}`)?.scrollIntoView({ block: 'center' });
  }, [marked]);
  const select = (ids: readonly string[], on: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  return (
    <>
      <div className={styles.batch}>
        <span>{chosen.length === 0 ? 'Select alerts to change several at once' : `${chosen.length} selected`}</span>
        <Choice label="Frequency" value={frequency} options={frequencies} onChange={setChosen} />
        <Button onClick={() => withChosen(() => void change())}>Set frequency</Button>
        <Button onClick={() => withChosen(() => setAsked({ text: 'Will delete all selected alerts. Are you sure?', alerts: chosen }))}>Delete</Button>
      </div>
      {asked && <ConfirmBar text={asked.text} onYes={() => void erase(asked.alerts)} onNo={() => setAsked(undefined)} />}
      {groupAlerts(alerts).map((group) => (
        <AlertGroup
          key={group.key}
          group={group}
          selected={selected}
          marked={marked}
          onSelect={select}
          onClear={() => setAsked({ text: `This will delete all alerts for ${group.name}. Are you sure?`, alerts: group.alerts })}
        />
      ))}
    </>
  );
}
