import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
const ada = { username: 'Ada', email: 'Ada@Example.org', password: 'notes on the engine' };

interface Tokens {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
}

describeOnStores('Accounts', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(`/reader${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  const get = (path: string, token: string) => api.request(`/reader${path}`, { headers: { authorization: `Bearer ${token}` } });
  const cookieOf = (response: Response) => /^sextant_refresh=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const tokensOf = async (response: Response): Promise<Tokens> => JSON.parse(await response.text());
  const registered = async () => {
    const response = await post('/_api/register', ada);
    const [message] = services.sent.splice(0);
    await post('/_api/email/confirm', { token: /token=([\w-]+)/.exec(message?.text ?? '')?.[1] });
    return { ...(await tokensOf(response)), cookie: cookieOf(response) };
  };
  const renew = (cookie: string) => post('/oauth/token', { grant_type: 'refresh_token' }, { cookie: `sextant_refresh=${cookie}` });

  beforeEach(async () => {
    services = testServices(await openFresh());
    api = testApi(services);
  });

  describe('signing in', () => {
    test.each(['Ada', 'ada', 'ADA', 'ada@example.org', 'ADA@EXAMPLE.ORG', ' Ada '])('"%s" signs in to the account of Ada [AUTH-01]', async (username) => {
      await registered();
      const response = await post('/_api/oauth/token', { username, password: ada.password });
      expect(response.status).toBe(200);
      const { access_token } = await tokensOf(response);
      expect(await (await get('/_api/user/info', access_token)).json()).toMatchObject({ username: 'Ada', email: 'Ada@Example.org', status: 1, admin: false });
    });

    test('a wrong password and an unknown name get the same answer', async () => {
      await registered();
      const wrong = await post('/_api/oauth/token', { username: 'Ada', password: 'something else' });
      const unknown = await post('/_api/oauth/token', { username: 'Grace', password: 'something else' });
      expect(wrong.status).toBe(401);
      expect(unknown.status).toBe(401);
      expect(await wrong.text()).toBe(await unknown.text());
    });

    test('the refresh token is in a cookie no script can read, sent to the session calls only, and not in the answer', async () => {
      const response = await post('/_api/register', ada);
      expect(response.headers.get('set-cookie')).toMatch(/^sextant_refresh=[\w-]{43}; Path=\/reader\/oauth; Max-Age=5184000; HttpOnly; SameSite=Lax$/);
      expect(await tokensOf(response)).not.toHaveProperty('refresh_token');
    });

    test('the cookie is for secure connections only where the app is reached over one', async () => {
      api = testApi({ ...services, settings: { ...services.settings, origin: 'https://sextant.example.org' } });
      const response = await post('/_api/register', ada);
      expect(response.headers.get('set-cookie')).toMatch(/; Secure$/);
    });

    test('every sign-in opens a new session', async () => {
      const first = await registered();
      const second = await post('/_api/oauth/token', ada, { cookie: `sextant_refresh=${first.cookie}`, authorization: `Bearer ${first.access_token}` });
      expect(cookieOf(second)).not.toBe(first.cookie);
      const sessions = await (await get('/_api/user/sessions', first.access_token)).json();
      expect(sessions).toHaveLength(2);
    });

    test('no store row holds a token or a password as it was sent', async () => {
      const { access_token, cookie } = await registered();
      const { db } = services;
      const stored = JSON.stringify([
        await db.selectFrom('account').selectAll().execute(),
        await db.selectFrom('session').selectAll().execute(),
        await db.selectFrom('access_token').selectAll().execute(),
        await db.selectFrom('refresh_token').selectAll().execute(),
      ]);
      for (const secret of [access_token, cookie, ada.password]) expect(stored).not.toContain(secret);
    });

    test.each([
      ['its Origin is another site', { origin: 'https://evil.example' }],
      ['the browser says it comes from another site', { 'sec-fetch-site': 'cross-site' }],
      ['the browser says it comes from a sister site', { 'sec-fetch-site': 'same-site' }],
    ])('a sign-in is refused when %s', async (_reason, headers: Record<string, string>) => {
      await registered();
      const response = await post('/_api/oauth/token', ada, headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'wrong-origin' });
      expect(response.headers.get('set-cookie')).toBeNull();
    });

    test('a page of the app itself may sign in', async () => {
      await registered();
      const own: Record<string, string>[] = [
        { origin: 'http://localhost:8080', host: 'localhost:8080' },
        { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' },
      ];
      for (const headers of own) {
        expect((await post('/_api/oauth/token', ada, headers)).status).toBe(200);
      }
    });
  });

  describe('opening an account', () => {
    test.each([
      ['as it is', { ...ada, email: 'other@example.org' }],
      ['in other letters', { ...ada, username: 'aDA', email: 'other@example.org' }],
    ])('a user name that is taken is refused, %s', async (_what, taken) => {
      await registered();
      const response = await post('/_api/register', taken);
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual({ error: 'This user name already has an account.', code: 'name-taken' });
    });

    test('two requests at the same moment open one account', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => post('/_api/register', ada)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    });
  });

  describe('renewing a session', () => {
    test('gives new tokens and a new cookie', async () => {
      const first = await registered();
      const response = await renew(first.cookie);
      const { access_token } = await tokensOf(response);
      expect(cookieOf(response)).not.toBe(first.cookie);
      expect(access_token).not.toBe(first.access_token);
      expect((await get('/_api/user/info', access_token)).status).toBe(200);
    });

    test('the access token of another tab goes on working', async () => {
      const first = await registered();
      await renew(first.cookie);
      expect((await get('/_api/user/info', first.access_token)).status).toBe(200);
    });

    test('a replaced refresh token works for another minute and gives the same successor', async () => {
      const { cookie } = await registered();
      const first = await renew(cookie);
      services.clock.now += 59_000;
      const again = await renew(cookie);
      expect(again.status).toBe(200);
      expect(cookieOf(again)).toBe(cookieOf(first));
      expect((await renew(cookieOf(again))).status).toBe(200);
    });

    test('a replaced refresh token used later ends the session for whoever holds it', async () => {
      const { cookie } = await registered();
      const next = await renew(cookie);
      const { access_token } = await tokensOf(next);
      services.clock.now += 61_000;
      expect((await renew(cookie)).status).toBe(401);
      expect((await renew(cookieOf(next))).status).toBe(401);
      expect((await get('/_api/user/info', access_token)).status).toBe(401);
    });

    test('a replaced refresh token used after its successor was used ends the session at once', async () => {
      const { cookie } = await registered();
      const latest = await renew(cookieOf(await renew(cookie)));
      const { access_token } = await tokensOf(latest);
      expect((await renew(cookie)).status).toBe(401);
      expect((await renew(cookieOf(latest))).status).toBe(401);
      expect((await get('/_api/user/info', access_token)).status).toBe(401);
    });

    test('a refused renewal removes the cookie that was sent, and none that was not', async () => {
      expect((await renew('x'.repeat(43))).headers.get('set-cookie')).toMatch(/^sextant_refresh=; .*Max-Age=0/);
      const without = await post('/oauth/token', { grant_type: 'refresh_token' });
      expect(without.status).toBe(401);
      expect(without.headers.get('set-cookie')).toBeNull();
    });

    test('a cookie of the same name that another site of the domain set first does not break the renewal, nor the signing out', async () => {
      const { cookie, access_token } = await registered();
      const cookies = (own: string) => ({ cookie: `sextant_refresh=${'x'.repeat(43)}; sextant_refresh=not a token; sextant_refresh=${own}` });
      const renewed = await post('/oauth/token', { grant_type: 'refresh_token' }, cookies(cookie));
      expect(renewed.status).toBe(200);
      expect((await post('/oauth/revoke', {}, cookies(cookieOf(renewed)))).status).toBe(200);
      expect((await get('/_api/user/info', access_token)).status).toBe(401);
    });

    test('a refresh token from several renewals ago ends the session too', async () => {
      const { cookie } = await registered();
      let latest = cookie;
      for (let i = 0; i < 3; i += 1) latest = cookieOf(await renew(latest));
      services.clock.now += 61_000;
      expect((await renew(cookie)).status).toBe(401);
      expect((await renew(latest)).status).toBe(401);
    });

    test('a refused renewal takes the refresh cookie from the browser; a server that is too busy does not [AUTH-09]', async () => {
      const { cookie } = await registered();
      services.clock.now += 61 * DAY;
      const refused = await renew(cookie);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('set-cookie')).toMatch(/^sextant_refresh=; Path=\/reader\/oauth; Max-Age=0; HttpOnly/);
      const ownToken = await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: cookie });
      expect(ownToken.status).toBe(401);
      expect(ownToken.headers.get('set-cookie')).toBeNull();
    });

    test('tabs that renew at the same moment all get the same working cookie', async () => {
      const { cookie } = await registered();
      const answers = await Promise.all(Array.from({ length: 8 }, () => renew(cookie)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(cookieOf)).size).toBe(1);
      for (const answer of answers) expect((await get('/_api/user/info', (await tokensOf(answer)).access_token)).status).toBe(200);
    });

    test('a program that keeps its own refresh token gets the next one in the answer and no cookie [AUTH-14]', async () => {
      const { cookie } = await registered();
      const response = await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: cookie });
      expect(response.headers.get('set-cookie')).toBeNull();
      expect((await tokensOf(response)).refresh_token).toMatch(/^[\w-]{43}$/);
    });

    test('a member seen once in 59 days stays signed in; after 60 days without a visit the session is over', async () => {
      const first = await registered();
      services.clock.now += 59 * DAY;
      const second = await renew(first.cookie);
      expect(second.status).toBe(200);
      services.clock.now += 60 * DAY;
      expect((await renew(cookieOf(second))).status).toBe(401);
    });

    test('an access token ends after 14 days, and an ended one in the header does not hinder the renewal', async () => {
      const { access_token, expires_in, cookie } = await registered();
      expect(expires_in).toBe(14 * 24 * 60 * 60);
      services.clock.now += 14 * DAY;
      expect((await get('/_api/user/info', access_token)).status).toBe(401);
      const renewed = await post(
        '/oauth/token',
        { grant_type: 'refresh_token' },
        { cookie: `sextant_refresh=${cookie}`, authorization: `Bearer ${access_token}` },
      );
      expect(renewed.status).toBe(200);
    });

    test('is refused to another site, which the cookie would come along with', async () => {
      const { cookie } = await registered();
      const response = await post('/oauth/token', { grant_type: 'refresh_token' }, { cookie: `sextant_refresh=${cookie}`, origin: 'https://evil.example' });
      expect(response.status).toBe(403);
    });

    test('sessions that have ended are removed from the store', async () => {
      await registered();
      services.clock.now += 61 * DAY;
      await post('/_api/oauth/token', ada);
      const count = async (table: 'session' | 'access_token' | 'refresh_token') => (await services.db.selectFrom(table).selectAll().execute()).length;
      expect([await count('session'), await count('access_token'), await count('refresh_token')]).toEqual([1, 1, 1]);
    });
  });

  describe('signing out', () => {
    test('ends the session at once and removes the cookie', async () => {
      const { access_token, cookie } = await registered();
      const response = await post('/oauth/revoke', {}, { cookie: `sextant_refresh=${cookie}` });
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie')).toMatch(/^sextant_refresh=; Path=\/reader\/oauth; Max-Age=0/);
      expect((await get('/_api/user/info', access_token)).status).toBe(401);
      expect((await renew(cookie)).status).toBe(401);
    });

    test('works with the access token alone, with the refresh token in the body, and without a session', async () => {
      const { access_token } = await registered();
      expect((await post('/oauth/revoke', {}, { authorization: `Bearer ${access_token}` })).status).toBe(200);
      expect((await get('/_api/user/info', access_token)).status).toBe(401);
      const again = await post('/_api/oauth/token', ada);
      expect((await post('/oauth/revoke', { refresh_token: cookieOf(again) })).status).toBe(200);
      expect((await get('/_api/user/info', (await tokensOf(again)).access_token)).status).toBe(401);
      expect((await post('/oauth/revoke', {})).status).toBe(200);
    });
  });

  describe('the list of sessions', () => {
    test('shows where the member is signed in, and this session as the current one', async () => {
      const { access_token } = await registered();
      services.clock.now += 1000;
      await post('/_api/oauth/token', ada, { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' });
      expect(await (await get('/_api/user/sessions', access_token)).json()).toMatchObject([
        { device: 'Firefox on Android', current: false, created_at: '2026-01-15T12:00:01.000Z' },
        { device: 'Unknown program', current: true, created_at: '2026-01-15T12:00:00.000Z' },
      ]);
    });

    test('a session ended from there is signed out', async () => {
      const first = await registered();
      const { access_token } = await tokensOf(await post('/_api/oauth/token', ada));
      const sessions: { id: string; current: boolean }[] = JSON.parse(await (await get('/_api/user/sessions', access_token)).text());
      const other = sessions.find(({ current }) => !current)?.id;
      const response = await api.request(`/reader/_api/user/sessions/${other}`, { method: 'DELETE', headers: { authorization: `Bearer ${access_token}` } });
      expect(response.status).toBe(200);
      expect((await get('/_api/user/info', first.access_token)).status).toBe(401);
      expect((await renew(first.cookie)).status).toBe(401);
    });

    test("nobody ends another member's session", async () => {
      const { access_token } = await registered();
      const [{ id }] = JSON.parse(await (await get('/_api/user/sessions', access_token)).text());
      const grace = await tokensOf(await post('/_api/register', { username: 'Grace', email: 'grace@example.org', password: 'compilers are possible' }));
      const response = await api.request(`/reader/_api/user/sessions/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${grace.access_token}` } });
      expect(response.status).toBe(404);
      expect((await get('/_api/user/info', access_token)).status).toBe(200);
    });
  });

  describe('a forgotten password', () => {
    const linkIn = (text: string) => /\/reset\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const askForLink = async () => {
      await post('/_api/password/create', { email: 'ada@example.org' });
      return linkIn(services.sent.at(-1)?.text ?? '');
    };

    test('an address with and one without an account get the same answer; only the first gets mail', async () => {
      await registered();
      const known = await post('/_api/password/create', { email: 'ada@EXAMPLE.org' });
      const unknown = await post('/_api/password/create', { email: 'grace@example.org' });
      expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
      expect(services.sent.map(({ to }) => to)).toEqual(['Ada@Example.org']);
      expect(await services.db.selectFrom('password_reset').select('user_id').execute()).toHaveLength(2);
    });

    test('the link leads to the address of the settings, whatever Host the request names', async () => {
      await registered();
      await post('/_api/password/create', { email: ada.email }, { host: 'evil.example' });
      expect(services.sent[0]?.text).toContain('http://localhost:8080/reset?token=');
    });

    test('sets a new password once and signs the account out everywhere [REG-08]', async () => {
      const { access_token, cookie } = await registered();
      const token = await askForLink();
      expect(await (await api.request(`/reader/_api/password/find/${token}`)).json()).toEqual({ valid: true });
      expect((await post('/_api/password/reset', { token, password: 'a better password' })).status).toBe(200);
      expect((await get('/_api/user/info', access_token)).status).toBe(401);
      expect((await renew(cookie)).status).toBe(401);
      expect((await post('/_api/oauth/token', ada)).status).toBe(401);
      expect((await post('/_api/oauth/token', { username: 'ada', password: 'a better password' })).status).toBe(200);
      expect((await post('/_api/password/reset', { token, password: 'another password' })).status).toBe(404);
      expect(await (await api.request(`/reader/_api/password/find/${token}`)).json()).toEqual({ valid: false });
    });

    test('a link works for one hour', async () => {
      await registered();
      const token = await askForLink();
      services.clock.now += 60 * 60 * 1000;
      expect(await (await api.request(`/reader/_api/password/find/${token}`)).json()).toEqual({ valid: false });
      expect((await post('/_api/password/reset', { token, password: 'a better password' })).status).toBe(404);
    });
  });

  test('a client token signs requests and gives no right of a member [AUTH-15]', async () => {
    const response = await post('/oauth/client', {});
    const { access_token, expires_time } = JSON.parse(await response.text());
    expect(expires_time * 1000).toBe(services.clock.now + DAY);
    expect((await get('/_api/user/info', access_token)).status).toBe(401);
    expect((await get('/_api/ping', access_token)).status).toBe(200);
  });

  test('a day of activity counts once [VER-09]', async () => {
    const { access_token } = await registered();
    const active = () => api.request('/reader/_api/active', { method: 'PUT', headers: { authorization: `Bearer ${access_token}` } });
    expect([(await active()).status, (await active()).status]).toEqual([200, 200]);
    expect(await services.db.selectFrom('activity').select('day').execute()).toEqual([{ day: '2026-01-15' }]);
  });
});
