import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { ImageRefusedError } from '#server/images/fetch-image.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';

const EXPORT = `${API_BASE}/_api/user/export`;
const ada = { username: 'Ada', email: 'ada@example.org', password: 'notes on the engine' };

describeOnStores('Addresses that work without a token', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  let token: string;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(API_BASE + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  const signed = async (address: string): Promise<string> => {
    const answer = await post('/_api/signed_address', { address }, { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
    return (JSON.parse(await answer.text()) as { address: string }).address;
  };
  const statusOf = async (address: string) => (await api.request(address)).status;

  beforeEach(async () => {
    services = testServices(await openFresh());
    api = testApi(services);
    ({ access_token: token } = JSON.parse(await (await post('/_api/register', ada)).text()));
  });

  test('a member’s own data is downloaded from one, for five minutes', async () => {
    const address = await signed(EXPORT);
    expect(await (await api.request(address)).json()).toMatchObject({ account: { username: 'Ada' } });
    services.clock.now += 5 * 60 * 1000 - 1;
    expect(await statusOf(address)).toBe(200);
    services.clock.now += 1;
    expect(await statusOf(address)).toBe(401);
  });

  test('one speaks for whoever had it made, and nobody else’s session can be put into it', async () => {
    const address = await signed(EXPORT);
    const grace = JSON.parse(await (await post('/_api/register', { ...ada, username: 'Grace', email: 'grace@example.org' })).text());
    const [{ id }] = JSON.parse(
      await (await api.request(`${API_BASE}/_api/user/sessions`, { headers: { authorization: `Bearer ${grace.access_token}` } })).text(),
    );
    const url = new URL(address, 'http://localhost');
    url.searchParams.set('session', id);
    expect(await statusOf(url.href)).toBe(401);
  });

  test.each([
    ['its time is put off', (url: URL) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))],
    ['something is added', (url: URL) => url.searchParams.append('url', 'https://picture.example')],
    ['its signature is taken off', (url: URL) => url.searchParams.delete('signature')],
    ['its signature is another', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['it is moved to another call', (url: URL) => (url.pathname = `${API_BASE}/_api/user/info`)],
  ])('one is worth nothing once %s', async (_what, change) => {
    const url = new URL(await signed(EXPORT), 'http://localhost');
    change(url);
    expect(await statusOf(url.href)).toBe(401);
  });

  test('one ends with the session it was made in', async () => {
    const address = await signed(EXPORT);
    await post('/oauth/revoke', {}, { authorization: `Bearer ${token}` });
    expect(await statusOf(address)).toBe(401);
  });

  test('nobody without an account has one made', async () => {
    expect((await post('/_api/signed_address', { address: EXPORT })).status).toBe(401);
  });

  test('only calls that a browser makes by itself have one, and none that changes anything', async () => {
    const signable = Object.values(endpoints).filter((call) => call.signable);
    expect(signable.map(({ path }) => path).sort()).toEqual(['/_api/download_tasks/{id}/file', '/_api/proxy', '/_api/user/export']);
    expect(signable.filter(({ method, effect }) => method !== 'GET' || effect !== 'read')).toEqual([]);
    for (const address of [`${API_BASE}/_api/user/info`, `${API_BASE}/_api/user/delete`, '/reader/../x', `${EXPORT}/x`]) {
      expect((await post('/_api/signed_address', { address }, { authorization: `Bearer ${token}` })).status, address).toBe(404);
    }
  });

  describe('of pictures from elsewhere', () => {
    test('carry the address of the picture, which cannot be changed', async () => {
      const address = await signed(`${API_BASE}/_api/proxy?url=${encodeURIComponent('http://127.0.0.1/a.png')}`);
      expect(await statusOf(address)).toBe(422); // allowed to ask, and refused what was asked for
      expect(await statusOf(address.replace('a.png', 'b.png'))).toBe(401);
    });

    test('a place that is closed, one inside this network and one that is no picture get the same answer', async () => {
      const reasons = ['connect ECONNREFUSED 127.0.0.1:80', '10.0.0.1 port 80 is not public', 'its bytes are text/html'];
      const answers = await Promise.all(
        reasons.map(async (reason) => {
          const refusing = testApi({
            ...services,
            images: {
              lookup: (_name, _options, callback) => callback(new ImageRefusedError(reason), [], 0),
              mayConnect: () => true,
            },
          });
          const answer = await refusing.request(`${API_BASE}/_api/proxy?url=http://picture.example`, { headers: { authorization: `Bearer ${token}` } });
          return [answer.status, await answer.text()];
        }),
      );
      expect(new Set(answers.map(String)).size).toBe(1);
      expect(answers[0]).toEqual([422, JSON.stringify({ error: 'No picture can be shown from this address.', code: 'image-refused' })]);
    });

    test('nobody without an account has the server fetch anything', async () => {
      expect(await statusOf(`${API_BASE}/_api/proxy?url=http://picture.example`)).toBe(401);
    });
  });
});
