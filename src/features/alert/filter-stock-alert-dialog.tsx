import { CommonAlert } from '#contract/entities/records/alert.ts';
import { useSession } from '#data/session/session.ts';
import { newsLabel } from '#domain/alerts/alert-kinds.ts';
import { figureWords } from '#domain/alerts/alert-words.ts';
import { useAction } from '#pages/actions/use-action.ts';
import type { DialogProps } from '#pages/dialogs/dialog-requests.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import shared from './alert.module.css';
import styles from './alert-dialog.module.css';
import { type Alertable, deleteAlerts, setCommonAlert } from './alert-edits.ts';
import { AlertForm } from './alert-form.tsx';
import { useDeviceFindings } from './use-alert-check.ts';
import { useAlertSettings } from './use-alert-settings.ts';
import { type ShownAlert, useAlerts } from './use-alerts.ts';

declare module '#pages/dialogs/dialog-requests.ts' {
  interface DialogSubjects {
    'filter-stock-alert': Alertable;
  }
}

/** The alerts on a stock, portfolio or indicator: those that are set, a new one on a figure, and the common ones. */
export function FilterStockAlertDialog({ subject }: DialogProps<'filter-stock-alert'>) {
  const { status } = useSession();
  const alerts = useAlerts();
  const own = (alerts ?? []).filter(({ fields }) => fields.alertable_type === subject.type && fields.alertable_id === subject.id);
  if (status === 'signed-out')
    return (
      <SignInFirst what={`Alerts on ${subject.name} belong to an account.`} gives="A mail and a notification when a price or a ratio reaches your limit." />
    );
  return (
    <div className={styles.dialog}>
      <p>{subject.type === 'PORTFOLIO' ? `For every stock in ${subject.name}, also those you add later.` : `On ${subject.name}.`}</p>
      <OwnAlerts alerts={own.filter(({ fields }) => fields.operator !== null)} />
      <AlertForm alertable={subject} />
      <CommonAlerts alertable={subject} alerts={own} />
    </div>
  );
}

function OwnAlerts({ alerts }: { alerts: readonly ShownAlert[] }) {
  const findings = useDeviceFindings(alerts, true);
  const erase = useAction((alert: ShownAlert) => deleteAlerts([alert]));
  if (alerts.length === 0) return null;
  return (
    <ul className={styles.own} aria-label="Alerts that are set">
      {alerts.map((alert) => {
        const finding = findings.get(alert.id);
        return (
          <li key={alert.id}>
            <span className={shared.dot} data-on={alert.triggered || undefined} data-unread={alert.unread || undefined} />
            <span>
              <b>{alert.words}</b>
              <small>
                {alert.fields.state?.problem ??
                  (finding === undefined
                    ? alert.triggered
                      ? 'Triggered'
                      : ''
                    : `now ${figureWords(alert.fields, finding.value)}${finding.asOf === null ? '' : `, ${formatDay(finding.asOf)}`}`)}
              </small>
            </span>
            <RecordPlace status={alert.row.status} words />
            <Button look="subtle" onClick={() => void erase(alert)} aria-label={`Delete ${alert.words}`}>
              Delete
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function CommonAlerts({ alertable, alerts }: { alertable: Alertable; alerts: readonly ShownAlert[] }) {
  const { keepZone } = useAlertSettings();
  const set = useAction(async (key: CommonAlert | 'economic_new_value', on: boolean) => {
    await setCommonAlert(alertable, key, on);
    if (on) await keepZone();
  });
  const kinds = alertable.type === 'ECONOMIC_INDICATOR' ? (['economic_new_value'] as const) : CommonAlert.options;
  return (
    <fieldset className={styles.common}>
      <legend>Alert me to</legend>
      {kinds.map((key) => {
        const alert = alerts.find(({ fields }) => fields.key === key);
        return (
          <label key={key}>
            <input type="checkbox" checked={alert !== undefined} onChange={(event) => void set(key, event.currentTarget.checked)} />
            <span>
              {newsLabel(key)}
              {alert?.fields.state?.problem && <small className={shared.problem}>{alert.fields.state.problem}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
