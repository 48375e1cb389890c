import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAlertSettings, createAlert } from '#contract/endpoints/records/alerts.ts';
import { deliverAlerts } from '#server/alerts/deliver-alerts.ts';
import { keepAlerts } from '#server/alerts/keep-alerts.ts';
import { lookWhenDue } from '#server/alerts/look-when-due.ts';
import { sendPush } from '#server/alerts/send-push.ts';
import { listSubscriptions } from '#server/queries/alerts/push-subscriptions.ts';
import { holdLease } from '#server/queries/sources/held-lease.ts';
import { vapidKeys } from '#server/secrets/push-secrets.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { type Member, newMember } from '../records/member.ts';

/** A push service of the tests: answers what a test wants and keeps what it was sent. */
interface PushService {
  readonly server: Server;
  readonly got: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly bytes: number }[];
  answer: (path: string) => { status: number; retryAfter?: string };
}

async function pushService(): Promise<PushService> {
  const service: PushService = { server: createServer(), got: [], answer: () => ({ status: 201 }) };
  service.server.on('request', async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    service.got.push({ path: request.url ?? '', headers: request.headers, bytes });
    const { status, retryAfter } = service.answer(request.url ?? '');
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  });
  await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
  return service;
}

/** The keys of a browser that exists. */
function browserKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { p256dh: ecdh.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') };
}

