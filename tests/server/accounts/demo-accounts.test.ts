import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '#contract/entities/account/account.ts';
import { type DemoAccount, ensureDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { createAccount } from '#server/queries/accounts/accounts.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';

describeOnStores('The demo accounts', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  const signIn = ({ username, password }: Pick<DemoAccount, 'username' | 'password'>, from = api) =>
    from.request('/reader/_api/oauth/token', { method: 'POST', body: JSON.stringify({ username, password }), headers: { 'content-type': 'application/json' } });
  const infoOf = async (token: string): Promise<Account> =>
    JSON.parse(await (await api.request('/reader/_api/user/info', { headers: { authorization: `Bearer ${token}` } })).text());
  const tokenOf = async (response: Response): Promise<string> => JSON.parse(await response.text()).access_token;

  beforeEach(async () => {
    services = testServices(await openFresh());
    api = testApi(services);
  });

  test('there is one for each membership, for each state it can be in, and an administrator, and each signs in', async () => {
    const accounts = await ensureDemoAccounts(services);
    const seen: Record<string, unknown[]> = {};
    for (const account of accounts) {
      const { status, amount_paid, admin, subexdate } = await infoOf(await tokenOf(await signIn(account)));
      seen[account.label] = [status, amount_paid > 0, admin, subexdate * 1000 > services.clock.now];
    }
    expect(seen).toEqual({
      free: [1, false, false, false],
      expired: [0, true, false, false],
      lapsed: [3, true, false, false],
      'renewal-due': [5, true, false, true],
      'renewal-late': [3, true, false, false],
      'payment-failed': [3, true, false, true],
      group: [5, true, false, true],
      'trial-ended': [0, false, false, false],
      trial: [3, false, false, true],
      premium: [3, true, false, true],
      plus: [5, true, false, true],
      professional: [10, true, false, true],
      admin: [10, true, true, true],
    });
  });

  test('their passwords are random, kept in the data folder, and only the server may read them', async () => {
    const accounts = await ensureDemoAccounts(services);
    const file = join(services.settings.dataFolder, 'demo-accounts.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(accounts);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length);
  });

  test('a second start keeps accounts, passwords and sessions, and moves their dates along', async () => {
    const [first] = await ensureDemoAccounts(services);
    const trial = (await ensureDemoAccounts(services)).find(({ label }) => label === 'trial');
    const token = await tokenOf(await signIn(first as DemoAccount));
    services.clock.now += 10 * 24 * 60 * 60 * 1000;
    const again = await ensureDemoAccounts(services);
    expect(again[0]).toEqual(first);
    expect((await infoOf(token)).username).toBe('demo-free');
    expect((await infoOf(await tokenOf(await signIn(trial as DemoAccount)))).trial * 1000).toBeGreaterThan(services.clock.now);
  });

  test('a store of another data folder takes the passwords of this one', async () => {
    await ensureDemoAccounts(services);
    writeFileSync(join(services.settings.dataFolder, 'demo-accounts.json'), '[]');
    const [account] = await ensureDemoAccounts(services);
    expect((await signIn(account as DemoAccount)).status).toBe(200);
  });

  test("a member's own account of such a name is left alone", async () => {
    await createAccount(services.db, { username: 'Demo-Free', email: 'someone@example.org', password_hash: 'theirs', now: 0 });
    const labels = (await ensureDemoAccounts(services)).map(({ label }) => label);
    expect(labels).not.toContain('free');
    const kept = await services.db.selectFrom('account').select(['email', 'password_hash', 'demo']).where('username_key', '=', 'demo-free').executeTakeFirst();
    expect(kept).toEqual({ email: 'someone@example.org', password_hash: 'theirs', demo: 0 });
  });

  describe.each([
    ['another address than this machine', { host: '0.0.0.0' }],
    ['a public origin', { origin: 'https://sextant.example.org' }],
  ])('once the server is started on %s', (_how, change) => {
    test('they are signed out, cannot sign in, and none is shown', async () => {
      const accounts = await ensureDemoAccounts(services);
      const token = await tokenOf(await signIn(accounts[0] as DemoAccount));
      const open = { ...services, settings: { ...services.settings, ...change } };
      expect(await ensureDemoAccounts(open)).toEqual([]);
      const openApi = testApi(open);
      for (const account of accounts) expect((await signIn(account, openApi)).status).toBe(401);
      expect((await openApi.request('/reader/_api/user/info', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    });
  });
});
