import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changeAlertSettings } from '#contract/endpoints/records/alerts.ts';
import { type OpenStore, openStore, type StorePlace } from '#server/database/open.ts';
import { sealer } from '#server/secrets/broker-secrets.ts';
import { openSubscription, sealPushSecrets, vapidKeys } from '#server/secrets/push-secrets.ts';
import { keyFile } from '#server/secrets/secret-keys.ts';
import { readSettings } from '#server/settings.ts';
import { describeOnStores, testServices } from '../harness.ts';
import { memberOn, newMember } from '../records/member.ts';

const folder = mkdtempSync(join(tmpdir(), 'sextant-push-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(folder, 'data-'));
const newKey = () => randomBytes(32).toString('base64');

function serverOn(store: OpenStore, { dataFolder = newFolder(), keys }: { dataFolder?: string; keys?: string } = {}) {
  const settings = readSettings({ SEXTANT_DATA: dataFolder, ...(keys !== undefined && { SEXTANT_SECRET_KEY: keys }) });
  return { services: testServices(store, { settings }), dataFolder };
}
type TestServer = ReturnType<typeof serverOn>;

function browserKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { p256dh: ecdh.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') };
}

/** A member with a browser that takes notifications. */
async function subscribed(server: TestServer, endpoint = `https://push.example.org/${randomBytes(6).toString('hex')}`) {
  const { userId, call } = await newMember(server.services);
  const keys = browserKeys();
  const { body, status } = await call(changeAlertSettings, { body: { action: 'subscribe', subscription: { endpoint, keys } } });
  return { userId, endpoint, keys, status, body };
}

/** What the page of alerts is told on a server of the same store. */
const told = async ({ services }: TestServer, { userId, endpoint }: { userId: number; endpoint: string }) =>
  (await (await memberOn(services, userId)).call(changeAlertSettings, { body: { action: 'get', endpoint } })).body;

const start = ({ services }: TestServer) => sealPushSecrets(services, services.now());
const rows = ({ db }: OpenStore) => db.selectFrom('push_subscription').selectAll().execute();
const vapidText = async ({ db }: OpenStore) => (await db.selectFrom('setting').select('value').where('key', '=', 'vapid-keys').executeTakeFirst())?.value ?? '';

async function usingStore<T>(place: StorePlace, use: (store: OpenStore) => Promise<T>): Promise<T> {
  const store = await openStore(place);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

const bytesIn = (dataFolder: string) =>
  readdirSync(dataFolder)
    .filter((name) => name.includes('.sqlite'))
    .map((name) => readFileSync(join(dataFolder, name)).toString('latin1'))
    .join('');

describeOnStores('The secrets of notifications', (openFresh, freshPlace) => {
  test('are sealed in the store, those of the browser and of the server, and open for sending', async () => {
    const store = await openFresh();
    const server = serverOn(store);
    const { keys, body } = await subscribed(server);
    expect(body).toMatchObject({ push_places: 1, push_loss: null });
    const { privateKey, publicKey } = await vapidKeys(server.services);
    expect(publicKey).toBe(body.push_key);
    const kept = JSON.stringify(await rows(store)) + (await vapidText(store));
    for (const secret of [keys.p256dh, keys.auth, privateKey]) expect(kept).not.toContain(secret);
    const [row] = await rows(store);
    expect(row && openSubscription(server.services.settings, row)).toMatchObject(keys);
  });

  test('that an earlier version kept in the clear are sealed at the start, once, stay the same, and are nowhere in the file any more', async () => {
    const place = await freshPlace();
    const made = await usingStore(place, async (store) => {
      const server = serverOn(store, { dataFolder: place.dataFolder });
      const member = await subscribed(server);
      const vapid = await vapidKeys(server.services);
      await store.db
        .updateTable('push_subscription')
        .set({ ...member.keys, key_id: null })
        .execute();
      await store.db
        .updateTable('setting')
        .set({ value: JSON.stringify(vapid) })
        .where('key', '=', 'vapid-keys')
        .execute();
      return { member, vapid };
    });
    const secrets = [made.member.keys.p256dh, made.member.keys.auth, made.vapid.privateKey];
    if (place.databaseUrl === undefined) for (const secret of secrets) expect(bytesIn(place.dataFolder)).toContain(secret);
    await usingStore(place, async (store) => {
      const later = serverOn(store, { dataFolder: place.dataFolder });
      expect(await start(later)).toEqual({ sealed: 1, lost: 0, closed: 0 });
      expect(await start(later)).toEqual({ sealed: 0, lost: 0, closed: 0 });
      const kept = bytesIn(place.dataFolder) + JSON.stringify(await rows(store)) + (await vapidText(store));
      for (const secret of secrets) expect(kept).not.toContain(secret);
      expect(await vapidKeys(later.services)).toEqual(made.vapid);
      const [row] = await rows(store);
      expect(row && openSubscription(later.services.settings, row)).toMatchObject(made.member.keys);
      expect(await told(later, made.member)).toMatchObject({ push_here: true, push_loss: null });
    });
  });

  test('go over to a new key at the start, after which the old one is not needed', async () => {
    const store = await openFresh();
    const [old, newer] = [newKey(), newKey()];
    const first = serverOn(store, { keys: old });
    const member = await subscribed(first);
    const vapid = await vapidKeys(first.services);
    expect(await start(serverOn(store, { keys: `${newer},${old}` }))).toEqual({ sealed: 1, lost: 0, closed: 0 });
    const alone = serverOn(store, { keys: newer });
    expect(await start(alone)).toEqual({ sealed: 0, lost: 0, closed: 0 });
    expect(await vapidKeys(alone.services)).toEqual(vapid);
    expect(await told(alone, member)).toMatchObject({ push_here: true, push_key: vapid.publicKey });
  });

  test('whose key is lost are removed at the start, new keys of the server are made, and each member is told until notifications are on again', async () => {
    const store = await openFresh();
    const first = serverOn(store);
    const [ada, bob] = [await subscribed(first), await subscribed(first)];
    const before = await vapidKeys(first.services);
    const later = serverOn(store);
    expect(await start(later)).toEqual({ sealed: 0, lost: 2, closed: 0 });
    expect(existsSync(keyFile(later.dataFolder))).toBe(true);
    expect(await rows(store)).toEqual([]);
    const after = await vapidKeys(later.services);
    expect(after.publicKey).not.toBe(before.publicKey);
    const lost = { push_key: after.publicKey, push_places: 0, push_here: false, push_loss: { reason: 'key', lost_at: '2026-01-15T12:00:00.000Z' } };
    expect(await told(later, ada)).toMatchObject(lost);
    expect(await told(later, bob)).toMatchObject(lost);
    const { call } = await memberOn(later.services, ada.userId);
    await call(changeAlertSettings, { body: { action: 'subscribe', subscription: { endpoint: ada.endpoint, keys: ada.keys } } });
    expect(await told(later, ada)).toMatchObject({ push_places: 1, push_here: true, push_loss: null });
    await (await memberOn(later.services, bob.userId)).call(changeAlertSettings, { body: { action: 'loss-seen' } });
    expect(await told(later, bob)).toMatchObject({ push_places: 0, push_loss: null });
    expect(await start(later)).toEqual({ sealed: 0, lost: 0, closed: 0 });
  });

  test('of one browser that were changed or moved to another row are removed alone', async () => {
    const store = await openFresh();
    const server = serverOn(store);
    const [ada, bob] = [await subscribed(server), await subscribed(server)];
    const vapid = await vapidKeys(server.services);
    const [of] = (await rows(store)).filter(({ user_id }) => user_id === ada.userId);
    await store.db
      .updateTable('push_subscription')
      .set({ auth: of?.auth ?? '' })
      .where('user_id', '=', bob.userId)
      .execute();
    expect(await start(server)).toEqual({ sealed: 0, lost: 1, closed: 0 });
    expect(await told(server, ada)).toMatchObject({ push_here: true, push_loss: null });
    expect(await told(server, bob)).toMatchObject({ push_here: false, push_loss: { reason: 'key' } });
    expect(await vapidKeys(server.services)).toEqual(vapid);
  });

  test('are left as they are while the access to a broker needs the missing key too, and work once it is back', async () => {
    const store = await openFresh();
    const first = serverOn(store);
    const member = await subscribed(first);
    const seal = await sealer(first.services);
    await store.db
      .insertInto('broker_member')
      .values(seal({ user_id: member.userId, provider: 'sandbox', name: 'ada', secret: 'of the broker' }))
      .execute();
    const before = [await rows(store), await vapidText(store)];
    const without = serverOn(store);
    expect(await start(without)).toEqual({ sealed: 0, lost: 0, closed: 1 });
    expect(existsSync(keyFile(without.dataFolder))).toBe(false);
    expect([await rows(store), await vapidText(store)]).toEqual(before);
    expect(await told(without, member)).toMatchObject({ push_key: null, push_places: 1, push_loss: null });
    const { call } = await memberOn(without.services, member.userId);
    const again = await call(changeAlertSettings, { body: { action: 'subscribe', subscription: { endpoint: member.endpoint, keys: member.keys } } });
    expect(again).toMatchObject({ status: 503, body: { code: 'push-key-missing' } });
    expect(await start(first)).toEqual({ sealed: 0, lost: 0, closed: 0 });
    expect(await told(first, member)).toMatchObject({ push_here: true });
  });
});
