import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenStore, openSqlite } from '#server/database/open.ts';
import { networkFrom } from '#server/http/client-address.ts';
import { answersFor } from '#server/http/hosts.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { createSite } from '#server/site/site.ts';
import { testServices } from '../harness.ts';

let store: OpenStore;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'sextant-operator-'));
  store = await openSqlite(join(dataFolder, 'operator.sqlite'));
});
afterAll(async () => {
  await store.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

function siteWith(environment: Record<string, string>) {
  const settings = readSettings({ SEXTANT_DATA: dataFolder, ...environment });
  return createSite({
    services: { ...testServices(store), settings },
    pages: async (context) => context.text('a page'),
    checkAnswers: true,
    log: () => undefined,
  });
}

describe('The hosts a server answers for', () => {
  const PROXIED = { SEXTANT_ORIGIN: 'https://sextant.example.org', SEXTANT_HOSTS: 'research.lan, sextant.tailnet.ts.net' };
  test.each<[string, Record<string, string>, string, boolean]>([
    ['at home', {}, 'localhost:8080', true],
    ['at home', {}, '127.0.0.1:5173', true],
    ['at home', {}, '[::1]:8080', true],
    ['at home', {}, 'evil.example', false],
    ['at home', {}, '192.168.1.4:8080', false],
    ['in its network', { HOST: '0.0.0.0' }, '192.168.1.4:8080', true],
    ['in its network', { HOST: '0.0.0.0' }, 'evil.example:8080', false],
    ['in its network', { HOST: '0.0.0.0', SEXTANT_HOSTS: 'nas.local' }, 'NAS.local:8080', true],
    ['behind a proxy', PROXIED, 'sextant.example.org', true],
    ['behind a proxy', PROXIED, 'research.lan', true],
    ['behind a proxy', PROXIED, 'localhost:8080', true],
    ['behind a proxy', PROXIED, '192.168.1.4', false],
    ['behind a proxy', PROXIED, 'sextant.example.org.evil.example', false],
    ['behind a proxy', PROXIED, 'a b', false],
  ])('%s (%o): %s is answered: %s', async (_where, environment, host, isAnswered) => {
    const site = siteWith(environment);
    for (const path of ['/', '/reader/_api/ping', '/robots.txt']) {
      const answer = await site.request(path, { headers: { host } });
      expect([path, answer.status]).toEqual([path, isAnswered ? 200 : 421]);
    }
  });

  test('a sign-in that a page of another allowed host sends is still refused, and one of an allowed host is not', async () => {
    const site = siteWith(PROXIED);
    const signIn = (host: string, origin: string) =>
      site.request('/reader/_api/oauth/token', {
        method: 'POST',
        body: JSON.stringify({ username: 'nobody', password: 'not a password' }),
        headers: { 'content-type': 'application/json', host, origin },
      });
    expect((await signIn('research.lan', 'https://research.lan')).status).toBe(401);
    expect((await signIn('research.lan', 'https://sextant.example.org')).status).toBe(401);
    expect((await signIn('research.lan', 'https://sextant.tailnet.ts.net')).status).toBe(403);
    expect((await signIn('research.lan', 'https://evil.example')).status).toBe(403);
  });

  test('a sign-in is not taken from a page whose host name was pointed at this server', () => {
    const isOwn = answersFor(readSettings({}));
    expect([isOwn('localhost'), isOwn('127.9.9.9'), isOwn('evil.example'), isOwn('127.0.0.1.evil.example')]).toEqual([true, true, false, false]);
  });
});

describe('HTTPS', () => {
  const hstsOf = async (environment: Record<string, string>, host: string) =>
    (await siteWith(environment).request('/', { headers: { host } })).headers.get('strict-transport-security');

  test('once reached by its public name, is kept to for a year', async () => {
    expect(await hstsOf({ SEXTANT_ORIGIN: 'https://sextant.example.org' }, 'sextant.example.org')).toBe('max-age=31536000');
    expect(await hstsOf({ HOST: '0.0.0.0', SEXTANT_CERTIFICATE: 'c', SEXTANT_CERTIFICATE_KEY: 'k', SEXTANT_HOSTS: 'nas.local' }, 'nas.local')).toBe(
      'max-age=31536000',
    );
  });

  test('is not asked for where there is none, nor of localhost or an address, where other programs answer too', async () => {
    expect(await hstsOf({ SEXTANT_ORIGIN: 'http://sextant.lan' }, 'sextant.lan')).toBeNull();
    expect(await hstsOf({}, 'localhost')).toBeNull();
    expect(await hstsOf({ SEXTANT_ORIGIN: 'https://sextant.example.org' }, 'localhost')).toBeNull();
    expect(await hstsOf({ SEXTANT_ORIGIN: 'https://sextant.example.org' }, '127.0.0.1')).toBeNull();
  });
});

describe('/healthz', () => {
  test('answers any probe while the store answers, and 503 once it does not', async () => {
    const own = await openSqlite(join(dataFolder, 'health.sqlite'));
    const settings: Settings = readSettings({ SEXTANT_DATA: dataFolder, SEXTANT_ORIGIN: 'https://sextant.example.org' });
    const site = createSite({
      services: { ...testServices(own), settings },
      pages: async (context) => context.text(''),
      checkAnswers: true,
      log: () => undefined,
    });
    const probe = () => site.request('/healthz', { headers: { host: '10.0.0.7:8080' } });
    expect((await probe()).status).toBe(200);
    await own.close();
    const answer = await probe();
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '5', 'The store does not answer.\n']);
  });
});

test('trusted proxies are addresses and ranges of both kinds', () => {
  expect(readSettings({ SEXTANT_PROXIES: '10.0.0.0/8, ::1,192.168.1.1' }).proxies).toHaveLength(3);
  expect(readSettings({}).proxies).toEqual([]);
  expect(networkFrom('10.0.0.0/99')).toBeUndefined();
  expect(() => readSettings({ SEXTANT_PROXIES: '10.0.0.0/8, nginx' })).toThrow('SEXTANT_PROXIES must be IP addresses');
  expect(() => readSettings({ SEXTANT_HOSTS: 'https://a.example' })).toThrow('SEXTANT_HOSTS must be host names');
});
