import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, readyForOffline, startServer, type TestServer } from './harness.ts';

const root = join(import.meta.dirname, '..', '..');
let builds: { old: string; new: string };
let browser: Browser;
let server: TestServer;
let context: BrowserContext;

/** A build of these sources with a version of its own. */
function buildAs(version: string): string {
  const dist = mkdtempSync(join(tmpdir(), `sextant-build-${version}-`));
  const env = { ...process.env, VITEST: undefined, NODE_ENV: 'production', SEXTANT_VERSION: version, SEXTANT_DIST: dist };
  execFileSync(process.execPath, [join(root, 'server/commands/build.ts')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  return dist;
}

beforeAll(async () => {
  builds = { old: buildAs('1.0.0'), new: buildAs('2.0.0') };
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  for (const dist of Object.values(builds)) rmSync(dist, { recursive: true, force: true });
});
beforeEach(async () => {
  server = await startServer({ dist: builds.old });
  context = await browser.newContext();
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
  await expect.poll(() => noticing.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null), { timeout: 20_000 }).toBe(true);
}

/** Follows a link inside the app. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL(server.url + path);
}

/** Goes from page to page inside the app until a navigation brings the new version; on a busy machine the new worker may take longer than a navigation waits. */
async function moveToNewVersion(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const next = page.url().includes('/login') ? 'Sign Up' : 'Login';
        await page.getByRole('link', { name: next, exact: true }).first().click();
        await page.waitForURL(next === 'Login' ? /\/login/ : /\/register/);
        return entryIn(page);
      },
      { timeout: 45_000 },
    )
    .toBe(entryOf(builds.new));
}

test('three tabs all end on the new version, each with its own next navigation and none before [VER-03, VER-04]', { timeout: 180_000 }, async () => {
  const [first, second, third] = [await openTab('/'), await openTab('/register'), await openTab('/login')];
  await deliverUpdate(first);
  for (const tab of [first, second, third]) expect(await isSameDocument(tab)).toBe(true);

  await moveToNewVersion(first);
  for (const tab of [second, third]) expect(await isSameDocument(tab)).toBe(true);

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

test('a tab on the old version still opens pages it never opened, even with the server stopped', async () => {
  const [first, second] = [await openTab('/'), await openTab('/')];
  await deliverUpdate(first);
  await moveToNewVersion(first);
  expect(await isSameDocument(second)).toBe(true);
  await server.kill();
  // What a navigation to a page never opened does; as text, for the test runner rewrites imports.
  await second.evaluate(`import('${chunkOf(builds.old, 'src/routes/reset.tsx')}')`);
  expect(await isOld(second)).toBe(true);
});

test('a new version empties local storage but for four keys [VER-05, DEV-05]', async () => {
  const page = await openTab('/');
  await page.evaluate(() => {
    for (const key of ['aio-show-notes', 'aio-notesExpanded', 'stock_tags_view', 'screener_default_view', 'something-else']) localStorage.setItem(key, 'kept');
  });
  await deliverUpdate(page);
  await moveToNewVersion(page);
  const left = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(left).toEqual(expect.arrayContaining(['aio-notesExpanded', 'aio-show-notes', 'screener_default_view', 'stock_tags_view']));
  expect(left).not.toContain('something-else');
});
