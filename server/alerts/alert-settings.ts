import type * as v from 'valibot';
import type { changeAlertSettings } from '#contract/endpoints/records/alerts.ts';
import { type AlertSettings, alertSettingsFrom } from '#contract/entities/records/alert.ts';
import { ALERT_SETTINGS, settingId } from '#contract/records/ids.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import { isTimeZone } from '#domain/alerts/send-time.ts';
import { failedDeliveries } from '../queries/alerts/alert-deliveries.ts';
import { listSubscriptions, removeEndpoint, saveSubscription } from '../queries/alerts/push-subscriptions.ts';
import type { RecordBook } from '../records/record-book.ts';
import { ApiError } from '../serve.ts';
import { findAlertSettings } from './look-at-alerts.ts';
import { vapidKeys } from './send-push.ts';

type Body = v.InferOutput<typeof changeAlertSettings.body>;
type Settings = v.InferOutput<typeof changeAlertSettings.response>;

/** Reads or sets how a member is notified of alerts, and takes or forgets a browser for notifications. */
export async function changeSettingsIn(book: RecordBook, body: Body, now: number): Promise<Settings> {
  const { db, userId } = book;
  if (body.action === 'save') await saveSettings(book, body);
  if (body.action === 'subscribe') {
    if (!body.subscription.endpoint.startsWith('https://'))
      throw new ApiError('bad-request', { fields: { 'body.subscription.endpoint': 'must be an https address' } });
    await saveSubscription(db, userId, body.subscription, now);
  }
  if (body.action === 'unsubscribe') await removeEndpoint(db, userId, body.endpoint);
  const places = await listSubscriptions(db, userId);
  const { publicKey } = await vapidKeys(db);
  return { ...(await findAlertSettings(db, userId)), push_key: publicKey, push_places: places.length, ...(await failedDeliveries(db, userId)) };
}

async function saveSettings(book: RecordBook, { action: _action, ...changes }: Partial<AlertSettings> & { readonly action: 'save' }): Promise<void> {
  if (changes.time_zone !== undefined && !isTimeZone(changes.time_zone))
    throw new ApiError('bad-request', { fields: { 'body.time_zone': 'must be a time zone' } });
  const id = settingId(ALERT_SETTINGS);
  const kept = await book.find(userSettingKind, id);
  const value = { ...alertSettingsFrom(kept?.fields.value ?? {}), ...changes };
  const fields = { portfolio_id: null, key: ALERT_SETTINGS, value };
  await book.put(userSettingKind, id, { fresh: fields, patch: fields });
}
