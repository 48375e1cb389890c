import type { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

const ada = { username: 'Ada', email: 'ada@example.org', password: 'notes on the engine' };
const mallory = { username: 'Mallory', email: 'mallory@example.org', password: 'patience and a plan' };
const PLANTED = 'planted-by-somebody-who-waits-for-a-sign-in';

describeOnStores('A session', (openFresh) => {
  let api: Hono;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(API_BASE + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  const cookieOf = (answer: Response) => /sextant_refresh=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const renew = (cookie: string) => post('/oauth/token', { grant_type: 'refresh_token' }, { cookie: `sextant_refresh=${cookie}` });
  const nameOf = async (answer: Response) => {
    const { access_token } = JSON.parse(await answer.text());
    return JSON.parse(await (await api.request(`${API_BASE}/_api/user/info`, { headers: { authorization: `Bearer ${access_token}` } })).text()).username;
  };

  beforeEach(async () => {
    api = testApi(testServices(await openFresh()));
    await post('/_api/register', ada);
  });

  test('does not begin with a token somebody planted before the sign-in', async () => {
    const answer = await post('/_api/oauth/token', ada, { cookie: `sextant_refresh=${PLANTED}`, authorization: `Bearer ${PLANTED}` });
    expect(cookieOf(answer)).not.toBe(PLANTED);
    expect((await renew(PLANTED)).status).toBe(401);
    expect((await api.request(`${API_BASE}/_api/user/info`, { headers: { authorization: `Bearer ${PLANTED}` } })).status).toBe(401);
  });

  test('of somebody else in the same browser is not taken over by a sign-in, and does not become the new member’s', async () => {
    const theirs = cookieOf(await post('/_api/register', mallory));
    const own = cookieOf(await post('/_api/oauth/token', ada, { cookie: `sextant_refresh=${theirs}` }));
    expect(own).not.toBe(theirs);
    expect(await nameOf(await renew(own))).toBe('Ada');
    expect(await nameOf(await renew(theirs))).toBe('Mallory');
  });

  test('is named by nothing that an address or a form could carry', async () => {
    const theirs = cookieOf(await post('/_api/register', mallory));
    const inAddress = await post(`/oauth/token?refresh_token=${theirs}&sextant_refresh=${theirs}`, { grant_type: 'refresh_token' });
    expect(inAddress.status).toBe(401);
    const inForm = await api.request(`${API_BASE}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: theirs }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(inForm.status).toBe(415);
  });

  test('opens with tokens nobody can foresee', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/_api/oauth/token', ada)));
    const secrets = await Promise.all(answers.map(async (answer) => [cookieOf(answer), JSON.parse(await answer.text()).access_token]));
    expect(new Set(secrets.flat()).size).toBe(20);
    for (const secret of secrets.flat()) expect(secret).toMatch(/^[\w-]{43}$/); // 256 bits
  });
});
