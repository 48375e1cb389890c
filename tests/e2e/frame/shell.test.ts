import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { type Company, companiesOf, overlaysGone, read, summaryPage, visit } from '../device.ts';
import { DESKTOP, launchBrowser, PHONE, readyForOffline, startServer, TABLET, type TestServer, WITH_WORKER } from '../harness.ts';
import { sharedPages } from '../shared-page.ts';

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
beforeEach(() => open(DESKTOP));

const pages = sharedPages(() => browser);

async function open(options: BrowserContextOptions): Promise<void> {
  ({ context, page } = await pages.shared(options));
}

/** Opens a page for a test that leaves something behind: a theme, visited stocks, a rewritten answer. */
async function openAlone(options: BrowserContextOptions = DESKTOP): Promise<void> {
  ({ context, page } = await pages.alone(options));
}

const field = () => page.getByRole('combobox', { name: 'Search stocks' });
const heading = (name: string) => page.getByRole('heading', { name }).first();
const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

/** Enough of a name to find the company by, without what only the first company has. */
const partOf = ({ company }: Company) => company.slice(0, 5).toLowerCase();
/** The company itself: its insiders come after it. */
const option = ({ company }: Company) => page.getByRole('option', { name: company }).first();

/** Waits until a popover has come in: it may take the focus once more while it does. */
async function settled(popover: Locator): Promise<void> {
  await popover.evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

describe('the theme', () => {
  test('is set before anything is painted', async () => {
    await openAlone();
    await context.addCookies([{ name: 'dark_mode', value: 'on', url: server.url }]);
    await page.route('**/assets/*.js', (route) => route.abort()); // nothing of the app runs
    await page.goto(server.url, { waitUntil: 'domcontentloaded' });
    expect(await scheme()).toBe('dark');
    expect(await page.evaluate(() => document.querySelector('meta[name="theme-color"]')?.getAttribute('content'))).toBe('#151D25');
  });

  test('is chosen in the navbar with keys, lasts, and is followed by other tabs [DEV-01]', async () => {
    await openAlone();
    const other = await context.newPage();
    await visit(other, server.url);
    await visit(page, server.url);
    await page.getByRole('button', { name: 'Theme' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[role="dialog"] [data-autofocus]:focus').waitFor({ state: 'attached' }); // the popover gives the focus to what is chosen once it is open
    await settled(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Dark' }).press('Enter');
    await expect.poll(scheme).toBe('dark');
    await expect.poll(() => other.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'dark_mode');
    expect(cookie?.value).toBe('on');
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 390 * 24 * 60 * 60); // browsers cut at 400 days
    await overlaysGone(page);
    await page.reload();
    expect(await scheme()).toBe('dark');
  });

  test('follows the device until somebody chooses', async () => {
    await openAlone();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(server.url);
    expect(await scheme()).toBe('dark');
    await heading('Companies').waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('light');
  });
});

describe('the search', () => {
  test('finds a company with keys alone', async () => {
    await visit(page, server.url);
    await field().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(partOf(companies[1]));
    await option(companies[1]).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('option').first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await heading(companies[1].company).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe(partOf(companies[1]));
  });

  test('shows the highlighted company beside the list, and Tab reaches its pages', async () => {
    await open(TABLET);
    await visit(page, server.url);
    await field().fill(partOf(companies[0]));
    const preview = page.getByRole('region', { name: companies[0].company });
    await preview.getByText('Market cap').waitFor();
    const box = await preview.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 900).toBe(true);
    await field().press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/financials/);
    await preview.waitFor({ state: 'detached' });
  });

  test('opens the first company when Enter comes before the answer', async () => {
    await visit(page, server.url);
    await field().fill(companies[0].company);
    await field().press('Enter');
    await heading(companies[0].company).waitFor();
  });

  test('says when there is no result, and Escape leaves it', async () => {
    await visit(page, server.url);
    await field().fill('zzzz');
    await page.getByText('No Result for zzzz').waitFor();
    await field().press('Escape');
    await page.getByText('No Result for zzzz').waitFor({ state: 'detached' });
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(false);
  });

  test('offers the stocks looked at last while nothing is typed', async () => {
    await openAlone();
    await read(page, server, companies[2]);
    await field().focus();
    await option(companies[2]).waitFor();
  });

  test('has its own screen on a phone, reached from the bottom bar', async () => {
    await open(PHONE);
    await visit(page, server.url);
    await page.getByRole('button', { name: 'Search' }).tap();
    await field().fill(partOf(companies[0]));
    await option(companies[0]).tap();
    await heading(companies[0].company).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('is where the installed app’s shortcut leads', async () => {
    await page.goto(`${server.url}/?focus=search`);
    await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true);
    await page.waitForURL(`${server.url}/`);
  });
});

test('with the server stopped the search says so and finds what is on this device', async () => {
  await openAlone({ ...DESKTOP, ...WITH_WORKER });
  const stopped = await startServer();
  try {
    await read(page, stopped, companies[0]);
    await readyForOffline(page);
    await stopped.kill();
    await page.reload();
    await field().fill(partOf(companies[0]));
    await page.getByText('Offline. These are on this device.').waitFor();
    await option(companies[0]).click();
    await heading(companies[0].company).waitFor();
  } finally {
    await stopped.remove();
  }
});

describe('an address without a page', () => {
  test('of a stock nobody knows offers stocks with a like name', async () => {
    await visit(page, `${server.url}/stock/${encodeURIComponent(companies[0].company.slice(0, 4))}/summary`);
    await heading('Stock Not Found').waitFor();
    expect(await page.title()).toContain('Stock Not Found');
    await page.getByPlaceholder('Please Input company name or symbol').fill(partOf(companies[1]));
    const table = page.getByRole('table', { name: 'Are you looking for the following stocks?' });
    await table.getByRole('link', { name: companies[1].display_symbol }).waitFor();
    await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(['Ticker', 'Company', 'Currency']);
    await table.getByRole('link', { name: companies[1].display_symbol }).click();
    await heading(companies[1].company).waitFor();
  });

  test('says that it could not be found', async () => {
    await visit(page, `${server.url}/nowhere/at/all`);
    await heading('Page not found').waitFor();
    await page.getByText('This page could not be found').waitFor();
    await page.getByRole('link', { name: 'Homepage' }).click();
    await heading('Companies').waitFor();
  });
});

test('a page that takes its time shows the loading bar until it is there', async () => {
  await openAlone();
  await page.goto(server.url);
  await heading('Companies').waitFor();
  const answer = Promise.withResolvers<void>();
  await context.route('**/_api/stocks/*/summary*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const { stocks } = await (await fetch(`${server.url}/reader/_api/market/overview`)).json();
  await page.getByRole('link', { name: stocks[0].display_symbol }).first().click();
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await bar.waitFor();
  const before = Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
  answer.resolve();
  await heading(stocks[0].company).waitFor();
  await bar.waitFor({ state: 'detached' });
});

/** The code of the page alone, not of the form in it, which a dialog has too. */
const REGISTER_PAGE = /\/assets\/register-[\w-]{8}\.js$/;
const LOGIN_PAGE = /\/assets\/login-[\w-]{8}\.js$/;

test('a part of the app that fails to load is loaded with a whole new page, at most once a minute [VER-07]', async () => {
  await openAlone();
  await visit(page, server.url);
  await heading('Companies').waitFor();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(REGISTER_PAGE, (route) => (loads === 0 ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await heading('Sign Up').waitFor();
  expect(loads).toBe(1);

  await page.unroute(REGISTER_PAGE);
  await page.route(LOGIN_PAGE, (route) => route.abort());
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByText('This page could not be loaded whole.').waitFor();
  expect(loads).toBe(1);
});

test('the first key in a page leads past the bars', async () => {
  await page.goto(server.url);
  await heading('Companies').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test.each([
  ['phone', PHONE],
  ['tablet', TABLET],
  ['desk', DESKTOP],
])('on a %s the price of the dearest share is not cut short', async (_device, options) => {
  await open(options);
  await visit(page, server.url);
  const prices = page.getByRole('gridcell', { name: /^\d+\.\d\d$/ });
  await prices.first().waitFor();
  const room = await prices.first().evaluate((cell) => {
    cell.textContent = '712,340.00';
    return cell.clientWidth - cell.scrollWidth;
  });
  expect(room).toBe(0);
});

test('every page says that the demo market is invented', async () => {
  for (const path of ['/', '/login', new URL(summaryPage(server, companies[0])).pathname, '/nowhere']) {
    await visit(page, server.url + path);
    await page.getByText('Every company, price and filing here is invented.').waitFor();
  }
});

test('search, theme and the More sheet have no accessibility findings while they are open', async () => {
  await openAlone({ ...DESKTOP, bypassCSP: true });
  await visit(page, server.url);
  await field().fill(partOf(companies[0]));
  await page.getByRole('option').first().waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' }); // the page behind the search is still coming
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('button', { name: 'Dark' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await openAlone({ ...PHONE, bypassCSP: true });
  await visit(page, server.url);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Login' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
