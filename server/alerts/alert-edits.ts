import { type Alert, type AlertableType, type AlertEntry, type AlertPatch, type AlertRow, CommonAlert } from '#contract/entities/records/alert.ts';
import { alertKind } from '#contract/records/alert.ts';
import { commonAlertId } from '#contract/records/ids.ts';
import { NEW_OBSERVATION, newsLabel } from '#domain/alerts/alert-kinds.ts';
import { markDue } from '../queries/alerts/due-alerts.ts';
import { newRecordId } from '../records/new-id.ts';
import type { RecordBook } from '../records/record-book.ts';
import type { StoredRecord } from '../records/stored-record.ts';
import { ApiError } from '../serve.ts';
import { alertRows } from './alert-rows.ts';

/** What alerts watch: a stock, a portfolio or an indicator. */
export interface Alertable {
  readonly alertable_type: AlertableType;
  readonly alertable_id: string;
}

/** Makes an alert. A common alert has one id on every device, so that it is made once. */
export async function createAlertIn(book: RecordBook, { id, ...entry }: AlertEntry): Promise<AlertRow> {
  const fields = checked({ ...entry, state: null });
  const made = await book.create(alertKind, id ?? idOf(fields, book), fields);
  return answered(book, made);
}

/** Makes an alert or replaces the rule of the one that is there. */
export async function saveAlertIn(book: RecordBook, { id, ...entry }: AlertEntry & { readonly id: string }): Promise<AlertRow> {
  const fields = checked({ ...entry, state: null });
  const { state: _servers, alertable_type: _type, alertable_id: _id, ...patch } = fields;
  return answered(book, await book.put(alertKind, id, { fresh: fields, patch }));
}

export async function updateAlertIn(book: RecordBook, id: string, patch: AlertPatch): Promise<AlertRow> {
  const changed = await book.patch(alertKind, id, patch);
  checked(changed.fields);
  return answered(book, changed);
}

/** Sets the frequency of alerts; one that is gone is left out. @returns How many were set. */
export async function setFrequencyIn(book: RecordBook, ids: readonly string[], trigger_frequency: Alert['trigger_frequency']): Promise<number> {
  let count = 0;
  for (const id of new Set(ids)) {
    if ((await book.find(alertKind, id)) === undefined) continue;
    await book.patch(alertKind, id, { trigger_frequency });
    count += 1;
  }
  await markDue(book.db, book.userId);
  return count;
}

/** Deletes alerts; one that is gone already is left out. @returns How many were deleted. */
export async function deleteAlertsIn(book: RecordBook, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (const id of new Set(ids)) {
    if ((await book.find(alertKind, id)) === undefined) continue;
    await book.delete(alertKind, id);
    count += 1;
  }
  return count;
}

/** The alerts of one stock, portfolio or indicator. */
export async function alertsOf(book: Pick<RecordBook, 'list'>, { alertable_type, alertable_id }: Alertable): Promise<StoredRecord<Alert>[]> {
  const all = await book.list(alertKind, { reference: alertable_id });
  return all.filter(({ fields }) => fields.alertable_type === alertable_type);
}

/** The common alerts of one stock or portfolio. */
export async function commonAlertsOf(book: Pick<RecordBook, 'list'>, alertable: Alertable): Promise<CommonAlert[]> {
  const on = new Set((await alertsOf(book, alertable)).map(({ fields }) => fields.key));
  return CommonAlert.options.filter((key) => on.has(key));
}

/** Sets which common alerts a stock or portfolio has; `add` leaves those it has. */
export async function saveCommonAlertsIn(book: RecordBook, alertable: Alertable, keys: readonly CommonAlert[], mode: 'set' | 'add' = 'set'): Promise<void> {
  if (alertable.alertable_type === 'ECONOMIC_INDICATOR') throw unsupported();
  const known = (await alertsOf(book, alertable)).filter(({ fields }) => fields.operator === null);
  const has = new Set(known.map(({ fields }) => fields.key));
  for (const key of new Set(keys)) if (!has.has(key)) await book.put(alertKind, commonId(alertable, key), { fresh: newsAlert(alertable, key), patch: {} });
  const wanted = new Set<string>(keys);
  if (mode === 'set') for (const { id, fields } of known) if (!wanted.has(fields.key)) await book.delete(alertKind, id);
  await markDue(book.db, book.userId);
}

/** Sets the indicators of whose new values the member is notified. */
export async function saveCalendarAlertsIn(book: RecordBook, indicators: readonly string[]): Promise<void> {
  const known = (await book.list(alertKind)).filter(({ fields }) => fields.key === NEW_OBSERVATION);
  const has = new Set(known.map(({ fields }) => fields.alertable_id));
  for (const id of new Set(indicators)) {
    const alertable = { alertable_type: 'ECONOMIC_INDICATOR', alertable_id: id } as const;
    if (!has.has(id)) await book.put(alertKind, commonId(alertable, NEW_OBSERVATION), { fresh: newsAlert(alertable, NEW_OBSERVATION), patch: {} });
  }
  for (const { id, fields } of known) if (!indicators.includes(fields.alertable_id)) await book.delete(alertKind, id);
  await markDue(book.db, book.userId);
}

/** A filter alert has a figure and a limit, a common alert neither. */
function checked(alert: Alert): Alert {
  const isFilter = alert.operator !== null;
  if (isFilter !== (alert.value !== null)) {
    const missing = isFilter ? 'body.value' : 'body.operator';
    throw new ApiError('bad-request', { fields: { [missing]: 'A filter alert has an operator and a value' } });
  }
  if (!isFilter && newsLabel(alert.key) === undefined) throw new ApiError('bad-request', { fields: { 'body.key': 'must be a common alert' } });
  const isOfIndicator = alert.alertable_type === 'ECONOMIC_INDICATOR';
  if (!isFilter && (alert.key === NEW_OBSERVATION) !== isOfIndicator) throw unsupported();
  return alert;
}

function unsupported(): ApiError {
  return new ApiError('bad-request', { fields: { 'body.alertable_type': 'Alert type not supported' } });
}

function newsAlert({ alertable_type, alertable_id }: Alertable, key: string): Alert {
  const rule = { key, operator: null, value: null, label: newsLabel(key) ?? key, unit: '' };
  return { alertable_type, alertable_id, alertable_name: '', ...rule, trigger_frequency: 'daily', read_at: null, state: null };
}

function idOf(alert: Alert, book: RecordBook): string {
  return alert.operator === null ? commonId(alert, alert.key) : newRecordId(book.madeAt);
}

function commonId({ alertable_type: type, alertable_id: id }: Alertable, key: string): string {
  return commonAlertId({ type, id }, key);
}

async function answered(book: RecordBook, alert: StoredRecord<Alert>): Promise<AlertRow> {
  await markDue(book.db, book.userId);
  const [row] = await alertRows(book.db, book.userId, [alert]);
  if (row === undefined) throw new ApiError('not-found');
  return row;
}
