import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveApp } from '#server/http/static.ts';

let folder: string;
let app: Hono;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-headers-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'dist', 'icons'));
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><html lang="en"></html>');
  writeFileSync(join(folder, 'dist', 'widgets.html'), '<!doctype html><html lang="en"><title>widget</title></html>');
  writeFileSync(join(folder, 'dist', 'assets', 'main-1.js'), 'start();');
  writeFileSync(join(folder, 'dist', 'icons', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = new Hono();
  app.use(
    serveApp({
      distFolder: join(folder, 'dist'),
      keepFolder: join(folder, 'chunks'),
      now: Date.now(),
      market: async () => 'demo',
      statusOf: async (path) => (path.endsWith('/nothing') ? 404 : 200),
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const headersOf = async (path: string) => (await app.request(path)).headers;
const policyOf = async (path: string) =>
  Object.fromEntries(((await headersOf(path)).get('content-security-policy') ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));

test('scripts run from the server’s own files alone: none inline, none made from text, none from elsewhere', async () => {
  const policy = await policyOf('/stock/AAPL/summary');
  expect(policy['script-src']).toEqual(["'self'"]);
  expect([policy['default-src'], policy['connect-src'], policy['worker-src']]).toEqual([["'self'"], ["'self'"], ["'self'"]]);
  expect([policy['object-src'], policy['base-uri'], policy['form-action']]).toEqual([["'none'"], ["'none'"], ["'self'"]]);
});

describe('a page', () => {
  test.each([
    '/',
    '/login',
    '/portfolio/1',
    '/stock/AAPL/summary',
    '/index.html',
    '/widgets',
    '/widgets/',
    '/widgetsx/stock',
    '/widgets/nothing',
    '/icons/favicon.svg',
  ])('%s may stand in no frame', async (path) => {
    expect((await policyOf(path))['frame-ancestors']).toEqual(["'none'"]);
    expect((await headersOf(path)).get('x-frame-options')).toBe('DENY');
  });

  test.each(['/widgets/stock', '/widgets/top_stocks', '/widgets/stock?dark=1'])('%s may be in a frame on any site [WID-05]', async (path) => {
    expect((await policyOf(path))['frame-ancestors']).toEqual(['*']);
    expect((await headersOf(path)).has('x-frame-options')).toBe(false);
    expect(await (await app.request(path)).text(), 'and is not the app, which would know who is here').toContain('<title>widget</title>');
  });

  test('of any kind requests no camera, location or microphone, and sends no referrer to other sites', async () => {
    const headers = await headersOf('/');
    expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    expect([headers.get('referrer-policy'), headers.get('cross-origin-opener-policy')]).toEqual(['same-origin', 'same-origin']);
  });
});

test.each(['/', '/assets/main-1.js', '/assets/gone.js', '/icons/favicon.svg', '/nowhere'])('%s is taken for nothing but what it says it is', async (path) => {
  expect((await headersOf(path)).get('x-content-type-options')).toBe('nosniff');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  '/login?ref=//evil.example',
  '/logout?ref=https://evil.example',
  '/https://evil.example',
])('the address %s sends nobody to another site', async (path) => {
  const answer = await app.request(`http://localhost${path}`);
  expect([answer.status, answer.headers.get('location'), answer.headers.get('refresh')]).toEqual([200, null, null]);
});
