import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serveApp } from '#server/http/static.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-static-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>\n<html lang="en"><head></head></html>\n');
  writeFileSync(join(folder, 'dist', 'assets', 'main-1.js'), 'start();');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function appShowing(market: () => Promise<string | undefined>): Hono {
  const app = new Hono();
  app.use(serveApp({ distFolder: join(folder, 'dist'), keepFolder: join(folder, 'chunks'), now: Date.now(), market, statusOf: async () => 200 }));
  return app;
}

describe('the first document', () => {
  test.each([
    ['br', (body: Uint8Array) => brotliDecompressSync(body)],
    ['gzip', (body: Uint8Array) => gunzipSync(body)],
    ['identity', (body: Uint8Array) => Buffer.from(body)],
  ])('says which market it shows, sent as %s', async (accepted, unpacked) => {
    const answer = await appShowing(async () => 'demo').request('/stock/NTHX/summary', { headers: { 'accept-encoding': accepted } });
    const html = unpacked(new Uint8Array(await answer.arrayBuffer())).toString();
    expect(answer.headers.get('content-encoding')).toBe(accepted === 'identity' ? null : accepted);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html).toContain('<html data-market="demo" lang="en">');
  });

  test('follows the market when real companies take the place of the demo', async () => {
    let market = 'demo';
    const app = appShowing(async () => market);
    expect(await (await app.request('/')).text()).toContain('data-market="demo"');
    market = 'real';
    expect(await (await app.request('/')).text()).toContain('data-market="real"');
  });

  test('comes without a market while the store is unavailable', async () => {
    expect(await (await appShowing(async () => undefined).request('/')).text()).toBe('<!doctype html>\n<html lang="en"><head></head></html>\n');
  });
});

test('a file is served as it is, and a missing one is not the app', async () => {
  const app = appShowing(async () => 'demo');
  expect(await (await app.request('/assets/main-1.js')).text()).toBe('start();');
  expect((await app.request('/assets/main-2.js')).status).toBe(404);
});

test('of an earlier build the chunks are served on, its pack is not', async () => {
  const assets = join(folder, 'dist', 'assets');
  for (const name of ['app-0123456789abcdef.pack', 'app-0123456789abcdef.pack.br']) writeFileSync(join(assets, name), 'earlier');
  expect((await appShowing(async () => 'demo').request('/assets/app-0123456789abcdef.pack')).headers.get('content-type')).toBe('application/octet-stream');
  for (const name of readdirSync(assets)) rmSync(join(assets, name));
  writeFileSync(join(assets, 'app-fedcba9876543210.pack'), 'of now');
  const app = appShowing(async () => 'demo');
  expect((await app.request('/assets/app-0123456789abcdef.pack')).status).toBe(404);
  expect(await (await app.request('/assets/app-fedcba9876543210.pack')).text()).toBe('of now');
  expect(await (await app.request('/assets/main-1.js')).text()).toBe('start();');
  expect(readdirSync(join(folder, 'chunks')).sort()).toEqual(['app-fedcba9876543210.pack', 'main-1.js']);
});

test('a build made, or taken away, while the server runs changes nothing before its next start', async () => {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'icons'));
  writeFileSync(join(dist, 'icons', 'icon.svg'), '<svg/>');
  const app = appShowing(async () => 'demo');
  rmSync(dist, { recursive: true });
  const answers = async () =>
    Promise.all(['/', '/stock/NTHX/summary', '/assets/main-1.js', '/icons/icon.svg'].map(async (path) => (await app.request(path)).text()));
  const [board, page, asset, icon] = await answers();
  expect(board).toContain('data-market="demo"');
  expect(page).toBe(board);
  expect(asset).toBe('start();');
  expect(icon).toBe('<svg/>');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<html another></html>');
  expect(await answers()).toEqual([board, page, asset, icon]);
});
