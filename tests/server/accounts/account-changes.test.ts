import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDueAccounts } from '#server/queries/accounts/accounts.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
const ada = { username: 'ada', email: 'ada@example.org', password: 'notes on the engine' };

describeOnStores('The account’s own screens', (openFresh) => {
  let services: TestServices;
  let api: Hono;
  const send = (method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) =>
    api.request(`/reader/_api/${path}`, {
      method,
      headers: {
        'user-agent': 'Firefox/128.0',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const tokenOf = async (response: Response) => (await response.json()).access_token;
  const signIn = (password: string, username = ada.username) => send('POST', 'oauth/token', { body: { username, password } });
  const sessionsOf = async (token: string) => (await send('GET', 'user/sessions', { token })).json();
  let here: string;
  /** Opens the link in the last message, and forgets the messages so far. */
  const confirmAddress = async () => {
    const message = services.sent.splice(0).at(-1);
    await send('POST', 'email/confirm', { body: { token: /token=([\w-]+)/.exec(message?.text ?? '')?.[1] } });
  };

  beforeEach(async () => {
    services = testServices(await openFresh());
    api = testApi(services);
    here = await tokenOf(await send('POST', 'register', { body: ada }));
    await confirmAddress();
  });

  describe('devices', () => {
    test('each says what it is, from where it signed in and until when; all others can be signed out at once', async () => {
      const there = await tokenOf(await signIn(ada.password));
      await signIn(ada.password);
      const sessions = await sessionsOf(here);
      expect(sessions).toHaveLength(3);
      for (const session of sessions) expect(session).toMatchObject({ device: 'Firefox', address: expect.any(String), expires_at: expect.any(String) });
      expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
      expect(await (await send('DELETE', 'user/sessions', { token: here })).json()).toEqual({ ended: 2 });
      expect(await sessionsOf(here)).toMatchObject([{ current: true }]);
      expect((await send('GET', 'user/info', { token: there })).status).toBe(401);
    });
  });

  describe('a new password', () => {
    const change = (password: string) => send('PUT', 'user/password', { token: here, body: { password, new_password: 'another long one' } });

    test('needs the present one', async () => {
      const refused = await change('a wrong one');
      expect([refused.status, (await refused.json()).code]).toEqual([401, 'wrong-credentials']);
      expect((await signIn(ada.password)).status).toBe(200);
    });

    test('replaces it, signs out everywhere else but not here, ends reset links, and is reported by mail', async () => {
      const there = await tokenOf(await signIn(ada.password));
      await send('POST', 'password/create', { body: { email: ada.email } });
      const link = /token=([\w-]+)/.exec(services.sent.at(-1)?.text ?? '')?.[1];
      expect((await change(ada.password)).status).toBe(200);
      expect((await send('GET', 'user/info', { token: here })).status).toBe(200);
      expect((await send('GET', 'user/info', { token: there })).status).toBe(401);
      expect((await signIn(ada.password)).status).toBe(401);
      expect((await signIn('another long one')).status).toBe(200);
      expect(await (await send('GET', `password/find/${link}`)).json()).toEqual({ valid: false });
      expect(services.sent.at(-1)).toMatchObject({ to: ada.email, subject: 'Your Sextant password was changed' });
    });
  });

  describe('a new e-mail address', () => {
    const change = (email: string, password = ada.password) => send('PUT', 'user/email', { token: here, body: { password, email } });

    test('needs the password; signs in and receives reset links once it is confirmed, and the old address gets a mail', async () => {
      expect((await change('ada@new.example', 'a wrong one')).status).toBe(401);
      expect((await change('ada@new.example')).status).toBe(200);
      expect(await (await send('GET', 'user/info', { token: here })).json()).toMatchObject({ email: 'ada@new.example' });
      expect(services.sent.map(({ to }) => to)).toEqual([ada.email, 'ada@new.example']);
      expect((await signIn(ada.password, 'ada@new.example')).status).toBe(401);
      await confirmAddress();
      expect((await signIn(ada.password, 'ADA@new.example')).status).toBe(200);
      expect((await signIn(ada.password, ada.email)).status).toBe(401);
      await send('POST', 'password/create', { body: { email: 'ada@new.example' } });
      expect(services.sent.at(-1)).toMatchObject({ to: 'ada@new.example', subject: 'Choose a new password for Sextant' });
    });

    test('that another account has is answered alike, leads to that account alone, and its owner gets a mail', async () => {
      await send('POST', 'register', { body: { username: 'grace', email: 'grace@example.org', password: 'compilers and clocks' } });
      await confirmAddress();
      const taken = await change('grace@example.org');
      expect([taken.status, await taken.json()]).toEqual([200, { done: true }]);
      expect((await signIn(ada.password, 'grace@example.org')).status).toBe(401);
      expect((await signIn('compilers and clocks', 'grace@example.org')).status).toBe(200);
      expect(services.sent.map(({ to, subject }) => [to, subject])).toEqual([
        [ada.email, 'The e-mail address of your Sextant account was changed'],
        ['grace@example.org', 'A second Sextant account with your e-mail address'],
      ]);
    });
  });

  describe('deleting the account', () => {
    const ask = (password: string) => send('POST', 'user/delete', { token: here, body: { password } });
    const accounts = async () => (await services.db.selectFrom('account').select('username').execute()).length;

    test('needs the password, signs out everywhere at once, and removes it after fourteen days', async () => {
      expect((await ask('a wrong one')).status).toBe(401);
      const asked = await (await ask(ada.password)).json();
      expect(asked).toEqual({ done: true, delete_at: (services.clock.now + 14 * DAY) / 1000 });
      expect((await send('GET', 'user/info', { token: here })).status).toBe(401);
      expect(await deleteDueAccounts(services.db, services.clock.now + 14 * DAY - 1)).toBe(0);
      expect(await accounts()).toBe(1);
      expect(await deleteDueAccounts(services.db, services.clock.now + 14 * DAY)).toBe(1);
      expect(await accounts()).toBe(0);
    });

    test('can be taken back by signing in within the fourteen days', async () => {
      const { delete_at } = await (await ask(ada.password)).json();
      const again = await tokenOf(await signIn(ada.password));
      expect(await (await send('GET', 'user/info', { token: again })).json()).toMatchObject({ delete_at });
      expect((await send('POST', 'user/keep', { token: again })).status).toBe(200);
      expect(await (await send('GET', 'user/info', { token: again })).json()).not.toHaveProperty('delete_at');
      expect(await deleteDueAccounts(services.db, services.clock.now + 100 * DAY)).toBe(0);
      expect(await accounts()).toBe(1);
    });
  });
});
