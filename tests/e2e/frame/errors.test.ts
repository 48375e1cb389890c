import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings, LIGHTHOUSE_RULES } from '../axe.ts';
import { type Company, companiesOf, signIn, visit } from '../device.ts';
import { DESKTOP, launchBrowser, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let companies: [Company, Company, Company];
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
  companies = await companiesOf(server);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});
beforeEach(async () => {
  context = await browser.newContext({ ...DESKTOP, serviceWorkers: 'block' });
  page = await context.newPage();
});
afterEach(() => context.close());

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const layout = () => page.evaluate(() => document.documentElement.dataset.layout);

describe('the error page', () => {
  test('of an address without a page shows status, title and message, what there is to look at, and the ways on [ERR-05, ERR-06, ERR-14]', async () => {
    await page.goto(server.url);
    await visit(page, `${server.url}/nowhere/at/all`);
    await heading('Page not found').waitFor();
    const main = page.getByRole('main');
    await main.getByText('404', { exact: true }).waitFor();
    await main.getByText('This page could not be found').waitFor();
    await main.getByText('The screener has more than 350 filters. Stock pages have 30 years of financials.').waitFor();
    await main.getByRole('searchbox', { name: 'Search stocks' }).waitFor();
    await main.getByRole('link', { name: 'Homepage' }).waitFor();
    await main.getByRole('link', { name: 'Stock', exact: true }).click();
    await page.waitForURL(`${server.url}/stocks`);
    await page.goBack();
    await main.getByRole('button', { name: 'Go back' }).click();
    await page.waitForURL(`${server.url}/`);
  });

  test('comes with status 404 for an address without a page, an unknown exchange, region and sector', async () => {
    for (const path of ['/nowhere/at/all', '/stocks/exchange/NOWHERE', '/stocks/region/atlantis', '/stocks/sector/Alchemy']) {
      const response = await page.goto(server.url + path);
      expect([path, response?.status()]).toEqual([path, 404]);
      await heading('Page not found').waitFor();
    }
  });

  test('has a separate layout, which is removed with it [ERR-09]', async () => {
    await page.goto(`${server.url}/screener/nowhere`);
    await heading('Page not found').waitFor();
    expect(await layout()).toBe('error');
    expect(await page.locator('#main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe('1440px');
    await page.getByRole('main').getByRole('link', { name: 'Homepage' }).click();
    await heading('Companies')
      .or(page.getByRole('heading', { name: 'Companies' }))
      .first()
      .waitFor();
    expect(await layout()).toBeUndefined();
  });

  test('of a page that fails for a reason nobody foresaw says 500 and Internal Server Error [ERR-06, ERR-11, ERR-15]', async () => {
    await page.route('**/assets/register-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("nobody foresaw this")' }));
    await page.goto(`${server.url}/register`);
    await heading('Internal Server Error').waitFor();
    await page.getByRole('main').getByText('500', { exact: true }).waitFor();
  });

  test('that fails itself leaves a sentence and the way home [ERR-08]', async () => {
    await page.route('**/assets/failure-screen-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("the error page")' }));
    await page.goto(`${server.url}/nowhere`);
    await page.getByText('An error occurred while showing the error page').waitFor();
    await page.getByRole('link', { name: 'Go back to home' }).click();
    await page.getByRole('heading', { name: 'Companies' }).first().waitFor();
  });
});

