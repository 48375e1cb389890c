import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listSessions } from '#contract/endpoints/account/account-access.ts';
import { getAccount } from '#contract/endpoints/account/accounts.ts';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { reportError } from '#contract/endpoints/system.ts';
import { type Client, createClient } from '#data/client/client.ts';
import { CallError } from '#data/client/failure.ts';
import { json, type Reply, type ScriptedServer, startScriptedServer, tokens } from './scripted-server.ts';

let server: ScriptedServer;
let client: Client;
let now: number;

const SUMMARY = '/reader/_api/stocks/AAA/summary';
const SESSIONS = '/reader/_api/user/sessions';
const REFRESH = '/reader/oauth/token';
const summary = (options = {}) => client.call(getStockSummary, { params: { id: 'AAA' } }, options);
const sessions = () => client.call(listSessions, {});
const report = () => client.call(reportError, { body: { message: 'x' } });
const failure = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => expect.unreachable('the call was answered'),
    (error: CallError) => error,
  );
const raw =
  (status: number, type: string, body: string): Reply =>
  (_heard, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const cut: Reply = (_heard, response) => void response.destroy();
const refused = (code: string) => json({ error: 'no', code }, 401);
/** A member whose token the server no longer takes, and its successor. */
const memberWithOldToken = () => {
  client.tokens.become('member', tokens('old'));
  server.on(SESSIONS, (heard, response) => (heard.headers.authorization?.includes('new-') ? json([]) : refused('unauthenticated'))(heard, response));
};

beforeEach(async () => {
  server = await startScriptedServer();
  now = Date.UTC(2026, 0, 5);
  client = createClient({ origin: server.origin, version: '1.2.3', now: () => now, locks: navigator.locks });
  server.on('/reader/_api/time', (heard, response) => json({ time: now })(heard, response));
  server.on('/reader/_api/ping', json({ pong: true }));
  server.on('/reader/oauth/client', (heard, response) =>
    json({ access_token: 'guest-token-000000000000', expires_time: now / 1000 + 86_400, signing_key: Buffer.from('guest').toString('base64url') })(
      heard,
      response,
    ),
  );
});
afterEach(() => server.stop());

test('an answer for everyone is asked for with the version but without token, so that caches may keep it [CALL-01]', async () => {
  server.on(SUMMARY, json({ company: 'Aaa' }));
  client.tokens.become('member', tokens('member'));
  await expect(summary()).resolves.toEqual({ company: 'Aaa' });
  const [asked] = server.asked(SUMMARY);
  expect(asked?.query.get('version')).toBe('1.2.3');
  expect(asked?.headers.authorization).toBeUndefined();
  expect(asked?.headers['x-sextant-keep']).toBe('answer');
  expect(server.heard).toHaveLength(1);
});

test('a member’s call carries token and a signature over method, path and server time [CALL-03, CALL-04]', async () => {
  const ahead = 7_000_000;
  server.on('/reader/_api/time', (heard, response) => json({ time: now + ahead })(heard, response));
  server.on(SESSIONS, json([]));
  client.tokens.become('member', tokens('member'));
  await sessions();
  const [asked] = server.asked(SESSIONS);
  expect(asked?.headers.authorization).toBe('Bearer member-access-token-0000000000');
  expect(asked?.headers['x-sextant-keep']).toBeUndefined();
  const time = now + ahead;
  const code = createHmac('sha256', 'key of member').update(`GET ${SESSIONS} ${time}`).digest('base64url');
  expect(asked?.headers['x-signature']).toBe(`${time}.${code}`);
});

test('without an account other calls carry a client token, fetched once [AUTH-15]', async () => {
  client.tokens.become('guest');
  server.on('/reader/_api/report_error', json({ received: true }));
  await report();
  await report();
  expect(server.asked('/reader/oauth/client')).toHaveLength(1);
  expect(server.asked('/reader/_api/report_error')[1]?.headers.authorization).toBe('Bearer guest-token-000000000000');
});

test('a member’s call by a visitor fails without asking the server', async () => {
  client.tokens.become('guest');
  expect(await failure(client.call(getAccount, {}))).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
  expect(server.heard).toEqual([]);
});

test('calls that need a token wait until it is known who is here', async () => {
  server.on(SESSIONS, json([]));
  const early = sessions();
  expect(server.heard).toEqual([]);
  client.tokens.become('member', tokens('member'));
  await expect(early).resolves.toEqual([]);
});

test('a call that is called off ends with its name [ERR-12]', async () => {
  server.on(SUMMARY, () => undefined);
  const controller = new AbortController();
  const earlier = failure(summary({ signal: controller.signal }));
  await expect.poll(() => server.asked(SUMMARY).length).toBe(1);
  controller.abort();
  expect(await earlier).toMatchObject({ message: 'Request Canceled', code: 'canceled' });
});

test('a call that clears asks past every cache, with a timestamp [CALL-05, CALL-07]', async () => {
  server.on(SUMMARY, json({ company: 'Aaa' }));
  await summary();
  await summary({ clear: true });
  expect(server.asked(SUMMARY)[0]?.query.has('timestamp')).toBe(false);
  expect(server.asked(SUMMARY)[1]?.query.get('timestamp')).toBe(String(now));
});

test('a refused token is renewed once for all calls that wait, and each is made again [ERR-10, AUTH-14]', async () => {
  memberWithOldToken();
  server.on(REFRESH, json(tokens('new')));
  await expect(Promise.all([sessions(), sessions(), sessions()])).resolves.toEqual([[], [], []]);
  expect(server.asked(REFRESH)).toHaveLength(1);
  expect(JSON.parse(server.asked(REFRESH)[0]?.body ?? '')).toEqual({ grant_type: 'refresh_token' });
});

test('a call refused again after the renewal fails and is not made a third time', async () => {
  memberWithOldToken();
  server.on(REFRESH, json(tokens('also-refused')));
  expect(await failure(sessions())).toMatchObject({ statusCode: 401 });
  expect(server.asked(SESSIONS)).toHaveLength(2);
});

test.each([400, 401])('a renewal refused with %i ends the session [AUTH-09, ERR-10]', async (status) => {
  memberWithOldToken();
  server.on(REFRESH, json({ error: 'no', code: 'unauthenticated' }, status));
  expect(await failure(sessions())).toMatchObject({ statusCode: status });
  expect(client.tokens.holder()).toBe('expired');
});

test.each([
  ['a server fault', json({ error: 'x', code: 'server-error' }, 500)],
  ['a busy server', json({ error: 'x', code: 'too-many-requests' }, 429)],
  ['a broken connection', cut],
  ['a captive portal', raw(200, 'text/html', '<html>Sign in to the Wi-Fi</html>')],
])('%s during the renewal does not end the session', async (_what, reply) => {
  memberWithOldToken();
  server.on(REFRESH, reply);
  await failure(sessions());
  expect(client.tokens.holder()).toBe('member');
  server.on(REFRESH, json(tokens('new')));
  await expect(sessions()).resolves.toEqual([]);
});

test('a token with five days or less left is renewed before it is used; one that cannot be is used as it is [AUTH-08]', async () => {
  server.on(SESSIONS, json([]));
  client.tokens.become('member', tokens('member'));
  now += (14 - 5) * 24 * 60 * 60 * 1000;
  server.on(REFRESH, json({ error: 'x', code: 'unavailable' }, 503));
  await expect(sessions()).resolves.toEqual([]);
  expect(server.asked(SESSIONS)[0]?.headers.authorization).toContain('member-');
  server.on(REFRESH, json(tokens('new')));
  await sessions();
  expect(server.asked(SESSIONS)[1]?.headers.authorization).toContain('new-');
});

test('calls of one path in the same millisecond have different signatures, since the server takes each once', async () => {
  server.on(SESSIONS, json([]));
  client.tokens.become('member', tokens('member'));
  await Promise.all([sessions(), sessions(), sessions()]);
  expect(new Set(server.asked(SESSIONS).map(({ headers }) => headers['x-signature'])).size).toBe(3);
});

test('a signature refused for its time is made again with the server’s clock', async () => {
  server.on(SESSIONS, json([]));
  client.tokens.become('member', tokens('member'));
  await sessions();
  server.on('/reader/_api/time', (heard, response) => json({ time: now + 9_000_000 })(heard, response));
  server.on(SESSIONS, (heard, response) => {
    const time = Number(String(heard.headers['x-signature']).split('.')[0]);
    (time > now + 8_000_000 ? json([]) : refused('bad-signature'))(heard, response);
  });
  await expect(sessions()).resolves.toEqual([]);
  expect(server.asked(REFRESH)).toEqual([]);
});

test.each([
  ['a page with status 200', raw(200, 'text/html', '<html>'), 0],
  ['JSON that was cut off', raw(200, 'application/json', '{"company": "A'), 0],
  ['a gateway’s page', raw(502, 'text/html', '<html>'), 502],
])('%s is a failure with a name, never an answer', async (_what, reply, statusCode) => {
  server.on(SUMMARY, reply);
  expect(await failure(summary())).toMatchObject({ code: 'not-an-answer', statusCode });
});

test('a silent server is named so after the timeout, a stopped one at once', async () => {
  server.on(SUMMARY, () => {});
  expect(await failure(summary({ timeout: 0.05 }))).toMatchObject({ code: 'timeout', statusCode: 0 });
  await server.stop();
  expect(await failure(summary())).toMatchObject({ code: 'unreachable', statusCode: 0 });
});

test('an answer that leads elsewhere is not followed', async () => {
  server.on(SUMMARY, (_heard, response) => void response.writeHead(302, { location: '/reader/_api/ping' }).end());
  expect(await failure(summary())).toMatchObject({ code: 'unreachable' });
});

test('a failed answer keeps the server’s words, code and fields [ERR-11]', async () => {
  server.on(SUMMARY, json({ error: 'The request is not valid.', code: 'bad-request', fields: { 'path.id': 'must be a stockid' } }, 400));
  const error = await failure(summary());
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ message: 'The request is not valid.', statusCode: 400, code: 'bad-request', fields: { 'path.id': 'must be a stockid' } });
});

