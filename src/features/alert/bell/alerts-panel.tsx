import { Link } from '@tanstack/react-router';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { markRead } from '../alert-edits.ts';
import { useOpenAlert } from '../alert-group.tsx';
import { CheckedStamp } from '../checked-stamp.tsx';
import { IN_BELL, useFiredAlerts } from '../use-alert-check.ts';
import { useAlerts } from '../use-alerts.ts';
import styles from './bell.module.css';
import { FiredAlertRow } from './fired-alert-row.tsx';
import { NewAlert } from './new-alert.tsx';
import { useAlertRows } from './use-alert-rows.ts';

/** What the bell opens: the last five alerts that fired, and the way to all of them (ALERT-09). */
export function AlertsPanel({ close }: { close: () => void }) {
  const alerts = useAlerts();
  const { fired: shown, findings } = useFiredAlerts(alerts ?? []);
  const rows = useAlertRows(shown.slice(0, IN_BELL));
  const open = useOpenAlert();
  const read = useAction(() => markRead(alerts ?? []));
  if (alerts === undefined) return <Loading height={160} />;
  return (
    <>
      <p className={styles.head} data-wide>
        <b>{shown.length === 0 ? 'None triggered' : `${shown.length} triggered`}</b>
        <CheckedStamp />
      </p>
      {shown.length === 0 ? (
        <p className={styles.empty}>
          {alerts.length === 0 ? 'No alert is set yet.' : `${alerts.length === 1 ? 'One alert watches' : `${alerts.length} alerts watch`} the market for you.`}
        </p>
      ) : (
        <ul className={styles.rows} aria-label="Triggered alerts">
          {shown.slice(0, IN_BELL).map((alert) => (
            <FiredAlertRow
              key={alert.id}
              alert={alert}
              finding={findings.get(alert.id)}
              row={rows.get(alert.fields.alertable_id)}
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
        <NewAlert onChosen={close} />
        {shown.some(({ unread }) => unread) && (
          <Button look="subtle" onClick={() => void read()}>
            Mark all read
          </Button>
        )}
      </div>
    </>
  );
}
