import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { ensureDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { createApi } from '#server/app.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import { ApiError, type ServedCall, serve } from '#server/serve.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';

const common = { summary: 'A call of this test.', method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market' } as const;
const Text = v.object({ text: v.string(), times: v.number() });
const query = { of: v.optional(v.string(), 'all'), length: v.optional(v.pipe(v.string(), v.transform(Number)), '3') };
const listed = endpoint({ ...common, path: '/_api/listed', query, response: Text });
const forMembers = endpoint({ ...common, path: '/_api/for_members', access: 'premium', response: Text });
const failing = endpoint({ ...common, path: '/_api/failing', response: Text, errors: ['stock-not-found'] });
const clocked = endpoint({ ...common, path: '/_api/clocked', response: Text });
const personal = endpoint({ ...common, path: '/_api/personal', response: Text });
const timed = endpoint({ ...common, path: '/_api/timed', follows: undefined, response: Text });

const long = 'Figures, figures and figures. '.repeat(200);

/** As long as a slow machine may need. */
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: 25_000, interval: 20 });

describeOnStores('Answers kept ready', (openFresh) => {
  let services: TestServices;
  let times = 0;
  let failure: Error | undefined;
  let held: Promise<void> | undefined;
  const log: string[] = [];
  const calls: ServedCall[] = [
    serve(listed, async ({ query: { of } }) => {
      times += 1;
      const answer = { text: `${of} ${long}`, times };
      await held;
      return answer;
    }),
    serve(forMembers, async () => ({ text: 'for premium members', times: ++times })),
    serve(failing, async () => {
      times += 1;
      await held;
      if (failure !== undefined) throw failure;
      return { text: 'here', times };
    }),
    serve(clocked, async (_input, { now }) => ({ text: String(now()), times: ++times })),
    serve(personal, async (_input, _services, { caller }) => ({ text: String(caller?.user_id), times: ++times })),
    serve(timed, async (_input, { now }) => ({ text: String(now()), times: ++times })),
  ];
  const freshApi = (roomForAnswers?: number): Hono =>
    createApi({ services, calls, checkAnswers: true, log: (line) => log.push(line), ...(roomForAnswers !== undefined && { roomForAnswers }) });
  let api: Hono;
  const get = (path: string, headers: Record<string, string> = {}) => api.request(`/reader/_api/${path}`, { headers });
  const timesOf = async (response: Response) => v.parse(Text, await response.json()).times;

  beforeAll(async () => {
    services = testServices(await openFresh());
    await ensureDemoAccounts(services);
  });
  beforeEach(() => {
    times = 0;
    log.length = 0;
    failure = undefined;
    held = undefined;
    api = freshApi();
  });

  test('asked again, the same question is answered without being worked out again', async () => {
    const first = await get('listed');
    const again = await get('listed');
    expect([await timesOf(first), await timesOf(again)]).toEqual([1, 1]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  test('a default written out is the same question, another parameter is another', async () => {
    const answers = ['listed', 'listed?length=3&of=all', 'listed?of=all&version=7&timestamp=1', 'listed?length=4', 'listed?of=some'];
    expect(await Promise.all(answers.map(async (path) => timesOf(await get(path))))).toEqual([1, 1, 1, 2, 3]);
  });

  test('once the market changes, the next request is answered anew', async () => {
    const first = await get('listed');
    await changeMarketStamp(services.db);
    const next = await get('listed', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([next.status, await timesOf(next)]).toEqual([200, 2]);
  });

  test('an answer that was being worked out while the market changed is not kept for the new one', async () => {
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const before = get('listed');
    await until(() => expect(times).toBe(1));
    await changeMarketStamp(services.db);
    const after = get('listed');
    await until(() => expect(times).toBe(2));
    gate.resolve();
    expect([await timesOf(await before), await timesOf(await after), await timesOf(await get('listed'))]).toEqual([1, 2, 2]);
  });

  test('the same question asked many times at once is worked out once', async () => {
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const asked = Array.from({ length: 20 }, () => get('listed', { 'accept-encoding': 'gzip' }));
    await until(() => expect(times).toBe(1));
    gate.resolve();
    const bodies = await Promise.all(asked.map(async (response) => gunzipSync(await (await response).arrayBuffer()).toString()));
    expect([new Set(bodies).size, times]).toEqual([1, 1]);
  });

  test('whoever names the tag of the kept answer gets no body, in whatever encoding it was read before', async () => {
    const tag = (await get('listed', { 'accept-encoding': 'gzip' })).headers.get('etag') ?? '';
    for (const named of [tag, `"other", ${tag}`, '*']) {
      const response = await get('listed', { 'if-none-match': named });
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await get('listed', { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect(times).toBe(1);
  });

  test('a failure is answered to all who asked meanwhile, and never kept', async () => {
    failure = new ApiError('stock-not-found');
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const both = [get('failing'), get('failing')];
    await until(() => expect(times).toBe(1));
    gate.resolve();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([404, 404]);
    failure = new Error('a fault of ours');
    expect((await get('failing')).status).toBe(500);
    failure = undefined;
    const found = await get('failing');
    expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  });

  test('a kept answer is given to those alone who may make the call, and no cache between may hand it on', async () => {
    const tokenOf = async (username: string) => {
      const { user_id } = await services.db.selectFrom('account').select('user_id').where('username', '=', username).executeTakeFirstOrThrow();
      return { authorization: `Bearer ${(await openSession(services, user_id, 'test')).tokens.access_token}` };
    };
    const [premium, plus, free] = [await tokenOf('demo-premium'), await tokenOf('demo-plus'), await tokenOf('demo-free')];
    const kept = await get('for_members', premium);
    expect([kept.status, kept.headers.get('cache-control'), await timesOf(kept)]).toEqual([200, 'private, no-cache', 1]);
    expect([(await get('for_members')).status, (await get('for_members', free)).status]).toEqual([401, 403]);
    const named = { 'if-none-match': kept.headers.get('etag') ?? '' };
    expect([(await get('for_members', named)).status, (await get('for_members', { ...free, ...named })).status]).toEqual([401, 403]);
    expect(await timesOf(await get('for_members', plus))).toBe(1);
  });

  test.each([
    ['the clock', 'clocked'],
    ['who asks', 'personal'],
  ])('a call that says it follows from the market and looks at %s fails', async (what, path) => {
    expect((await get(path)).status).toBe(500);
    expect(log.join()).toContain(`looked at ${what}`);
  });

  test('an answer for everyone that follows from the clock is worked out each time', async () => {
    const first = v.parse(Text, await (await get('timed')).json());
    services.clock.now += 1000;
    const next = v.parse(Text, await (await get('timed')).json());
    expect([Number(next.text) - Number(first.text), next.times]).toEqual([1000, 2]);
  });

  test('with room for a few, the answers asked for last are kept', async () => {
    api = freshApi(3 * 7200);
    for (const of of ['a', 'b', 'c', 'a', 'd']) await get(`listed?of=${of}`);
    expect(times).toBe(4);
    await get('listed?of=a'); // used since, so `b` went
    expect(times).toBe(4);
    await get('listed?of=b');
    expect(times).toBe(5);
  });

  test('what has no room at all is answered all the same', async () => {
    api = freshApi(100);
    expect([await timesOf(await get('listed')), await timesOf(await get('listed'))]).toEqual([1, 2]);
  });

  test('in every encoding an answer reads the same, first and last', async () => {
    const decoded = async (accepted: string) => {
      const response = await get('listed', { 'accept-encoding': accepted });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.headers.get('content-length'), response.headers.get('vary')]).toEqual([String(bytes.byteLength), 'Accept-Encoding']);
      const encoding = response.headers.get('content-encoding');
      const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      return [encoding, text.toString()];
    };
    const [, plain] = await decoded('identity');
    expect(JSON.parse(plain ?? '')).toEqual({ text: `all ${long}`, times: 1 });
    expect(await decoded('gzip')).toEqual(['gzip', plain]);
    expect(await decoded('br')).toEqual(['br', plain]);
    await until(async () => expect(await decoded('gzip, deflate, br')).toEqual(['br', plain]));
    expect(await decoded('gzip;q=1, br;q=0')).toEqual(['gzip', plain]);
    expect(await decoded('identity')).toEqual([null, plain]);
    expect(times).toBe(1);
  });

  test('an answer asked for again by a browser comes in the smaller encoding', async () => {
    const encodingOf = async () => (await get('listed', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding');
    expect(await encodingOf()).toBe('gzip');
    await until(async () => expect(await encodingOf()).toBe('br'));
  });
});
