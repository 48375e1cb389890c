import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { launchBrowser, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../e2e/harness.ts';

let builds: { old: string; new: string };
let browser: Browser;
let server: TestServer;
let context: BrowserContext;

// A journey may take as long as its steps may together: a minute to notice, two to move, and the opening of tabs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

beforeAll(async () => {
  builds = { old: inject('dist'), new: inject('distWithDrive') };
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await startServer({ dist: builds.old });
  context = await browser.newContext(WITH_WORKER);
});
afterEach(async () => {
  await context.close();
  await server.remove();
});

/** The entry chunk of a build: it differs between versions. */
const entryOf = (dist: string) => /src="(\/assets\/[^"]+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1];
/** A chunk that only one build has, since it imports the entry. */
function chunkOf(dist: string, page: string): string {
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const key = Object.keys(built).find((name) => name.startsWith(page));
  if (key === undefined) throw new Error(`no chunk of ${page}`);
  return `/${built[key]?.file}`;
}

const entryIn = (page: Page) => page.evaluate(() => new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '').pathname);
const isOld = async (page: Page) => (await entryIn(page)) === entryOf(builds.old);

/** A tab on the old version, with a mark that a new document does not have. */
async function openTab(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url + path);
  await readyForOffline(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  return page;
}

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

/** The server gets the new build; a tab the reader comes back to notices, and the new worker waits. */
async function deliverUpdate(noticing: Page): Promise<void> {
  await server.restart({ dist: builds.new });
  await noticing.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => noticing.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null), { timeout: 60_000 }).toBe(true);
}

/** Follows a link inside the app. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL(server.url + path);
}

/** Milliseconds a page is left alone when the new worker has not taken over: the browser waits for thirty seconds without a request. */
const LEFT_ALONE = 40_000;
/** Milliseconds after which the browser replaces a worker whatever it is asked, and some to notice. */
const LONGEST = 330_000;

/**
 * Goes from page to page inside the app until a navigation brings the new version. The first does, unless the pages ask
 * for too much just then, or a request meets the worker just as it is replaced: then the page is left alone for a while.
 */
async function moveToNewVersion(page: Page): Promise<void> {
  let left = 0;
  await expect
    .poll(
      async () => {
        const waits = await page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null);
        if (waits && Date.now() - left < LEFT_ALONE) return entryIn(page);
        await goOn(page);
        left = Date.now();
        return entryIn(page);
      },
      { timeout: LONGEST, interval: 500 },
    )
    .toBe(entryOf(builds.new));
}

/** Follows the link to the other page of the two. */
async function goOn(page: Page): Promise<void> {
  const next = page.url().includes('/login') ? 'Sign Up' : 'Login';
  await page.getByRole('link', { name: next, exact: true }).first().click();
  await page.waitForURL(next === 'Login' ? /\/login/ : /\/register/);
}

test('three tabs all end on the new version, each with its own next navigation and none before; a tab on the old one still opens pages it never opened, and local storage keeps four keys [VER-03, VER-04, VER-05, DEV-05]', {
  timeout: 600_000,
}, async () => {
  const [first, second, third] = [await openTab('/'), await openTab('/register'), await openTab('/login')];
  await first.evaluate(() => {
    for (const key of ['aio-show-notes', 'aio-notesExpanded', 'stock_tags_view', 'screener_default_view', 'something-else']) localStorage.setItem(key, 'kept');
  });
  await deliverUpdate(first);
  for (const tab of [first, second, third]) expect(await isSameDocument(tab)).toBe(true);

  await moveToNewVersion(first);
  for (const tab of [second, third]) expect(await isSameDocument(tab)).toBe(true);
  const left = await first.evaluate(() => Object.keys(localStorage).sort());
  expect(left).toEqual(expect.arrayContaining(['aio-notesExpanded', 'aio-show-notes', 'screener_default_view', 'stock_tags_view']));
  expect(left).not.toContain('something-else');

  await server.kill();
  // What a navigation to a page never opened does; as text, for the test runner rewrites imports.
  await third.evaluate(`import('${chunkOf(builds.old, 'src/routes/reset.tsx')}')`);
  expect(await isOld(third)).toBe(true);
  await server.restart({ dist: builds.new });

  await moveToNewVersion(second);
  expect(await isSameDocument(third)).toBe(true);
  expect(await isOld(third)).toBe(true);

  await moveToNewVersion(third);
});

test('while an edit is open in any tab no tab moves to the new version; afterwards the next navigation does', async () => {
  const [reading, editing] = [await openTab('/'), await openTab('/register')];
  // What an editor with unsaved text holds.
  await editing.evaluate(async () => {
    const held = Promise.withResolvers<void>();
    const closed = new Promise<void>((resolve) => Reflect.set(window, 'closeEditor', resolve));
    void navigator.locks.request('sextant-editing', { mode: 'shared' }, () => {
      held.resolve();
      return closed;
    });
    await held.promise;
  });
  await deliverUpdate(reading);
  await follow(reading, 'Login', '/login');
  await reading.getByRole('heading', { name: 'Login' }).waitFor();
  expect(await isSameDocument(reading)).toBe(true);
  await editing.evaluate(() => Reflect.get(window, 'closeEditor')());
  await moveToNewVersion(reading);
});
