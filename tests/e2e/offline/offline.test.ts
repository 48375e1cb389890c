import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Company, captivePortalAt, companiesOf, keptOn, load, signIn, summaryPage } from '../device.ts';
import { DESKTOP, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;
let companies: [Company, Company, Company];

/** Storing the whole app is most of what a new device does, so that the tests of a group follow each other on one. */
async function startOn(options: BrowserContextOptions): Promise<void> {
  server = await startServer();
  companies = await companiesOf(server);
  context = await browser.newContext({ ...options, ...WITH_WORKER });
  page = await context.newPage();
}
async function end(): Promise<void> {
  await context.close();
  await server.remove();
}

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heading = (company: Company) => page.getByRole('heading', { name: company.company }).first();
const neverLoaded = () => page.getByText('It was never loaded here').first();
const offline = () => page.getByRole('status').filter({ hasText: 'Offline' }).first();

describe('a visitor’s device', () => {
  let gone: Company & { stockid: string };

  beforeAll(async () => {
    await startOn(PHONE);
    const { stocks } = await (await fetch(`${server.url}/reader/_api/market/overview?length=100`)).json();
    gone = stocks.find(({ delisted }: { delisted: boolean }) => delisted);
    for (const company of [companies[0], companies[1], gone]) {
      await load(page, server, company);
      await page.waitForLoadState('networkidle'); // its last panel was read too
      await vi.waitUntil(async () => (await keptOn(page)).rows.includes(company.company), { timeout: 45_000 }); // and is kept, not only shown
    }
    await readyForOffline(page);
    await server.kill();
  });
  afterAll(end);

  test('a page read once can be read with the server stopped, and says how old it is', async () => {
    await page.goto(summaryPage(server, companies[0]));
    await heading(companies[0]).waitFor();
    await page.getByText(/as of/).first().waitFor();
    await offline().waitFor();
  });

  test('a delisted stock read by its symbol is read again by the permanent name of its links, with the server stopped', async () => {
    await page.goto(`${server.url}/stock/${gone.stockid}/summary`);
    await heading(gone).waitFor();
    expect(await neverLoaded().count()).toBe(0);
  });

  test('a page never read says so with the server stopped, and lists what is on this device', async () => {
    await page.goto(summaryPage(server, companies[2]));
    await neverLoaded().waitFor();
    const main = page.getByRole('main');
    for (const { display_symbol } of companies.slice(0, 2)) await main.getByRole('link', { name: display_symbol }).waitFor();
    await main.getByRole('link', { name: companies[1].display_symbol }).click();
    await heading(companies[1]).waitFor();
  });

  test('the sign-in page of a foreign network is never shown as an answer, and replaces nothing', async () => {
    const close = await captivePortalAt(server.port);
    try {
      await page.goto(summaryPage(server, companies[0]));
      await heading(companies[0]).waitFor();
      await offline().waitFor();
      await page.goto(summaryPage(server, companies[2]));
      await neverLoaded().waitFor();
      expect(await page.getByText('Station Wi-Fi').count()).toBe(0);
      const kept = await keptOn(page);
      expect((kept.caches + kept.rows).includes('Station Wi-Fi')).toBe(false);
    } finally {
      await close();
    }
  });

  test('a page that waited for the server fills itself when the server is back', async () => {
    await page.goto(summaryPage(server, companies[2]));
    await neverLoaded().waitFor();
    await server.restart();
    await heading(companies[2]).waitFor();
  });

  test('a device that lost its databases still reads from the worker’s cache, and the other way round', async () => {
    await server.restart();
    await load(page, server, companies[1]); // through the worker, which now keeps it too
    await expect.poll(async () => (await keptOn(page)).caches.includes(companies[1].company)).toBe(true);
    await expect.poll(async () => (await keptOn(page)).rows.includes(companies[1].company)).toBe(true);
    await server.kill();
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name?.startsWith('sextant-')) indexedDB.deleteDatabase(name);
    });
    await page.reload();
    await heading(companies[1]).waitFor();

    await server.restart();
    await load(page, server, companies[2]);
    await expect.poll(async () => (await keptOn(page)).rows.includes(companies[2].company)).toBe(true);
    await server.kill();
    await page.evaluate(() => Promise.all(['sextant-answers', 'sextant-reference'].map((name) => caches.delete(name))));
    await page.reload();
    await heading(companies[2]).waitFor();
  });

  test('a tab whose databases the browser closed under it keeps storing what is read', async () => {
    await server.restart();
    await load(page, server, companies[0]);
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
});

describe('a member’s device', () => {
  beforeAll(() => startOn(DESKTOP));
  afterAll(end);

  test('nothing that carries a token enters Cache Storage', async () => {
    await load(page, server, companies[0]);
    await readyForOffline(page);
    await signIn(page, server, server.account('premium'));
    await load(page, server, companies[1]);
    await expect.poll(async () => (await keptOn(page)).caches.includes(companies[1].company)).toBe(true);
    const { caches } = await keptOn(page);
    expect(caches.includes('/_api/user')).toBe(false); // the pages of members that a search names are no answers
    expect(caches.includes('/oauth/')).toBe(false);
    expect(caches.includes(server.account('premium').username)).toBe(false);
  });

  test('a member sees their pages at once with the server stopped, and nobody is signed out by silence', async () => {
    await load(page, server, companies[0]);
    await server.kill();
    await page.goto(`${server.url}/`);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.goto(summaryPage(server, companies[0]));
    await heading(companies[0]).waitFor();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
  });
});
