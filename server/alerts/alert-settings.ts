import * as v from 'valibot';
import type { changeAlertSettings } from '#contract/endpoints/records/alerts.ts';
import { type AlertSettings, alertSettingsFrom, LossReason, type PushSubscription } from '#contract/entities/records/alert.ts';
import { ALERT_SETTINGS, settingId } from '#contract/records/ids.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import { isTimeZone } from '#domain/alerts/send-time.ts';
import { failedDeliveries } from '../queries/alerts/alert-deliveries.ts';
import { clearLoss, findLoss, listSubscriptions, removeEndpoint, saveSubscription, subscriptionId } from '../queries/alerts/push-subscriptions.ts';
import type { RecordBook } from '../records/record-book.ts';
import { pushKey, sealSubscription } from '../secrets/push-secrets.ts';
import { KeyMissingError } from '../secrets/store-keys.ts';
import { ApiError } from '../serve.ts';
import type { Services } from '../services.ts';
import { findAlertSettings } from './look-at-alerts.ts';

type Body = v.InferOutput<typeof changeAlertSettings.body>;
type Settings = v.InferOutput<typeof changeAlertSettings.response>;

/** Reads or sets how a member is notified of alerts, and takes or forgets a browser for notifications. */
export async function changeSettingsIn(book: RecordBook, body: Body, { settings, now }: Pick<Services, 'settings' | 'now'>): Promise<Settings> {
  const { db, userId } = book;
  if (body.action === 'save') await saveSettings(book, body);
  if (body.action === 'subscribe') await subscribe({ db, settings }, userId, body.subscription, now());
  if (body.action === 'unsubscribe') await removeEndpoint(db, userId, body.endpoint);
  if (body.action === 'subscribe' || body.action === 'loss-seen') await clearLoss(db, userId);
  const places = await listSubscriptions(db, userId);
  const loss = await findLoss(db, userId);
  return {
    ...(await findAlertSettings(db, userId)),
    push_key: await pushKey({ db, settings }),
    push_places: places.length,
    push_here: body.action === 'get' && body.endpoint !== undefined ? places.some(({ id }) => id === subscriptionId(body.endpoint ?? '')) : null,
    push_loss: loss === undefined ? null : { reason: v.parse(LossReason, loss.reason), lost_at: new Date(loss.lost_at).toISOString() },
    ...(await failedDeliveries(db, userId)),
  };
}

async function subscribe(place: Pick<Services, 'db' | 'settings'>, user_id: number, { endpoint, keys }: PushSubscription, created_at: number): Promise<void> {
  if (!endpoint.startsWith('https://')) throw new ApiError('bad-request', { fields: { 'body.subscription.endpoint': 'must be an https address' } });
  try {
    const kept = await sealSubscription(place, { id: subscriptionId(endpoint), ...keys });
    await saveSubscription(place.db, { ...kept, user_id, endpoint, created_at });
  } catch (error) {
    throw error instanceof KeyMissingError ? new ApiError('push-key-missing') : error;
  }
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
