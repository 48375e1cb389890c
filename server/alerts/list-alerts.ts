import type { Alert, AlertableType, AlertRow } from '#contract/entities/records/alert.ts';
import { alertKind } from '#contract/records/alert.ts';
import { isTriggered } from '#domain/alerts/alert-groups.ts';
import { alertWords } from '#domain/alerts/alert-words.ts';
import type { Store } from '../database/schema.ts';
import { listRecords } from '../queries/records/records.ts';
import { alertRows } from './alert-rows.ts';
import { checkedAt } from './look-when-due.ts';

export interface AlertFilter {
  readonly alertable_type?: AlertableType | undefined;
  readonly alertable_id?: string | undefined;
  /** Letters of the alert's words or of what it watches. */
  readonly text?: string | undefined;
  readonly only_triggered?: boolean;
  readonly page: number;
  readonly per_page: number;
}

/** A page of a member's alerts: triggered first, the last fired before the others, then by id. */
export async function listAlerts(
  db: Store,
  userId: number,
  { alertable_type, alertable_id, text, only_triggered = false, page, per_page }: AlertFilter,
): Promise<{ alerts: AlertRow[]; total: number; triggered: number; checked_at: string | null }> {
  const all = await listRecords(db, userId, alertKind, alertable_id === undefined ? {} : { reference: alertable_id });
  const wanted = all.filter(({ fields }) => (alertable_type === undefined || fields.alertable_type === alertable_type) && hasWords(fields, text));
  const marked = wanted.map((alert) => ({ alert, triggered: isTriggered(alert.fields), fired: alert.fields.state?.fired_at ?? '' }));
  const triggered = marked.filter((each) => each.triggered);
  const shown = (only_triggered ? triggered : marked).sort(
    (a, b) => Number(b.triggered) - Number(a.triggered) || (a.triggered ? compare(b.fired, a.fired) : 0) || compare(a.alert.id, b.alert.id),
  );
  const rows = shown.slice((page - 1) * per_page, page * per_page).map(({ alert }) => alert);
  return { alerts: await alertRows(db, userId, rows), total: shown.length, triggered: triggered.length, checked_at: await checkedAt(db) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function hasWords(alert: Alert, text: string | undefined): boolean {
  if (text === undefined || text.trim() === '') return true;
  return `${alert.alertable_name} ${alertWords(alert)}`.toLowerCase().includes(text.trim().toLowerCase());
}
