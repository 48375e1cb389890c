import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { ensureDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { createApi } from '#server/app.ts';
import { saveSetting } from '#server/queries/accounts/settings.ts';
import { type ServedCall, serve } from '#server/serve.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';
import { expectInOrder } from '../sources/overtaken.ts';

const common = { summary: 'A call of this test.', access: 'anonymous', response: v.object({ done: v.boolean() }) } as const;
const write = endpoint({ ...common, method: 'PUT', path: '/_api/write', effect: 'write', audience: 'member', query: { key: v.string() } });
const read = endpoint({ ...common, method: 'GET', path: '/_api/read', effect: 'read', audience: 'member' });
const shared = endpoint({ ...common, method: 'GET', path: '/_api/shared', effect: 'read', audience: 'everyone', response: v.object({ text: v.string() }) });
const broken = endpoint({ ...common, method: 'GET', path: '/_api/broken', effect: 'read', audience: 'member' });
const wrong = endpoint({ ...common, method: 'GET', path: '/_api/wrong', effect: 'read', audience: 'member' });
const endless = endpoint({ ...common, method: 'GET', path: '/_api/endless', effect: 'read', audience: 'member' });

describeOnStores('The API', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  const log: string[] = [];
  const calls: ServedCall[] = [
    serve(write, async ({ query }, { db }) => {
      await saveSetting(db, query.key, 'x');
      return { done: true };
    }),
    serve(read, async (_input, { db }) => {
      await db.selectFrom('setting').selectAll().execute();
      return { done: true };
    }),
    serve(shared, async () => ({ text: 'x'.repeat(5000) })),
    serve(broken, async () => {
      throw new Error('password of the database is secret');
    }),
    // A handler whose answer the compiler cannot check, as one read from the store.
    serve(wrong, async () => JSON.parse('{"done":"yes"}')),
    serve(endless, () => new Promise(() => undefined)),
  ];

  beforeAll(async () => {
    services = testServices(await openFresh());
    api = createApi({ services, calls, checkAnswers: true, log: (line) => log.push(line) });
  });

  test('of 200 concurrent reads and writes none is passed over: few that came later are answered earlier', async () => {
    const answered: number[] = [];
    const request = async (i: number) => {
      const isWrite = i % 2 === 0;
      const response = await api.request(isWrite ? `/reader/_api/write?key=${i}` : '/reader/_api/read', { method: isWrite ? 'PUT' : 'GET' });
      expect(response.status).toBe(200);
      answered.push(i);
    };
    // Opens every connection of the pool, so that none is still being opened while another works.
    await Promise.all(Array.from({ length: 20 }, () => api.request('/reader/_api/read')));
    await Promise.all(Array.from({ length: 200 }, (_, i) => request(i)));
    for (const kind of [0, 1]) {
      expectInOrder(
        answered.filter((i) => i % 2 === kind),
        services.storeKind,
      );
    }
  });

  test.each([
    ['a fault of ours', '/reader/_api/broken'],
    ['an answer that breaks the contract', '/reader/_api/wrong'],
  ])('%s is logged with its cause and answered without it', async (_what, path) => {
    log.length = 0;
    const response = await api.request(path);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Something went wrong here. Nothing you wrote is lost.', code: 'server-error' });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^GET \/reader\/_api\/(broken|wrong) failed: /);
  });

  test('a call that takes too long is answered as unavailable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const asking = api.request('/reader/_api/endless');
      await vi.advanceTimersByTimeAsync(30_000);
      const response = await asking;
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('an answer for everyone carries a tag, and asking again with it costs no body', async () => {
    const first = await api.request('/reader/_api/shared');
    const tag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), tag]).toEqual(['public, no-cache', expect.stringMatching(/^W\/"/)]);
    const again = await api.request('/reader/_api/shared', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('only answers worth it are compressed', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    expect((await api.request('/reader/_api/shared', { headers })).headers.get('content-encoding')).toBe('gzip');
    expect((await api.request('/reader/_api/read', { headers })).headers.get('content-encoding')).toBeNull();
  });

  test('HEAD answers what GET does, without the body', async () => {
    const response = await api.request('/reader/_api/shared', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '5011', '']);
  });

  test('no answer may be framed, sniffed, run or read from another site', async () => {
    for (const path of ['/reader/_api/shared', '/reader/_api/broken', '/reader/_api/nothing']) {
      const { headers } = await api.request(path, { headers: { origin: 'https://evil.example' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  describe('a signed request', () => {
    const signatureOf = async (key: string, text: string) => {
      const imported = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return Buffer.from(await crypto.subtle.sign('HMAC', imported, Buffer.from(text))).toString('base64url');
    };

    test('is answered when method, path and time are what was signed, and refused when one is not', async () => {
      await ensureDemoAccounts(services);
      const { user_id } = await services.db.selectFrom('account').select('user_id').where('username', '=', 'demo-free').executeTakeFirstOrThrow();
      const { tokens } = await openSession(services, user_id, 'test');
      const now = services.now();
      const send = async (signed: string, time = now) => {
        const signature = `${time}.${await signatureOf(tokens.signing_key, signed)}`;
        const response = await testApi(services).request('/reader/_api/user/info?version=1', {
          headers: { authorization: `Bearer ${tokens.access_token}`, 'x-signature': signature },
        });
        return response.status;
      };
      expect(await send(`GET /reader/_api/user/info ${now}`)).toBe(200);
      expect(await send(`POST /reader/_api/user/info ${now}`)).toBe(401);
      expect(await send(`GET /reader/_api/user/sessions ${now}`)).toBe(401);
      expect(await send(`GET /reader/_api/user/info ${now - 1}`)).toBe(401);
      const old = now - 6 * 60 * 1000;
      expect(await send(`GET /reader/_api/user/info ${old}`, old)).toBe(401);
    });
  });
});
