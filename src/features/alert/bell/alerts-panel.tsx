import { Link } from '@tanstack/react-router';
import { figureWords } from '#domain/alerts/alert-words.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { useNow } from '#pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { formatDay } from '#ui/format/day.ts';
import { markRead } from '../alert-edits.ts';
import { useOpenAlert } from '../alert-group.tsx';
import { CheckedStamp } from '../checked-stamp.tsx';
import type { DeviceFinding } from '../device-findings.ts';
import { IN_BELL, useAlertCheck, useDeviceFindings } from '../use-alert-check.ts';
import { alertsForBell, type ShownAlert, useAlerts } from '../use-alerts.ts';
import styles from './bell.module.css';

/** What the bell opens: the last five alerts that fired, and the way to all of them (ALERT-09). */
export function AlertsPanel({ close }: { close: () => void }) {
  const alerts = useAlerts();
  const { byDevice } = useAlertCheck();
  const findings = useDeviceFindings(alerts ?? [], byDevice);
  const open = useOpenAlert();
  const read = useAction(() => markRead(alerts ?? []));
  if (alerts === undefined) return <Loading height={160} />;
  const here = alerts.filter(({ id, triggered, unread }) => !triggered && !unread && findings.get(id)?.holds === true);
  const shown = [...alertsForBell(alerts), ...here];
  return (
    <>
      <p className={styles.head}>
        <b>{shown.length === 0 ? 'None triggered' : `${shown.length} triggered`}</b>
        <CheckedStamp />
      </p>
      {shown.length === 0 ? (
        <p className={styles.empty}>
          {alerts.length === 0
            ? 'No alert is set yet. Open a stock and press Alert.'
            : `${alerts.length === 1 ? 'One alert watches' : `${alerts.length} alerts watch`} the market for you.`}
        </p>
      ) : (
        <ul className={styles.rows} aria-label="Triggered alerts">
          {shown.slice(0, IN_BELL).map((alert) => (
            <Row
              key={alert.id}
              alert={alert}
              finding={here.includes(alert) ? findings.get(alert.id) : undefined}
              onOpen={() => {
                close();
                open(alert);
              }}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Link to="/user/me" search={{ tab: 'account', subtab: 'account-alerts' }} onClick={close}>
          View All
        </Link>
        {shown.some(({ unread }) => unread) && (
          <Button look="subtle" onClick={() => void read()}>
            Mark all read
          </Button>
        )}
      </div>
    </>
  );
}

/** @param props.finding What this device found by itself, where the server has not judged the alert. */
function Row({ alert, finding, onOpen }: { alert: ShownAlert; finding: DeviceFinding | undefined; onOpen: () => void }) {
  const now = useNow();
  const { fields, name, words, unread } = alert;
  const value = finding?.value ?? (fields.state?.fired.length === 1 ? fields.state.fired[0]?.value : undefined);
  const when =
    finding !== undefined
      ? `this device${finding.asOf === null ? '' : `, ${formatDay(finding.asOf)}`}`
      : fields.state?.fired_at && formatInstant(Date.parse(fields.state.fired_at), now);
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span className={styles.dot} data-unread={unread || undefined} />
        <span className={styles.what}>
          <b>{name}</b>
          <span>{words}</span>
        </span>
        <span className={styles.found}>
          <b>{value == null ? (alert.triggeredCount > 0 ? alert.triggeredCount : '') : figureWords(fields, value)}</b>
          <small>{when}</small>
        </span>
      </button>
    </li>
  );
}
