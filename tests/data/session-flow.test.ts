import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { Account } from '#contract/entities/account/account.ts';
import { type Client, createClient } from '#data/client/client.ts';
import { REFRESH_LOCK } from '#data/client/tokens.ts';
import { databaseNameOf, type MemberDatabase } from '#data/records/database.ts';
import type { DeviceStore } from '#data/session/device.ts';
import { createSessionFlow, type SessionFlow } from '#data/session/session-flow.ts';
import type { TabMessage } from '#data/session/tab-channel.ts';
import { json, type ScriptedServer, startScriptedServer, tokens } from './scripted-server.ts';

const LOGIN = '/reader/_api/oauth/token';
const REFRESH = '/reader/oauth/token';
const REVOKE = '/reader/oauth/revoke';
const INFO = '/reader/_api/user/info';
const anna = { user_id: 7, username: 'anna' } as Account;
const ben = { user_id: 8, username: 'ben' } as Account;
const credentials = { username: 'anna', password: 'a long password' };

let server: ScriptedServer;
/** What one browser keeps between starts, and what happened in it. */
let browser: ReturnType<typeof newBrowser>;

function newBrowser() {
  const kept = new Map<string, unknown>();
  const device: DeviceStore = {
    get: async (key) => kept.get(key) as never,
    put: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  };
  return { kept, device, sent: [] as TabMessage[], databases: new Set<string>(), happened: [] as string[], hint: undefined as string | undefined };
}

function openDatabase(name: string): MemberDatabase {
  browser.databases.add(name);
  const unused = () => Promise.reject(new Error('not part of this test'));
  return {
    name,
    run: unused,
    wake: () => void browser.happened.push(`woke ${name}`),
    close: () => browser.happened.push(`closed ${name}`),
    wipe: async () => {
      browser.databases.delete(name);
      browser.happened.push(`wiped ${name}`);
    },
  };
}

/** A new start of the app in this browser, with the messages of another tab. */
function newTab(): SessionFlow & { client: Client; hear: (message: TabMessage) => void } {
  const client = createClient({ origin: server.origin, version: '1', now: Date.now, locks: navigator.locks });
  const listeners: ((message: TabMessage) => void)[] = [];
  const flow = createSessionFlow({
    client,
    device: browser.device,
    tabs: { send: (message) => void browser.sent.push(message), listen: (listener) => void listeners.push(listener) },
    openDatabase,
    clearAtSignIn: () => void browser.happened.push('cleared local storage'),
    clearAtSignOut: () => {
      browser.hint = undefined;
      browser.happened.push('cleared storage and cookies');
    },
    forgetCachedAnswers: async () => void browser.happened.push('forgot cached answers'),
    signedInHint: {
      isSet: () => browser.hint !== undefined,
      database: () => browser.hint,
      set: (database) => {
        browser.hint = database;
      },
      clear: () => {
        browser.hint = undefined;
      },
    },
    reload: () => void browser.happened.push('reloaded'),
  });
  const hear = (message: TabMessage) => {
    for (const listener of listeners) listener(message);
  };
  return { ...flow, client, hear };
}