describe('a stock nobody knows', () => {
  test('has a separate page, with a lookup, a table of what was meant and a copyright line [ERR-01, ERR-03, ERR-13]', async () => {
    const known = companies[0].company.slice(0, 4);
    await page.goto(`${server.url}/stock/${encodeURIComponent(known)}/summary`);
    await heading('Stock Not Found').waitFor();
    await page.getByText(`© ${new Date().getFullYear()} Sextant`).first().waitFor();
    const table = page.getByRole('table', { name: 'Are you looking for the following stocks?' });
    await table.getByRole('link', { name: companies[0].display_symbol }).waitFor();
    await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(['Ticker', 'Company', 'Currency']);
    const href = await table.getByRole('link', { name: companies[0].display_symbol }).getAttribute('href');
    expect(href).toBe(`/stock/${companies[0].display_symbol}/summary`);
  });

  test('is looked for again 100 ms after the last key [ERR-02]', async () => {
    await page.clock.install();
    await page.goto(`${server.url}/stock/NOSUCHSTOCK/summary`);
    const field = page.getByRole('searchbox', { name: 'Symbol Lookup' });
    await field.waitFor();
    await expect.poll(() => field.getAttribute('placeholder')).toBe('Please Input company name or symbol');
    await page.getByText('No Result for NOSUCHSTOCK').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('_search') && asked.push(request.url()));
    await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
    await field.fill('h');
    await page.clock.runFor(60);
    await field.fill('ha');
    await page.clock.runFor(99);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked.length).toBe(1);
    expect(new URL(asked[0] ?? '').searchParams.get('q')).toBe('ha');
  });
});

describe('this device', () => {
  test('trusts the browser that the network is gone once the server is unreachable, and that it is back [VER-08]', async () => {
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Companies' }).first().waitFor();
    await context.setOffline(true);
    await page.getByText('Offline', { exact: true }).first().waitFor();
    await context.setOffline(false);
    await page.getByText('Offline', { exact: true }).first().waitFor({ state: 'hidden' });
  });

  test('keeps a dark theme for ten years, renewed at each start, and knows it when the browser lost the cookie [DEV-01]', async () => {
    const soon = Date.now() / 1000 + 24 * 60 * 60;
    await context.addCookies([{ name: 'dark_mode', value: 'on', url: server.url, expires: soon }]);
    await page.goto(server.url);
    const [renewed] = (await context.cookies()).filter(({ name }) => name === 'dark_mode');
    expect(renewed?.expires).toBeGreaterThan(Date.now() / 1000 + 390 * 24 * 60 * 60); // browsers cut at 400 days

    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('button', { name: 'Light' }).click();
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    const copy = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('sextant-device');
            opening.onsuccess = () => {
              const asking = opening.result.transaction('kept').objectStore('kept').get('theme');
              asking.onsuccess = () => {
                opening.result.close();
                resolve(asking.result?.value);
              };
            };
          }),
      );
    await expect.poll(copy).toBe('dark');
    await context.clearCookies();
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'dark_mode')?.value).toBe('on');
  });
});

test('a visitor of a page that is nothing without an account signs in first and then comes back to it [AUTH-05, AUTH-06]', async () => {
  await page.goto(`${server.url}/user/me?tab=bookmarks`);
  await heading('Login').waitFor();
  expect(new URL(page.url()).searchParams.get('ref')).toBe('/user/me?tab=bookmarks');
  const { username, password } = server.account('free');
  await page.getByLabel('User name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await heading('My account').waitFor();
  expect(page.url()).toBe(`${server.url}/user/me?tab=bookmarks`);
});

test('my account opens with its first tab, and says which one is open', async () => {
  await signIn(page, server, server.account('free'));
  const open = page.getByRole('navigation', { name: 'Pages of my account' }).locator('[aria-current="page"]');
  await visit(page, `${server.url}/user/me`);
  await expect.poll(() => open.allTextContents()).toEqual(['Account']);
  await page.getByRole('link', { name: 'Bookmarks', exact: true }).click();
  await expect.poll(() => open.allTextContents()).toEqual(['Bookmarks']);
});

test('the pages Lighthouse looks at have nothing it would find against a member’s, on a phone and at a desk', async () => {
  await context.close();
  context = await browser.newContext({ ...DESKTOP, bypassCSP: true, serviceWorkers: 'block' });
  page = await context.newPage();
  await signIn(page, server, server.account('plus'));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', `/stock/${companies[0].display_symbol}/summary`, '/portfolio']) {
      await visit(page, server.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      expect(await axeFindings(page, LIGHTHOUSE_RULES), path).toEqual([]);
    }
  }
});
