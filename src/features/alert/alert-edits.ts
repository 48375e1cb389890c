import type { Alert, AlertableType, CommonAlert, TriggerFrequency } from '#contract/entities/records/alert.ts';
import { commonAlertId } from '#contract/records/ids.ts';
import { create, findRecord, remove, transact } from '#data/records/records.ts';
import { newsLabel } from '#domain/alerts/alert-kinds.ts';
import type { ShownAlert } from './use-alerts.ts';

/** A stock, portfolio or indicator that alerts are set on. */
export interface Alertable {
  readonly type: AlertableType;
  readonly id: string;
  readonly name: string;
  /** What the form of a new alert begins with. */
  readonly first?: Pick<Alert, 'key' | 'operator' | 'value'>;
}

export type FilterRule = Pick<Alert, 'key' | 'operator' | 'value' | 'label' | 'unit'>;

/** Sets a filter alert. @returns Its id. */
export function setFilterAlert({ type, id, name }: Alertable, rule: FilterRule, trigger_frequency: TriggerFrequency): Promise<string> {
  return create('alert', { alertable_type: type, alertable_id: id, alertable_name: name, ...rule, trigger_frequency, read_at: null, state: null });
}

/** Sets a common alert, or takes it away: there is one of a kind for each stock or portfolio, whichever device set it. */
export async function setCommonAlert({ type, id, name }: Alertable, key: CommonAlert | 'economic_new_value', on: boolean): Promise<void> {
  const alertId = commonAlertId({ type, id }, key);
  const known = await findRecord('alert', alertId);
  if (on && known === undefined) {
    const rule = { key, operator: null, value: null, label: newsLabel(key) ?? key, unit: '' };
    await create(
      'alert',
      { alertable_type: type, alertable_id: id, alertable_name: name, ...rule, trigger_frequency: 'daily', read_at: null, state: null },
      alertId,
    );
  }
  if (!on && known !== undefined) await remove('alert', alertId);
}

/** Sets the frequency of several alerts; nothing is done, and nothing sent, for none (ALERT-15). */
export async function setFrequency(alerts: readonly ShownAlert[], trigger_frequency: TriggerFrequency): Promise<void> {
  const changed = alerts.filter(({ fields }) => fields.trigger_frequency !== trigger_frequency);
  if (changed.length === 0) return;
  await transact(changed.map(({ id, fields }) => ({ kind: 'patch', entity: 'alert', id, patch: { trigger_frequency }, from: fields })));
}

export async function deleteAlerts(alerts: readonly Pick<ShownAlert, 'id'>[]): Promise<void> {
  if (alerts.length > 0) await transact(alerts.map(({ id }) => ({ kind: 'delete', entity: 'alert', id })));
}

/** Marks alerts read up to the firing the member sees, so that no clock of a device counts. */
export async function markRead(alerts: readonly ShownAlert[]): Promise<void> {
  const unread = alerts.filter((alert) => alert.unread);
  if (unread.length === 0) return;
  await transact(unread.map(({ id, fields }) => ({ kind: 'patch', entity: 'alert', id, patch: { read_at: fields.state?.fired_at ?? null }, from: fields })));
}