const cut = (_heard: unknown, response: { destroy: () => void }) => response.destroy();

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  browser = newBrowser();
  server = await startScriptedServer();
  server.on('/reader/_api/time', json({ time: Date.now() }));
  server.on('/reader/_api/ping', json({ pong: true }));
  server.on(LOGIN, json(tokens('anna')));
  server.on(REFRESH, json(tokens('anna-again')));
  server.on(INFO, json(anna));
  server.on(REVOKE, json({ done: true }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

async function signedIn(): Promise<ReturnType<typeof newTab>> {
  const tab = newTab();
  await tab.start();
  await tab.signIn(credentials);
  return tab;
}

test('a first start belongs to a visitor and asks the server nothing', async () => {
  const tab = newTab();
  expect(tab.get().status).toBe('unknown');
  await tab.start();
  expect(tab.get()).toEqual({ status: 'signed-out', account: undefined });
  expect((await tab.database()).name).toBe('sextant-guest');
  expect(server.heard).toEqual([]);
});

test('signing in opens the member’s own database, clears local storage and notifies the other tabs [AUTH-01, AUTH-03]', async () => {
  const tab = await signedIn();
  expect(tab.get()).toEqual({ status: 'signed-in', account: anna });
  const { name } = await tab.database();
  expect(name).toBe(await databaseNameOf(7));
  expect(name).not.toContain('7'.repeat(2));
  expect(browser.happened).toContain('cleared local storage');
  expect(browser.sent).toMatchObject([{ kind: 'signed-in', userId: 7 }]);
});

test('signing in waits for a renewal of another tab or the worker, whose refusal would remove the new cookie', async () => {
  const tab = newTab();
  await tab.start();
  const renewal = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const other = navigator.locks.request(REFRESH_LOCK, () => {
    held.resolve();
    return renewal.promise;
  });
  await held.promise;
  const signedIn = tab.signIn(credentials);
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  expect(server.asked(LOGIN)).toEqual([]);
  renewal.resolve();
  await Promise.all([other, signedIn]);
  expect(server.asked(LOGIN).length).toBe(1);
  expect(tab.get()).toEqual({ status: 'signed-in', account: anna });
});

test('a start without a network shows the last member’s data at once and keeps them signed in', async () => {
  await signedIn();
  await server.stop();
  const tab = newTab();
  const started = tab.start();
  await tab.whenKnown();
  expect(tab.get()).toEqual({ status: 'signed-in', account: anna });
  await started;
  expect(tab.get().status).toBe('signed-in');
});

test('the last member’s database is opened while the device is asked who is here, and is the one they get', async () => {
  await signedIn();
  const name = await databaseNameOf(7);
  browser.happened.length = 0;
  const tab = newTab();
  const started = tab.start();
  expect(browser.happened).toEqual([`woke ${name}`]);
  expect(tab.get().status).toBe('unknown');
  await started;
  expect((await tab.database()).name).toBe(name);
  expect(browser.happened).toEqual([`woke ${name}`]);
});

test('a database opened for somebody who is not here is closed unread', async () => {
  await signedIn();
  browser.kept.set('last-member', { account: ben, database: await databaseNameOf(8) });
  browser.happened.length = 0;
  await server.stop();
  const tab = newTab();
  await tab.start();
  expect((await tab.database()).name).toBe(await databaseNameOf(8));
  const name = await databaseNameOf(7);
  expect(browser.happened).toEqual([`woke ${name}`, `closed ${name}`]);
});

test('a renewal that is refused at the start clears token and cookie: the session is expired, the member’s database stays [AUTH-09]', async () => {
  await signedIn();
  server.on(REFRESH, json({ error: 'no', code: 'unauthenticated' }, 401));
  const tab = newTab();
  await tab.start();
  expect(tab.get()).toEqual({ status: 'expired', account: anna });
  expect(browser.hint).toBeUndefined();
  expect((await tab.database()).name).toBe(await databaseNameOf(7));
  expect(browser.happened.join()).not.toContain('wiped');
});

test('signing out ends the session on the server, removes the member’s data, and starts afresh in every tab [AUTH-02]', async () => {
  const tab = await signedIn();
  const { name } = await tab.database();
  await tab.signOut();
  expect(server.asked(REVOKE)).toHaveLength(1);
  expect(browser.databases).not.toContain(name);
  expect(browser.happened.slice(-4)).toEqual(['cleared storage and cookies', 'forgot cached answers', `wiped ${name}`, 'reloaded']);
  expect(browser.sent.at(-1)).toEqual({ kind: 'signed-out' });
  expect(browser.kept.size).toBe(0);
});

test('an account that is still being asked for when the member signs out does not bring them back', async () => {
  await signedIn();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  server.on(INFO, (heard, response) => {
    asked.resolve();
    void answered.promise.then(() => json(anna)(heard, response));
  });
  const tab = newTab();
  const started = tab.start();
  await asked.promise;
  const signedOut = tab.signOut();
  await expect.poll(() => browser.kept.has('last-member')).toBe(false);
  answered.resolve();
  await Promise.all([started, signedOut]);
  expect(browser.kept.size).toBe(0);
});

test('a tab that is notified of a sign-out closes the database and starts afresh', async () => {
  await signedIn();
  const other = newTab();
  await other.start();
  const { name } = await other.database();
  other.hear({ kind: 'signed-out' });
  expect(browser.happened.slice(-2)).toEqual([`closed ${name}`, 'reloaded']);
});

test('signed out without a network, the next start revokes the session before anything else and never renews it', async () => {
  const tab = await signedIn();
  server.on(REVOKE, cut as never);
  await tab.signOut();
  expect(browser.databases).not.toContain(await databaseNameOf(7));
  const before = server.heard.length;
  server.on(REVOKE, json({ done: true }));
  const next = newTab();
  await next.start();
  expect(next.get().status).toBe('signed-out');
  expect(
    server.heard
      .slice(before)
      .map(({ path }) => path)
      .filter((path) => path.includes('oauth')),
  ).toEqual([REVOKE]);
  expect(browser.kept.size).toBe(0);
});

test('a tab closed in the middle of signing out finishes it at the next start', async () => {
  await signedIn();
  const name = await databaseNameOf(7);
  browser.kept.set('signed-out', { database: name, revoked: false });
  const next = newTab();
  await next.start();
  expect(next.get().status).toBe('signed-out');
  expect(browser.databases).not.toContain(name);
  expect(browser.kept.has('signed-out')).toBe(false);
});

test('another member on the same device gets another database, and no answers the first one saw', async () => {
  const tab = await signedIn();
  const annas = (await tab.database()).name;
  server.on(INFO, json(ben));
  await tab.signIn({ ...credentials, username: 'ben' });
  expect((await tab.database()).name).not.toBe(annas);
  expect(browser.happened).toContain('forgot cached answers');
});

test('a login whose account cannot be read leaves nobody signed in [AUTH-10, AUTH-11]', async () => {
  const tab = newTab();
  await tab.start();
  server.on(INFO, json({ error: 'no', code: 'server-error' }, 500));
  await expect(tab.signIn(credentials)).rejects.toMatchObject({ statusCode: 500 });
  expect(tab.get().status).toBe('signed-out');
  expect(server.asked(REVOKE)).toHaveLength(1);
  expect(browser.kept.size).toBe(0);
});

test.each([401, 403, 404])('an account refused with %i to a fresh token clears the token, and nothing is asked with it again [AUTH-10]', async (status) => {
  await signedIn();
  server.on(INFO, json({ error: 'no', code: 'unauthenticated' }, status));
  const tab = newTab();
  await tab.start();
  expect(tab.get()).toEqual({ status: 'expired', account: anna });
  expect(browser.hint).toBeUndefined();
});

test('an account that a failing server does not answer changes nothing', async () => {
  await signedIn();
  server.on(INFO, json({ error: 'no', code: 'server-error' }, 500));
  const tab = newTab();
  await tab.start();
  expect(tab.get()).toEqual({ status: 'signed-in', account: anna });
  expect(browser.hint).toBeDefined();
});

test('a browser that lost its databases, whose account is refused, forgets that somebody was signed in [AUTH-10]', async () => {
  await signedIn();
  browser.kept.clear();
  server.on(INFO, json({ error: 'no', code: 'unauthenticated' }, 401));
  const tab = newTab();
  await tab.start();
  expect(tab.get().status).toBe('signed-out');
  expect(browser.hint).toBeUndefined();
});

test('a browser that lost its databases but not its cookies finds the member again', async () => {
  await signedIn();
  browser.kept.clear();
  const tab = newTab();
  await tab.start();
  expect(tab.get()).toEqual({ status: 'signed-in', account: anna });
  expect(server.asked(REFRESH)).toHaveLength(1);
});

test('a token renewed in one tab is used by the others', async () => {
  await signedIn();
  const tab = newTab();
  await tab.start();
  const shared = browser.sent.find(({ kind }) => kind === 'renewed');
  expect(shared).toMatchObject({ userId: 7, bearer: { token: tokens('anna-again').access_token } });
});

test('once sign-out began no call is answered, not even one whose answer was on its way', async () => {
  const tab = await signedIn();
  const held = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  server.on('/reader/_api/stocks/S/summary', async (_request, response) => {
    heard.resolve();
    await held.promise;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.on(REVOKE, async (_request, response) => {
    held.resolve();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"done":true}');
  });
  const answer = tab.client.call(getStockSummary, { params: { id: 'S' } });
  const refused = expect(answer).rejects.toMatchObject({ code: 'canceled' });
  await heard.promise;
  await tab.signOut();
  await refused;
  await expect(tab.client.call(getStockSummary, { params: { id: 'S' } })).rejects.toMatchObject({ code: 'canceled' });
  expect(browser.happened).toContain('reloaded');
});