test('when to try again is kept of a refusal, be it the server’s or of a gateway before it', async () => {
  server.on(SUMMARY, (_heard, response) =>
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' }).end('{"error":"Too many requests."}'),
  );
  expect((await failure(summary())).headers?.get('retry-after')).toBe('7');
  server.on(SUMMARY, (_heard, response) => response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '8' }).end('<h1>Busy</h1>'));
  expect((await failure(summary())).headers?.get('retry-after')).toBe('8');
});

test('the server counts as reachable on every answer of its own, as lost only when a second request gets none', async () => {
  expect(client.connection.get().state).toBe('unknown');
  await failure(summary());
  expect(client.connection.get().state).toBe('online');
  server.on(SUMMARY, cut);
  await failure(summary());
  await expect.poll(() => server.asked('/reader/_api/ping').length).toBe(1);
  await expect.poll(() => client.connection.get().state).toBe('online');
  await server.stop();
  await failure(summary());
  await expect.poll(() => client.connection.get().state).toBe('offline');
});

test('a tab waits four seconds, 40 times 100 ms, for another tab’s renewal, and then says that no answer came [AUTH-12]', async () => {
  const waiting = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => waiting.signal);
  const asked = Promise.withResolvers<void>();
  // Another tab holds the lock and does not let go.
  const held = {
    request: (_name: string, { signal }: LockOptions) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        asked.resolve();
      }),
  } as unknown as LockManager;
  const second = createClient({ origin: server.origin, version: '1.2.3', now: () => now, locks: held });
  second.tokens.become('member');
  const renewed = failure(second.tokens.bearer());
  await asked.promise;
  expect(limits).toHaveBeenCalledWith(40 * 100);
  waiting.abort();
  expect(await renewed).toMatchObject({ code: 'timeout', statusCode: 0 });
  expect(server.asked(REFRESH)).toEqual([]);
  limits.mockRestore();
});
