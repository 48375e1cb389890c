import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, readyForOffline, startServer, WITH_WORKER } from '../harness.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Stored {
  readonly path: string;
  readonly type: string | null;
  readonly nosniff: string | null;
  readonly digest: string;
  /** What only an answer to a question for this very file says. */
  readonly vary: string | null;
}

/** The hashed files that a new device of this server has once the app may be read offline. */
async function storedOn(context: BrowserContext, url: string): Promise<Stored[]> {
  const page = await context.newPage();
  await page.goto(url);
  await readyForOffline(page);
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'));
    if (name === undefined) throw new Error('nothing is precached');
    const cache = await caches.open(name);
    const assets = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
    return Promise.all(
      assets.map(async (request) => {
        const response = await cache.match(request);
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', (await response?.arrayBuffer()) ?? new ArrayBuffer(0)));
        const header = (wanted: string) => response?.headers.get(wanted) ?? null;
        return {
          path: new URL(request.url).pathname,
          type: header('content-type'),
          nosniff: header('x-content-type-options'),
          vary: header('vary'),
          digest: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
        };
      }),
    );
  });
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', woff2: 'font/woff2' };

/** Every file is there as it was built. */
function expectWhole(stored: readonly Stored[], dist: string): void {
  expect(stored.length).toBeGreaterThan(300);
  const built = stored.map(({ path }) => ({
    path,
    type: TYPES[path.slice(path.lastIndexOf('.') + 1)],
    nosniff: 'nosniff',
    digest: createHash('sha256')
      .update(readFileSync(join(dist, path)))
      .digest('hex'),
  }));
  expect(stored.map(({ vary: _, ...file }) => file)).toEqual(built);
}

test('a new device gets the app in one file, and has every part of it as it was built', async () => {
  const server = await startServer();
  const context = await browser.newContext(WITH_WORKER);
  const stored = await storedOn(context, server.url);
  expectWhole(stored, inject('dist'));
  expect(stored.filter(({ vary }) => vary !== null)).toEqual([]);
  await context.close();
  await server.remove();
});

test('a pack that was spoilt on its way is left aside, and the app comes one by one', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'sextant-spoilt-'));
  cpSync(inject('dist'), dist, { recursive: true });
  for (const name of globSync('assets/*.pack*', { cwd: dist })) {
    if (name.endsWith('.pack')) writeFileSync(join(dist, name), readFileSync(join(dist, name)).fill(65, 100_000, 100_010));
    else rmSync(join(dist, name));
  }
  const server = await startServer({ dist });
  const context = await browser.newContext(WITH_WORKER);
  const stored = await storedOn(context, server.url);
  expectWhole(stored, dist);
  expect(stored.filter(({ vary }) => vary === null)).toEqual([]);
  await context.close();
  await server.remove();
  rmSync(dist, { recursive: true, force: true });
});
