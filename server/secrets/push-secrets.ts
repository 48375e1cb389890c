import * as v from 'valibot';
import webPush from 'web-push';
import type { Store } from '#server/database/schema.ts';
import { findSetting, saveSettingOnce } from '#server/queries/accounts/settings.ts';
import { loseSubscriptions, type StoredSubscription } from '#server/queries/alerts/push-subscriptions.ts';
import { findKeys, type KeyPlace, type SecretKeys } from './secret-keys.ts';
import { KeyMissingError, keysToSeal, opened, overwriting, type SealedStore, sealed } from './store-keys.ts';

const SETTING = 'vapid-keys';
const VAPID_OWNER = `setting/${SETTING}`;

/** The keys by which a push service knows this server (RFC 8292), as the store holds them: without `key_id` in the clear. */
const KeptVapidKeys = v.object({ publicKey: v.string(), privateKey: v.string(), key_id: v.optional(v.string()) });
export type VapidKeys = Pick<v.InferOutput<typeof KeptVapidKeys>, 'publicKey' | 'privateKey'>;

/** What encrypts a notification for a browser (RFC 8291), under the id of its subscription. */
export type PushSecrets = Pick<StoredSubscription, 'id' | 'p256dh' | 'auth'>;
type KeptSecrets = PushSecrets & Pick<StoredSubscription, 'key_id'>;
type Place = Pick<SealedStore, 'db' | 'settings'>;

const ownerOf = (id: string, part: 'p256dh' | 'auth') => `push_subscription/${id}/${part}`;

/** The server's keys for notifications: made when they are first needed. @throws KeyMissingError */
export async function vapidKeys(place: Place): Promise<VapidKeys> {
  const kept = await findSetting(place.db, SETTING);
  if (kept !== undefined) return openedVapid(findKeys(place.settings), kept);
  await saveSettingOnce(place.db, SETTING, newVapid(await keysToSeal(place)));
  return vapidKeys(place);
}

/** The key a browser needs to take notifications of this server; null while the server cannot send any, as its own key is missing. */
export async function pushKey(place: Place): Promise<string | null> {
  try {
    return (await vapidKeys(place)).publicKey;
  } catch (error) {
    if (error instanceof KeyMissingError) return null;
    throw error;
  }
}

/** Seals the secrets of a browser's subscription under the newest key. @throws KeyMissingError */
export async function sealSubscription(place: Place, secrets: PushSecrets): Promise<KeptSecrets> {
  return sealedSecrets(await keysToSeal(place), secrets);
}

/** The secrets of a browser's subscription in the clear. @throws KeyMissingError */
export function openSubscription(settings: KeyPlace, kept: KeptSecrets): PushSecrets {
  return openedSecrets(findKeys(settings), kept);
}

/** What became of the secrets for notifications. */
export interface PushSealing {
  readonly sealed: number;
  /** Browsers that were forgotten, as their secrets or the server's own did not open. */
  readonly lost: number;
  /** Secrets that are left as they are until the server's key is put back, as a broker's secret needs it too. */
  readonly closed: number;
}

/**
 * Seals what an earlier version kept in the clear or an older key sealed. What does not open is removed: members turn notifications on
 * again, as the page of alerts tells them. Where the server's own keys do not open, no browser takes a notification from it any more, so
 * all are removed and new keys are made.
 */
export async function sealPushSecrets(place: SealedStore, now: number): Promise<PushSealing> {
  const { db } = place;
  const rows = await db.selectFrom('push_subscription').selectAll().execute();
  const kept = await findSetting(db, SETTING);
  if (rows.length === 0 && kept === undefined) return { sealed: 0, lost: 0, closed: 0 };
  const keys = await keysToSeal(place);
  if (keys.size === 0) return { sealed: 0, lost: 0, closed: rows.length };
  const vapid = kept === undefined ? undefined : triedTo(() => openedVapid(keys, kept));
  const known = rows.map((row) => ({ row, secrets: vapid && triedTo(() => openedSecrets(keys, row)) }));
  const lost = known.flatMap(({ row, secrets }) => (secrets === undefined ? row : []));
  const due = known.flatMap(({ row, secrets }) => (secrets !== undefined && !isNewest(keys, row.key_id) ? { row, secrets } : []));
  const isVapidDue = kept !== undefined && !isNewest(keys, v.parse(KeptVapidKeys, JSON.parse(kept)).key_id);
  if (lost.length + due.length > 0 || isVapidDue || vapid === undefined) {
    await overwriting(place, async (within) => {
      if (kept !== undefined && (isVapidDue || vapid === undefined)) await replaceVapid(within, kept, vapid ? sealedVapid(keys, vapid) : newVapid(keys));
      for (const { row, secrets } of due) await replaceSecrets(within, row, sealedSecrets(keys, secrets));
      await loseSubscriptions(within, lost, 'key', now);
    });
  }
  return { sealed: due.length, lost: lost.length, closed: 0 };
}

function newVapid(keys: SecretKeys): string {
  return sealedVapid(keys, webPush.generateVAPIDKeys());
}

function sealedVapid(keys: SecretKeys, { publicKey, privateKey }: VapidKeys): string {
  const { key_id, text } = sealed(keys, privateKey, VAPID_OWNER);
  return JSON.stringify({ publicKey, privateKey: text, key_id });
}

function openedVapid(keys: SecretKeys, kept: string): VapidKeys {
  const { publicKey, privateKey, key_id = null } = v.parse(KeptVapidKeys, JSON.parse(kept));
  return { publicKey, privateKey: opened(keys, { key_id, text: privateKey }, VAPID_OWNER) };
}

function sealedSecrets(keys: SecretKeys, { id, p256dh, auth }: PushSecrets): KeptSecrets {
  const { key_id, text } = sealed(keys, p256dh, ownerOf(id, 'p256dh'));
  return { id, key_id, p256dh: text, auth: sealed(keys, auth, ownerOf(id, 'auth')).text };
}

function openedSecrets(keys: SecretKeys, { id, key_id, p256dh, auth }: KeptSecrets): PushSecrets {
  return { id, p256dh: opened(keys, { key_id, text: p256dh }, ownerOf(id, 'p256dh')), auth: opened(keys, { key_id, text: auth }, ownerOf(id, 'auth')) };
}

function isNewest(keys: SecretKeys, key_id: string | null | undefined): boolean {
  const [newest] = keys.keys();
  return key_id === newest;
}

function triedTo<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof KeyMissingError) return undefined;
    throw error;
  }
}

/** Another server may have replaced it meanwhile. */
async function replaceVapid(db: Store, kept: string, value: string): Promise<void> {
  await db.updateTable('setting').set({ value }).where('key', '=', SETTING).where('value', '=', kept).execute();
}

async function replaceSecrets(db: Store, { id, p256dh: before }: KeptSecrets, { key_id, p256dh, auth }: KeptSecrets): Promise<void> {
  await db.updateTable('push_subscription').set({ key_id, p256dh, auth }).where('id', '=', id).where('p256dh', '=', before).execute();
}
