import type { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { networkOf } from '#server/http/rate-limit.ts';
import { readSettings } from '#server/settings.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the address %s counts for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describeOnStores('Rate limits', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  beforeEach(async () => {
    services = testServices(await openFresh());
    api = testApi(services);
  });

  const post = (path: string, body: unknown, peer = '203.0.113.7', headers: Record<string, string> = {}) =>
    api.request(
      `/reader${path}`,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
      // What the Node server hands over of a connection.
      { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
  const ask = (email: string, peer?: string, headers?: Record<string, string>) => post('/_api/password/create', { email }, peer, headers);

  test('one address may ask twenty times, then once every thirty seconds, and learns how long to wait', async () => {
    for (let i = 0; i < 20; i += 1) expect((await ask(`a${i}@example.org`)).status).toBe(200);
    const refused = await ask('more@example.org');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: 'Too many requests. Please wait a moment.', code: 'too-many-requests' });
    expect(refused.headers.get('retry-after')).toBe('30');
    services.clock.now += 29_000;
    expect((await ask('more@example.org')).headers.get('retry-after')).toBe('1');
    services.clock.now += 1000;
    expect((await ask('more@example.org')).status).toBe(200);
    expect((await ask('more@example.org')).status).toBe(429);
  });

  test('another address is not held up by it', async () => {
    for (let i = 0; i < 21; i += 1) await ask(`a${i}@example.org`);
    expect((await ask('other@example.org', '203.0.113.8')).status).toBe(200);
  });

  test('one mailbox is written to five times at most, from however many addresses it is asked', async () => {
    for (let i = 0; i < 5; i += 1) expect((await ask('ada@example.org', `198.51.100.${i}`)).status).toBe(200);
    expect((await ask('ADA@example.org', '198.51.100.99')).status).toBe(429);
    expect((await ask('grace@example.org', '198.51.100.99')).status).toBe(200);
  });

  test('one account cannot be guessed at without end, from however many addresses', async () => {
    const guess = (i: number) => post('/_api/oauth/token', { username: 'Ada', password: `guess ${i}` }, `198.51.100.${i}`);
    for (let i = 0; i < 100; i += 1) expect((await guess(i)).status).toBe(401);
    expect((await guess(100)).status).toBe(429);
    services.clock.now += 20_000;
    expect((await guess(101)).status).toBe(401);
  });

  test('a stranger who guesses locks out neither the owner of the account nor anybody else', async () => {
    const ada = { username: 'Ada', password: 'notes on the engine' };
    expect((await post('/_api/register', { ...ada, email: 'ada@example.org' }, '203.0.113.5')).status).toBe(200);
    expect((await post('/_api/oauth/token', ada, '203.0.113.5')).status).toBe(200);
    const guess = (address: string) => post('/_api/oauth/token', { username: 'Ada', password: 'a guess' }, address);
    for (let i = 0; i < 10; i += 1) expect((await guess('198.51.100.7')).status).toBe(401);
    expect((await guess('198.51.100.7')).status).toBe(429);
    // From an address the owner never used, and after many strangers from the one she did.
    expect((await post('/_api/oauth/token', ada, '203.0.113.99')).status).toBe(200);
    for (let i = 0; i < 120; i += 1) await guess(`192.0.2.${i}`);
    expect((await guess('192.0.2.200')).status).toBe(429);
    expect((await post('/_api/oauth/token', ada, '203.0.113.5')).status).toBe(200);
  });

  test('prices of many stocks on many days are asked for twenty times at once, then every two seconds, of fifty stocks and five hundred days at most', async () => {
    const prices = (body: object, peer?: string) => post('/_api/stocks/prices/by-dates', { stockids: ['US00000000'], dates: ['2025-06-20'], ...body }, peer);
    expect((await prices({ stockids: Array.from({ length: 51 }, (_, place) => `US${String(place).padStart(8, '0')}`) }, '203.0.113.8')).status).toBe(400);
    expect((await prices({ dates: Array.from({ length: 501 }, () => '2025-06-20') }, '203.0.113.8')).status).toBe(400);
    for (let i = 0; i < 20; i += 1) expect((await prices({})).status).toBe(200);
    expect((await prices({})).headers.get('retry-after')).toBe('2');
    services.clock.now += 2000;
    expect((await prices({})).status).toBe(200);
  });

  test('calls that cost nothing are not counted', async () => {
    for (let i = 0; i < 400; i += 1) expect((await api.request('/reader/_api/time')).status).toBe(200);
  });

  test('the header of a proxy is believed only from this machine and where a public origin is set', async () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.1, 198.51.100.20' };
    for (let i = 0; i < 21; i += 1) await ask(`a${i}@example.org`, '127.0.0.1', forwarded);
    // Without SEXTANT_ORIGIN there is no proxy: all of them came from this machine.
    expect((await ask('b@example.org', '127.0.0.1')).status).toBe(429);
    api = testApi({ ...services, settings: readSettings({ SEXTANT_ORIGIN: 'https://sextant.example.org' }) });
    for (let i = 0; i < 21; i += 1) await ask(`a${i}@example.org`, '127.0.0.1', forwarded);
    expect((await ask('b@example.org', '127.0.0.1', forwarded)).status).toBe(429);
    expect((await ask('b@example.org', '127.0.0.1', { 'x-forwarded-for': '198.51.100.20, 198.51.100.21' })).status).toBe(200);
    // A client that reaches the server directly writes what it likes.
    for (let i = 0; i < 21; i += 1) await ask(`c${i}@example.org`, '203.0.113.9', { 'x-forwarded-for': `192.0.2.${i}` });
    expect((await ask('d@example.org', '203.0.113.9', { 'x-forwarded-for': '192.0.2.99' })).status).toBe(429);
  });

  test('behind several trusted proxies, the last address that none of them has is counted', async () => {
    api = testApi({ ...services, settings: readSettings({ SEXTANT_PROXIES: '10.0.0.0/8' }) });
    const through = (client: string) => ({ 'x-forwarded-for': `192.0.2.1, ${client}, 10.0.0.2` });
    for (let i = 0; i < 21; i += 1) await ask(`a${i}@example.org`, '::ffff:10.0.0.3', through('198.51.100.20'));
    expect((await ask('b@example.org', '10.0.0.3', through('198.51.100.20'))).status).toBe(429);
    expect((await ask('b@example.org', '10.0.0.3', through('198.51.100.21'))).status).toBe(200);
    expect((await ask('b@example.org', '127.0.0.1', through('198.51.100.20'))).status).toBe(200);
  });
});