describeOnStores('Notifications', (openFresh) => {
  let services: TestServices;
  let service: PushService;
  const log: string[] = [];
  beforeAll(async () => {
    service = await pushService();
    const push = { lookup: () => undefined, mayConnect: () => true };
    services = testServices(await openFresh(), { push });
  });
  afterAll(() => new Promise<void>((resolve) => service.server.close(() => resolve())));
  beforeEach(() => {
    service.got.length = 0;
    service.answer = () => ({ status: 201 });
  });

  const port = () => (service.server.address() as AddressInfo).port;

  /** A member with browsers that take notifications, and an alert that has fired. */
  async function fired(...paths: readonly string[]): Promise<Member> {
    const member = await newMember(services);
    await member.call(changeAlertSettings, { body: { action: 'save', mail: false } });
    for (const path of paths) {
      const subscription = { endpoint: `https://push.example.org${path}`, keys: browserKeys() };
      await member.call(changeAlertSettings, { body: { action: 'subscribe', subscription } });
      // A push service has an https address; that of the tests has none.
      await services.db
        .updateTable('push_subscription')
        .set({ endpoint: `http://127.0.0.1:${port()}${path}` })
        .where('endpoint', '=', subscription.endpoint)
        .execute();
    }
    const body = { alertable_type: 'STOCK', alertable_id: 'US00000001', alertable_name: 'HLDN', key: 'price', operator: '<', value: 84, label: 'Price' };
    await member.call(createAlert, { body });
    const market = async () => ({
      ...{ asOf: null, hasFigure: () => true, hasStock: () => true, figure: () => 80, symbol: () => 'HLDN', indicator: () => undefined },
    });
    await lookWhenDue({ db: services.db, now: services.now, log: (line) => log.push(line), market });
    return member;
  }
  const deliver = () => deliverAlerts({ ...services, log: (line) => log.push(line) });
  const waiting = (member: Member) => services.db.selectFrom('alert_delivery').select(['tries', 'due_at']).where('user_id', '=', member.userId).execute();

  test('a fired alert reaches every browser once, encrypted and signed with the keys of the server', async () => {
    await fired('/one', '/two');
    expect(await deliver()).toBe(2);
    expect(service.got.map(({ path }) => path).toSorted()).toEqual(['/one', '/two']);
    const { headers, bytes } = service.got[0] ?? { headers: {}, bytes: 0 };
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: expect.stringMatching(/^[\w-]{32}$/) });
    const { publicKey } = await vapidKeys(services);
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`));
    expect(bytes).toBeGreaterThan(100);
    expect(await deliver()).toBe(0);
    expect(service.got).toHaveLength(2);
  });

  test('a server that lost the job in the middle sends no more of it, and the one that took it over sends the rest once', async () => {
    await fired('/one', '/two');
    const mine = [true, false];
    expect(await deliverAlerts({ ...services, log: (line) => log.push(line), maySend: async () => mine.shift() ?? false })).toBe(1);
    expect(service.got).toHaveLength(1);
    expect(await deliver()).toBe(1);
    expect(service.got.map(({ path }) => path).toSorted()).toEqual(['/one', '/two']);
  });

  test('a server that hung before a message sends that one alone, when another one has sent all of them meanwhile', async () => {
    await fired('/one', '/two', '/three', '/four');
    const hung = await holdLease(services.db, { name: 'alerts', holder: 'hung' }, { lasts: 1, renewEvery: 60_000 });
    const [reached, wake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    const maySend = async () => {
      const may = (await hung?.isHeld()) ?? false;
      asked += 1;
      if (asked !== 2) return may;
      reached.resolve();
      await wake.promise;
      return may;
    };
    const sending = deliverAlerts({ ...services, log: (line) => log.push(line), maySend });
    await reached.promise;
    const looking = { lookEvery: 10, times: { lasts: 2_000, renewEvery: 100 } };
    const stop = keepAlerts({ ...services, now: Date.now }, (line) => log.push(line), looking);
    await expect.poll(() => services.db.selectFrom('alert_delivery').select('id').execute(), { timeout: 20_000 }).toEqual([]);
    await stop(); // and gives the job back
    expect(service.got.map(({ path }) => path).toSorted()).toEqual(['/four', '/one', '/three', '/two']);
    wake.resolve();
    await sending;
    hung?.rest();
    expect(service.got).toHaveLength(5);
    expect(asked).toBe(3);
  });

  test('of two servers that look at once one sends', async () => {
    await fired('/one', '/two');
    const real = { ...services, now: Date.now };
    const looking = { lookEvery: 10, times: { lasts: 2_000, renewEvery: 100 } };
    const stops = [keepAlerts(real, (line) => log.push(line), looking), keepAlerts(real, (line) => log.push(line), looking)];
    await expect.poll(() => services.db.selectFrom('alert_delivery').select('id').execute(), { timeout: 20_000 }).toEqual([]);
    for (const stop of stops) await stop();
    expect(service.got.map(({ path }) => path).toSorted()).toEqual(['/one', '/two']);
  });

  test('the keys of the server are made once and stay', async () => {
    expect(await vapidKeys(services)).toEqual(await vapidKeys(services));
  });

  test.each([404, 410])('a browser that is gone (%d) is removed, the others are notified', async (status) => {
    service.answer = (path) => ({ status: path === '/gone' ? status : 201 });
    const member = await fired('/gone', '/here');
    expect(await deliver()).toBe(1);
    expect((await listSubscriptions(services.db, member.userId)).map(({ endpoint }) => new URL(endpoint).pathname)).toEqual(['/here']);
    expect(await waiting(member)).toEqual([]);
    const state = async () => (await member.call(changeAlertSettings, { body: { action: 'get' } })).body;
    expect(await state()).toMatchObject({ push_places: 1, push_loss: { reason: 'gone', lost_at: '2026-01-15T12:00:00.000Z' } });
    await member.call(changeAlertSettings, { body: { action: 'loss-seen' } });
    expect(await state()).toMatchObject({ push_loss: null });
  });

  test('a push service with too many requests is asked again when it says, and only for the browser it refused', async () => {
    service.answer = (path) => (path === '/busy' ? { status: 429, retryAfter: '600' } : { status: 201 });
    const member = await fired('/busy', '/free');
    expect(await deliver()).toBe(1);
    expect(await waiting(member)).toEqual([{ tries: 1, due_at: services.now() + 600_000 }]);
    services.clock.now += 599_000;
    expect(await deliver()).toBe(0);
    service.answer = () => ({ status: 201 });
    services.clock.now += 1_000;
    expect(await deliver()).toBe(1);
    expect(service.got.map(({ path }) => path).toSorted()).toEqual(['/busy', '/busy', '/free']);
  });

  test('a notification that a push service refuses is not sent for ever', async () => {
    service.answer = () => ({ status: 413 });
    const member = await fired('/strict');
    expect(await deliver()).toBe(0);
    expect(await waiting(member)).toEqual([]);
    expect(log.at(-1)).toMatch(/was not taken: The push service answers 413/);
  });

  test('no notification is sent into the network of the server', async () => {
    const subscription = { endpoint: `http://127.0.0.1:${port()}/inside`, ...browserKeys() };
    const push = { subscription, payload: '{}', topic: 'topic', keys: await vapidKeys(services), contact: 'mailto:ada@example.org' };
    expect(await sendPush(push)).toMatchObject({ kind: 'later', problem: expect.stringContaining('not public') });
    expect(service.got).toEqual([]);
  });
});
