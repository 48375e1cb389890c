import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';

const ada = { username: 'Ada', email: 'ada@example.org', password: 'notes on the engine' };

/** Counts the password hashes made, by far the most work there is in these calls. */
const hashing = vi.spyOn(crypto, 'argon2');
syncBuiltinESMExports();

describeOnStores('Whether somebody has an account', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  const post = async (path: string, body: unknown) => {
    hashing.mockClear();
    const answer = await api.request(API_BASE + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    const text = await answer.text();
    return { status: answer.status, text, headers: [...answer.headers.keys()].sort(), hashes: hashing.mock.calls.length };
  };

  beforeEach(async () => {
    services = testServices(await openFresh());
    api = testApi(services);
    await post('/_api/register', ada);
  });
  afterEach(() => hashing.mockClear());

  test.each([
    ['a user name', 'Ada', 'Grace'],
    ['an e-mail address', 'ada@example.org', 'grace@example.org'],
  ])('is not told by signing in with %s: same answer, same work', async (_what, known, unknown) => {
    const [right, wrong] = [
      await post('/_api/oauth/token', { username: known, password: 'something else' }),
      await post('/_api/oauth/token', { username: unknown, password: 'something else' }),
    ];
    expect(right).toEqual(wrong);
    expect([right.status, right.hashes]).toEqual([401, 1]);
  });

  test('is not told by asking for a new password: same answer, same work', async () => {
    const known = await post('/_api/password/create', { email: 'ada@example.org' });
    const unknown = await post('/_api/password/create', { email: 'grace@example.org' });
    expect(known).toEqual(unknown);
    expect(known.status).toBe(200);
  });

  test('is not told by opening an account with their e-mail address: same answer, same work', async () => {
    const taken = await post('/_api/register', { ...ada, username: 'Mallory' });
    const free = await post('/_api/register', { ...ada, username: 'Grace', email: 'grace@example.org' });
    const shape = ({ text, ...rest }: typeof taken) => ({ ...rest, keys: Object.keys(JSON.parse(text)).sort() });
    expect(shape(taken)).toEqual(shape(free));
    expect([taken.status, taken.hashes]).toEqual([200, 1]);
    const infoOf = async ({ text }: typeof taken) =>
      JSON.parse(await (await api.request(`${API_BASE}/_api/user/info`, { headers: { authorization: `Bearer ${JSON.parse(text).access_token}` } })).text());
    expect(await infoOf(taken)).toMatchObject({ username: 'Mallory', email: 'ada@example.org' });
    expect(Object.keys(await infoOf(taken))).toEqual(Object.keys(await infoOf(free)));
  });

  test('and who opened an account with another’s address gets nothing of theirs; the owner is told', async () => {
    await post('/_api/register', { ...ada, username: 'Mallory', password: 'a password of Mallory' });
    expect(services.sent.map(({ to, subject }) => [to, subject])).toEqual([['ada@example.org', 'A second Sextant account with your e-mail address']]);
    expect((await post('/_api/oauth/token', { username: 'ada@example.org', password: 'a password of Mallory' })).status).toBe(401);
    expect((await post('/_api/oauth/token', { username: 'ada@example.org', password: ada.password })).status).toBe(200);
    expect((await post('/_api/oauth/token', { username: 'Mallory', password: 'a password of Mallory' })).status).toBe(200);

    await post('/_api/password/create', { email: 'ada@example.org' });
    expect(services.sent.at(-1)?.text).toContain('Hello Ada');
  });

  test('nobody’s mailbox is filled by opening accounts with their address', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, (_, i) => post('/_api/register', { ...ada, username: `Mallory-${i}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429]);
  });
});
