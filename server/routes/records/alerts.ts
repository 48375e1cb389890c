import type { ParsedInput } from '#contract/endpoint.ts';
import {
  changeAlertSettings,
  changeCalendarAlerts,
  changeCommonAlerts,
  checkAlerts,
  createAlert,
  createUserAlert,
  deleteAlert,
  deleteAlerts,
  deleteUserAlerts,
  getAlert,
  getCalendarAlerts,
  listUserAlerts,
  saveAlerts,
  searchAlerts,
  setAlerts,
  updateAlert,
} from '#contract/endpoints/records/alerts.ts';
import { alertKind } from '#contract/records/alert.ts';
import { NEW_OBSERVATION } from '#domain/alerts/alert-kinds.ts';
import {
  alertsOf,
  commonAlertsOf,
  createAlertIn,
  deleteAlertsIn,
  saveAlertIn,
  saveCalendarAlertsIn,
  saveCommonAlertsIn,
  setFrequencyIn,
  updateAlertIn,
} from '#server/alerts/alert-edits.ts';
import { alertRows } from '#server/alerts/alert-rows.ts';
import { changeSettingsIn } from '#server/alerts/alert-settings.ts';
import { listAlerts } from '#server/alerts/list-alerts.ts';
import { findRecord, listRecords } from '#server/queries/records/records.ts';
import type { RecordBook } from '#server/records/record-book.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';

export const alertWrites = [
  serveWrite(createAlert, ({ body }, book) => createAlertIn(book, body)),
  serveWrite(createUserAlert, ({ body }, book) => createAlertIn(book, body)),
  serveWrite(updateAlert, ({ params: { id }, body }, book) => updateAlertIn(book, id, body)),
  serveWrite(deleteAlert, async ({ params: { id } }, book) => {
    const { rev } = await book.delete(alertKind, id);
    return { done: true as const, id, rev };
  }),
  serveWrite(saveAlerts, async ({ body }, book) => {
    const alerts = [];
    for (const entry of body.alerts) alerts.push(await saveAlertIn(book, entry));
    return { alerts };
  }),
  serveWrite(setAlerts, async ({ body }, book) => ({ done: true as const, count: await setFrequencyIn(book, body.alertable_keys, body.value) })),
  serveWrite(deleteAlerts, async ({ query }, book) => ({ done: true as const, count: await deleteAlertsIn(book, await doomedIn(book, query)) })),
  serveWrite(deleteUserAlerts, async ({ params: { type, id } }, book) => {
    const alerts = await alertsOf(book, { alertable_type: type, alertable_id: id });
    return {
      done: true as const,
      count: await deleteAlertsIn(
        book,
        alerts.map((alert) => alert.id),
      ),
    };
  }),
  serveWrite(changeCommonAlerts, async ({ body }, book) => {
    const settings = body.action === 'batch_save' ? body.settings : [body];
    const answers = [];
    for (const setting of settings) {
      if ('keys' in setting) await saveCommonAlertsIn(book, setting, setting.keys);
      const { alertable_type, alertable_id } = setting;
      answers.push({ alertable_type, alertable_id, keys: await commonAlertsOf(book, setting) });
    }
    return answers;
  }),
  serveWrite(changeAlertSettings, ({ body }, book, services) => changeSettingsIn(book, body, services)),
  serveWrite(changeCalendarAlerts, async ({ body }, book) => {
    await saveCalendarAlertsIn(book, body.indicators);
    return { indicators: [...new Set(body.indicators)] };
  }),
];

export const alertReads = [
  serve(getAlert, async ({ params }, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    const found = await findRecord(db, user_id, alertKind, params.id);
    const [row] = found === undefined ? [] : await alertRows(db, user_id, [found]);
    if (row === undefined) throw new ApiError('not-found');
    return row;
  }),
  serve(searchAlerts, ({ body }, { db }, exchange) => listAlerts(db, memberOf(exchange).user_id, body)),
  serve(checkAlerts, ({ body: { filters, ...paging } }, { db }, exchange) => {
    const found = Object.fromEntries(filters.map(({ left, right }) => [left, right]));
    return listAlerts(db, memberOf(exchange).user_id, { ...found, ...paging });
  }),
  serve(listUserAlerts, ({ params, query }, { db }, exchange) => listAlerts(db, memberOf(exchange).user_id, { alertable_type: params.x, ...query })),
  serve(getCalendarAlerts, async (_input, { db }, exchange) => {
    const alerts = await listRecords(db, memberOf(exchange).user_id, alertKind);
    return { indicators: alerts.flatMap(({ fields }) => (fields.key === NEW_OBSERVATION ? [fields.alertable_id] : [])) };
  }),
];

/** The alerts a call deletes: those it names, or all of one stock, portfolio or indicator. */
async function doomedIn(
  book: RecordBook,
  { alertable_keys, delete_by_keys, alertable_type, alertable_id }: ParsedInput<typeof deleteAlerts>['query'],
): Promise<string[]> {
  if (delete_by_keys === 'true' && alertable_keys !== undefined) return alertable_keys.split(',');
  if (alertable_type === undefined || alertable_id === undefined)
    throw new ApiError('bad-request', { fields: { 'query.alertable_keys': 'Please select alerts' } });
  return (await alertsOf(book, { alertable_type, alertable_id })).map(({ id }) => id);
}
