import { useAction } from '#pages/actions/use-action.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './alert-dialog.module.css';
import { PushRow } from './push-row.tsx';
import { useAlertSettings } from './use-alert-settings.ts';

/** How alerts are delivered: by mail, when, and as notifications. */
export function AlertSettingsCard() {
  const { settings, set: save } = useAlertSettings();
  const set = useAction(save);
  return (
    <Card title="Delivery" padded>
      <div className={styles.settings}>
        <Check label="Mail" on={settings.mail} onChange={(mail) => void set({ mail })} />
        <Check
          label="One mail a day with all alerts"
          on={settings.merge_alerts}
          disabled={!settings.mail}
          onChange={(merge_alerts) => void set({ merge_alerts })}
        />
        <label>
          <span>Sent at</span>
          <input
            type="time"
            value={settings.send_time}
            disabled={!settings.mail || !settings.merge_alerts}
            onChange={(event) => event.currentTarget.value !== '' && void set({ send_time: event.currentTarget.value })}
          />
          <small>{settings.time_zone}</small>
        </label>
        <Check label="Alerts in the mail as a table" on={settings.is_table} disabled={!settings.mail} onChange={(is_table) => void set({ is_table })} />
        <Check label="Notifications" on={settings.push} onChange={(push) => void set({ push })} />
        {settings.push && <PushRow />}
      </div>
    </Card>
  );
}

function Check({ label, on, disabled = false, onChange }: { label: string; on: boolean; disabled?: boolean; onChange: (on: boolean) => void }) {
  return (
    <label>
      <input type="checkbox" checked={on} disabled={disabled} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
