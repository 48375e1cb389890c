import { type AlertRule, ruleText } from './alert-kinds.ts';
import type { AlertState } from './judge-alert.ts';

/** What decides whether an alert is triggered. */
export interface TriggerFacts extends AlertRule {
  readonly state: AlertState | null;
  /** When the member last marked it read. */
  readonly read_at: string | null;
}

/** Whether an alert is triggered: its rule holds now, or it has news that the member has not read. */
export function isTriggered(alert: TriggerFacts): boolean {
  return triggeredCount(alert) > 0;
}

/** Whether an alert has fired since the member last read it. */
export function isUnread({ state, read_at }: Pick<TriggerFacts, 'state' | 'read_at'>): boolean {
  return state?.fired_at != null && (read_at === null || state.fired_at > read_at);
}

/** For how many stocks or indicators an alert is triggered. A rule that was changed since the last look is not. */
export function triggeredCount(alert: TriggerFacts): number {
  const { state } = alert;
  if (state === null || state.rule !== ruleText(alert)) return 0;
  if (alert.operator !== null) return state.met.length;
  return isUnread(alert) ? state.fired.length : 0;
}

/** Alerts of one stock, portfolio or indicator. */
export interface AlertGroup<T> {
  readonly key: string;
  readonly name: string;
  readonly triggered: number;
  /** Triggered first, then by id. */
  readonly alerts: readonly T[];
}

/** An alert as a list groups it. */
export interface GroupedAlert {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly triggered: boolean;
}

/** Alerts by what they watch: groups with the most triggered first, then by name; in each the triggered first, then by id. */
export function groupAlerts<T extends GroupedAlert>(alerts: readonly T[]): AlertGroup<T>[] {
  const groups = [...Map.groupBy(alerts, ({ group }) => group)].map(([key, members]) => ({
    key,
    name: members[0]?.name ?? '',
    triggered: members.filter(({ triggered }) => triggered).length,
    alerts: members.toSorted((a, b) => Number(b.triggered) - Number(a.triggered) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
  }));
  return groups.sort((a, b) => b.triggered - a.triggered || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
