import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { AlertGroup as Group } from '#domain/alerts/alert-groups.ts';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import styles from './alert.module.css';
import { AlertLine } from './alert-line.tsx';
import { alertWay } from './alert-way.ts';
import type { ShownAlert } from './use-alerts.ts';

interface AlertGroupProps {
  group: Group<ShownAlert>;
  selected: ReadonlySet<string>;
  /** The alert that the address names. */
  marked: string | undefined;
  onSelect: (ids: readonly string[], on: boolean) => void;
  onClear: () => void;
}

/** The alerts of one stock, portfolio or indicator, folded or not (ALERT-23). */
export function AlertGroup({ group: { name, triggered, alerts }, selected, marked, onSelect, onClear }: AlertGroupProps) {
  const [open, setOpen] = useState(true);
  const openAlert = useOpenAlert();
  const ids = alerts.map(({ id }) => id);
  const count = ids.filter((id) => selected.has(id)).length;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={styles.group} aria-label={name}>
      <header>
        <input
          type="checkbox"
          aria-label={`Select all alerts on ${name}`}
          checked={count === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={(event) => onSelect(ids, event.currentTarget.checked)}
        />
        <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Chevron size={16} stroke={1.75} aria-hidden="true" />
          <b>{name}</b>
          <span>{alerts.length === 1 ? '1 alert' : `${alerts.length} alerts`}</span>
          {triggered > 0 && <span className={styles.badge}>{`${triggered} triggered`}</span>}
        </button>
        <Button look="subtle" onClick={onClear} aria-label={`Clear all alerts on ${name}`}>
          Clear
        </Button>
      </header>
      {open && (
        <ul>
          {alerts.map((alert) => (
            <AlertLine
              key={alert.id}
              alert={alert}
              checked={selected.has(alert.id)}
              marked={alert.id === marked}
              onCheck={(on) => onSelect([alert.id], on)}
              onOpen={() => openAlert(alert)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Opens an alert: a stock's in its dialog, a portfolio's among the portfolio's alerts, an indicator's on its page (ALERT-12 to ALERT-14). */
export function useOpenAlert(): (alert: ShownAlert) => void {
  const { navigate } = useRouter();
  return ({ name, fields: { alertable_type: type, alertable_id: id } }) => {
    const way = alertWay(type);
    if (way === 'dialog') openDialog('filter-stock-alert', { type, id, name });
    else if (way === 'portfolio') void navigate({ to: '/portfolio/$id', params: { id }, search: { view: 'alerts' } });
    else if (way === 'indicator') void navigate({ to: '/economic_indicators/$id', params: { id } });
    else showToast({ text: 'Alert type not supported', failed: true });
  };
}
