import { useRecords } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './alert.module.css';
import { markRead } from './alert-edits.ts';
import { AlertList } from './alert-list.tsx';
import { AlertSettingsCard } from './alert-settings-card.tsx';
import { NewAlert } from './bell/new-alert.tsx';
import { CheckedStamp } from './checked-stamp.tsx';
import { useAlerts } from './use-alerts.ts';

/** `/user/me?tab=account&subtab=account-alerts`: the member's alerts and how they are delivered. */
export function AlertsPage({ marked }: { marked?: string | undefined }) {
  const alerts = useAlerts();
  const { error } = useRecords('alert');
  const read = useAction(() => markRead(alerts ?? []));
  if (alerts === undefined && error === undefined) return <RecordsLoading what="Your alerts" height={320} />;
  const triggered = alerts?.filter((alert) => alert.triggered).length ?? 0;
  const unread = alerts?.filter((alert) => alert.unread).length ?? 0;
  return (
    <div className={styles.page}>
      <Card
        title="Alerts"
        context={alerts === undefined ? undefined : triggered > 0 ? `${triggered} triggered of ${alerts.length}` : `${alerts.length}`}
        aside={
          <>
            <CheckedStamp />
            <NewAlert />
            {unread > 0 && <Button onClick={() => void read()}>Mark all read</Button>}
          </>
        }
      >
        {alerts === undefined ? (
          <Empty lead="This device’s storage does not answer.">It is tried again by itself.</Empty>
        ) : alerts.length === 0 ? (
          <Empty lead="No alert yet.">
            Open a stock, a portfolio or an indicator and press Alert: you get an alert when a price or a ratio reaches your limit.
          </Empty>
        ) : (
          <AlertList alerts={alerts} marked={marked} />
        )}
      </Card>
      <AlertSettingsCard />
    </div>
  );
}
