import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Hono } from 'hono';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { freeAccount } from '#server/queries/accounts/accounts.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';

const ada = { username: 'Ada', email: 'ada@example.org', password: 'notes on the engine' };

/** Counts the password hashes made, by far the most work there is in these calls. */
const hashing = vi.spyOn(crypto, 'argon2');
syncBuiltinESMExports();
afterAll(() => {
  hashing.mockRestore();
  syncBuiltinESMExports();
});

describeOnStores('Whether somebody has an account', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  const post = async (path: string, body: unknown) => {
    hashing.mockClear();
    const answer = await api.request(API_BASE + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    const text = await answer.text();
    return { status: answer.status, text, headers: [...answer.headers.keys()].sort(), hashes: hashing.mock.calls.length };
  };

  /** Opens the link of the message sent at that place. */
  const confirm = (place: number) => post('/_api/email/confirm', { token: /token=([\w-]+)/.exec(services.sent[place]?.text ?? '')?.[1] });

  beforeEach(async () => {
    services = testServices(await openFresh());
    api = testApi(services);
    await post('/_api/register', ada);
  });
  afterEach(() => hashing.mockClear());

  test.each([
    ['a user name', 'Ada', 'Grace'],
    ['an e-mail address', 'ada@example.org', 'grace@example.org'],
  ])('is not revealed by signing in with %s: same answer, same work', async (_what, known, unknown) => {
    const [right, wrong] = [
      await post('/_api/oauth/token', { username: known, password: 'something else' }),
      await post('/_api/oauth/token', { username: unknown, password: 'something else' }),
    ];
    expect(right).toEqual(wrong);
    expect([right.status, right.hashes]).toEqual([401, 1]);
  });

  test('is not revealed by asking for a new password: same answer, same work', async () => {
    const known = await post('/_api/password/create', { email: 'ada@example.org' });
    const unknown = await post('/_api/password/create', { email: 'grace@example.org' });
    expect(known).toEqual(unknown);
    expect(known.status).toBe(200);
  });

  test('is not revealed by opening an account with their e-mail address: same answer, same work', async () => {
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

  test('an address counts once its owner confirmed it; until then it neither signs in nor resets', async () => {
    await post('/_api/register', { ...ada, username: 'Mallory', password: 'squatting here' });
    expect(services.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.org', 'Confirm your e-mail address for Sextant'],
      ['ada@example.org', 'Confirm your e-mail address for Sextant'],
    ]);
    expect((await post('/_api/oauth/token', { username: 'ada@example.org', password: ada.password })).status).toBe(401);
    expect((await post('/_api/oauth/token', { username: 'ada@example.org', password: 'squatting here' })).status).toBe(401);
    await post('/_api/password/create', { email: 'ada@example.org' });
    expect(services.sent).toHaveLength(2);

    expect((await confirm(0)).status).toBe(200);
    expect((await post('/_api/oauth/token', { username: 'Ada@Example.org', password: ada.password })).status).toBe(200);
    await post('/_api/password/create', { email: 'ada@example.org' });
    expect(services.sent.at(-1)?.text).toContain('Hello Ada');
    // A link works once, and one of another account not at all once the address is confirmed.
    expect([(await confirm(0)).status, (await confirm(1)).status]).toEqual([404, 404]);
    expect((await post('/_api/oauth/token', { username: 'ada@example.org', password: ada.password })).status).toBe(200);
  });

  test('whoever opens an account with a confirmed address gets nothing of its owner, who gets a mail', async () => {
    await confirm(0);
    await post('/_api/register', { ...ada, username: 'Mallory', password: 'squatting here' });
    expect(services.sent.at(-1)).toMatchObject({ to: 'ada@example.org', subject: 'A second Sextant account with your e-mail address' });
    expect((await post('/_api/oauth/token', { username: 'ada@example.org', password: 'squatting here' })).status).toBe(401);
    expect((await post('/_api/oauth/token', { username: 'ada@example.org', password: ada.password })).status).toBe(200);
    expect((await post('/_api/oauth/token', { username: 'Mallory', password: 'squatting here' })).status).toBe(200);
  });

  test('an address that an account held from before addresses were confirmed can be claimed by its owner', async () => {
    await services.db
      .insertInto('account')
      .values(freeAccount({ username: 'Old', email: 'grace@example.org', password_hash: 'none', now: 0 }))
      .execute();
    await post('/_api/register', { username: 'Grace', email: 'grace@example.org', password: 'compilers are possible' });
    expect((await confirm(1)).status).toBe(200);
    expect((await post('/_api/oauth/token', { username: 'grace@example.org', password: 'compilers are possible' })).status).toBe(200);
  });

  test('nobody’s mailbox is filled by opening accounts with their address', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, (_, i) => post('/_api/register', { ...ada, username: `Mallory-${i}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429]);
  });
});
