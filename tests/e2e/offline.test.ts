import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Company, captivePortalAt, companiesOf, keptOn, read, signIn, summaryPage } from './device.ts';
import { DESKTOP, launchBrowser, PHONE, readyForOffline, startServer, type TestServer } from './harness.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;
let companies: [Company, Company, Company];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await startServer();
  companies = await companiesOf(server);
  context = await browser.newContext(PHONE);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await server.remove();
});

const heading = (company: Company) => page.getByRole('heading', { name: company.company }).first();
const neverLoaded = () => page.getByText('It was never loaded here').first();
const offline = () => page.getByRole('status').filter({ hasText: 'Offline' }).first();

/** Another device, wide enough to show who is signed in. */
async function onDesktop(): Promise<Page> {
  await context.close();
  context = await browser.newContext(DESKTOP);
  return context.newPage();
}

/** Reads pages once, as a first visit does, and stops the server. */
async function readThenStop(...visited: Company[]): Promise<void> {
  for (const company of visited) await read(page, server, company);
  await readyForOffline(page);
  await server.kill();
}

test('a page read once can be read with the server stopped, and says how old it is', async () => {
  await readThenStop(companies[0]);
  await page.reload();
  await heading(companies[0]).waitFor();
  await page.getByText(/as of/).first().waitFor();
  await offline().waitFor();
});

test('a page never read says so with the server stopped, and lists what is on this device', async () => {
  await readThenStop(companies[0], companies[1]);
  await page.goto(summaryPage(server, companies[2]));
  await neverLoaded().waitFor();
  const main = page.getByRole('main');
  for (const { display_symbol } of companies.slice(0, 2)) await main.getByRole('link', { name: display_symbol }).waitFor();
  await main.getByRole('link', { name: companies[1].display_symbol }).click();
  await heading(companies[1]).waitFor();
});

test('a page that waited for the server fills itself when the server is back', async () => {
  await readThenStop(companies[0]);
  await page.goto(summaryPage(server, companies[1]));
  await neverLoaded().waitFor();
  await server.restart();
  await heading(companies[1]).waitFor();
});

test('the sign-in page of a foreign network is never shown as an answer, and replaces nothing', async () => {
  await readThenStop(companies[0]);
  const close = await captivePortalAt(server.port);
  try {
    await page.reload();
    await heading(companies[0]).waitFor();
    await offline().waitFor();
    await page.goto(summaryPage(server, companies[1]));
    await neverLoaded().waitFor();
    expect(await page.getByText('Station Wi-Fi').count()).toBe(0);
    const kept = await keptOn(page);
    expect((kept.caches + kept.rows).includes('Station Wi-Fi')).toBe(false);
  } finally {
    await close();
  }
});

test('a device that lost its databases still reads from the worker’s cache, and the other way round', async () => {
  await read(page, server, companies[0]);
  await readyForOffline(page);
  await read(page, server, companies[1]); // through the worker, which now keeps it too
  await expect.poll(async () => (await keptOn(page)).caches.includes(companies[1].company)).toBe(true);
  await expect.poll(async () => (await keptOn(page)).rows.includes(companies[1].company)).toBe(true);
  await server.kill();
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name?.startsWith('sextant-')) indexedDB.deleteDatabase(name);
  });
  await page.reload();
  await heading(companies[1]).waitFor();

  await server.restart();
  await read(page, server, companies[2]);
  await expect.poll(async () => (await keptOn(page)).rows.includes(companies[2].company)).toBe(true);
  await server.kill();
  await page.evaluate(() => Promise.all(['sextant-answers', 'sextant-reference'].map((name) => caches.delete(name))));
  await page.reload();
  await heading(companies[2]).waitFor();
});

test('a tab whose databases the browser closed under it keeps storing what is read', async () => {
  await read(page, server, companies[0]);
  await readyForOffline(page);
  await expect.poll(async () => (await keptOn(page)).rows.includes(companies[0].company)).toBe(true);
  const browserOf = await context.newCDPSession(page);
  await browserOf.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
  await page.evaluate(
    (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    new URL(summaryPage(server, companies[1])).pathname,
  );
  await heading(companies[1]).waitFor();
  await expect.poll(async () => (await keptOn(page)).rows.includes(companies[1].company)).toBe(true);
});

test('a member sees their pages at once with the server stopped, and nobody is signed out by silence', async () => {
  page = await onDesktop();
  await signIn(page, server, server.account('premium'));
  await readThenStop(companies[0]);
  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.goto(summaryPage(server, companies[0]));
  await heading(companies[0]).waitFor();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
});

test('nothing that carries a token enters Cache Storage', async () => {
  page = await onDesktop();
  await read(page, server, companies[0]);
  await readyForOffline(page);
  await signIn(page, server, server.account('premium'));
  await read(page, server, companies[1]);
  await expect.poll(async () => (await keptOn(page)).caches.includes(companies[1].company)).toBe(true);
  const { caches } = await keptOn(page);
  expect(caches.includes('/_api/user')).toBe(false); // the pages of members that a search names are no answers
  expect(caches.includes('/oauth/')).toBe(false);
  expect(caches.includes(server.account('premium').username)).toBe(false);
});
