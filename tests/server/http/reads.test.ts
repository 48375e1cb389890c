import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { listDashboards } from '#contract/endpoints/records/boards/dashboards.ts';
import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { createApi } from '#server/app.ts';
import { allRoutes } from '#server/routes/index.ts';
import { type ServedCall, serve } from '#server/serve.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { newMember } from '../records/member.ts';

const slow = endpoint({
  ...{ method: 'GET', path: '/_api/slow', summary: 'A call of this test.', effect: 'read', audience: 'member', access: 'anonymous' },
  response: v.object({ done: v.boolean() }),
});

describeOnStores('Reads in one request', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  const calls: ServedCall[] = [...allRoutes, serve(slow, () => new Promise(() => undefined))];

  beforeAll(async () => {
    services = testServices(await openFresh());
    api = createApi({ services, calls, checkAnswers: true, log: () => undefined });
  });

  const together = (reads: readonly string[], headers: Record<string, string> = {}) =>
    api.request('/reader/_api/reads', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ reads }) });

  test('are answered in their order, each as on its own, and by nobody kept', async () => {
    const addresses = [`${getMarketOverview.path}?version=1`, '/_api/no_such_call', listDashboards.path, `${getMarketOverview.path}?length=no`, '/_api/time'];
    const answer = await together(addresses);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([200, 'no-store', null]);
    const alone = await Promise.all(
      addresses.map(async (address) => {
        const one = await api.request(`/reader${address}`);
        return { status: one.status, body: await one.json() };
      }),
    );
    expect(await answer.json()).toEqual(alone);
    expect(alone.map(({ status }) => status)).toEqual([200, 404, 401, 400, 200]);
  });

  test('are made for whoever asks, and never for another', async () => {
    const signedIn = async () => {
      const { userId } = await newMember(services);
      return `Bearer ${(await openSession(services, userId, 'test')).tokens.access_token}`;
    };
    const [token, other] = [await signedIn(), await signedIn()];
    const made = { name: 'Income', is_default: false, type: 1, options: { children: [] } };
    await api.request('/reader/_api/user/dashboard', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(made),
    });
    const boards = async (of: string) => (await (await together([listDashboards.path, '/_api/time'], { authorization: of })).json())[0];
    expect(await boards(token)).toMatchObject({ status: 200, body: [made] });
    expect(await boards(other)).toEqual({ status: 200, body: [] });
    expect((await together([listDashboards.path], { authorization: 'Bearer no-such-token-at-all-12345' })).status).toBe(401);
  });

  test('do not wait for a slow one among them, which is left to be asked for on its own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = together(['/_api/time', slow.path]);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(50);
      expect(vi.getTimerCount()).toBeGreaterThan(0);
    });
    await vi.advanceTimersByTimeAsync(500);
    const results = await (await asked).json();
    expect(results).toEqual([
      { status: 200, body: { time: services.now() } },
      { status: 202, body: null },
    ]);
  });

  test('of one caller are not held up by their own number: twenty requests of ten at once are all answered', async () => {
    const ten = Array.from({ length: 10 }, (_, i) => `/_api/time?timestamp=${i}`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => together(ten)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await answers[19]?.json()).toEqual(ten.map(() => ({ status: 200, body: { time: services.now() } })));
  });

  describe('are refused', () => {
    test.each([
      ['none', []],
      ['more than forty', Array.from({ length: 41 }, () => '/_api/time')],
      ['another place', ['https://example.com/_api/time']],
      ['a file of the server', ['/../etc/passwd']],
    ])('when they are %s', async (_what, reads) => {
      expect((await together(reads)).status).toBe(400);
    });

    test('as writes are, and as one request inside another', async () => {
      const results = await (await together(['/_api/report_error', '/_api/reads'])).json();
      expect(results.map(({ status }: { status: number }) => status)).toEqual([405, 405]);
    });
  });
});
