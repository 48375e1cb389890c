import { Link } from '@tanstack/react-router';
import type { PanelProps } from '#pages/board/panel.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useOpenAlert } from '../alert-group.tsx';
import { CheckedStamp } from '../checked-stamp.tsx';
import { useFiredAlerts } from '../use-alert-check.ts';
import { useAlerts } from '../use-alerts.ts';
import styles from './bell.module.css';
import { FiredAlertRow } from './fired-alert-row.tsx';
import { useAlertRows } from './use-alert-rows.ts';

/** Alerts that the card shows. */
const SHOWN = 6;

/** The alerts that fired last, on the home page. */
export function FiredAlerts({ title }: PanelProps<undefined>) {
  const alerts = useAlerts();
  const { fired, findings } = useFiredAlerts(alerts ?? []);
  const rows = useAlertRows(fired.slice(0, SHOWN));
  const open = useOpenAlert();
  const unread = fired.filter((alert) => alert.unread).length;
  return (
    <Card
      title={title}
      context={unread > 0 && `${unread} new`}
      aside={
        <>
          <CheckedStamp />
          {alerts !== undefined && alerts.length > 0 && (
            <Link to="/user/me" search={{ tab: 'account', subtab: 'account-alerts' }} className={styles.all}>
              View All
            </Link>
          )}
        </>
      }
    >
      {alerts === undefined ? (
        <RecordsLoading what="Your alerts" height={160} />
      ) : fired.length > 0 ? (
        <ul className={styles.rows} aria-label={title}>
          {fired.slice(0, SHOWN).map((alert) => (
            <FiredAlertRow key={alert.id} alert={alert} finding={findings.get(alert.id)} row={rows.get(alert.fields.alertable_id)} onOpen={() => open(alert)} />
          ))}
        </ul>
      ) : alerts.length > 0 ? (
        <p className={styles.empty}>{alerts.length === 1 ? 'One alert watches the market for you.' : `${alerts.length} alerts watch the market for you.`}</p>
      ) : (
        <Empty lead="No alert yet.">Open a stock and press Alert: you get an alert when a price or a ratio reaches your limit.</Empty>
      )}
    </Card>
  );
}
