import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { type Company, companiesOf, overlaysGone, read, visit } from '../device.ts';
import { DESKTOP, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
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

const pages = sharedPages(() => browser, { bypassCSP: true });

async function open(options: BrowserContextOptions): Promise<void> {
  ({ context, page } = await pages.shared(options));
}

/** Opens a page for a test with a clock or answers of its own. */
async function openAlone(options: BrowserContextOptions = DESKTOP): Promise<void> {
  ({ context, page } = await pages.alone(options));
}

const field = () => page.getByRole('combobox', { name: 'Search stocks' });
const options = () => page.getByRole('option');
const group = (name: string) => page.getByRole('region', { name, exact: true });
const query = () => Object.fromEntries(new URL(page.url()).searchParams);
const path = () => new URL(page.url()).pathname;

/** Starts on a page to which no result leads, with its search field empty. */
async function start(): Promise<void> {
  if ((await field().count()) > 0) {
    await field().fill('');
    await field().press('Escape');
    await overlaysGone(page);
  }
  await visit(page, `${server.url}/404`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
}

describe('the dropdown', () => {
  test('says by which key one comes to it while it is empty [SEARCH-01]', async () => {
    await start();
    const hint = page.locator('search').getByText('/', { exact: true });
    await hint.waitFor();
    await field().fill('a');
    await hint.waitFor({ state: 'detached' });
  });

  test('opens on focus and closes 300 ms after the field loses it [SEARCH-02]', async () => {
    await openAlone();
    await page.clock.install();
    await start();
    await field().focus();
    await group('Tools').waitFor();
    await page.clock.pauseAt(Date.now() + 24 * 60 * 60 * 1000); // time stands still from here
    await field().blur();
    await page.clock.runFor(290);
    expect(await group('Tools').isVisible()).toBe(true);
    await page.clock.runFor(20);
    await group('Tools').waitFor({ state: 'detached' });
  });

  test('offers popular topics and tools while nothing is typed, and looks for a topic that is chosen [SEARCH-03]', async () => {
    await start();
    await field().focus();
    await group('Tools').getByRole('link', { name: 'Stock Search' }).waitFor();
    await group('Popular search topics').getByRole('button', { name: 'Return on equity' }).click();
    await expect.poll(() => field().inputValue()).toBe('Return on equity');
    await group('Financial Glossary').getByRole('option', { name: 'Return on equity' }).waitFor();
  });

  test('groups what it finds by type, each group with the way to more of it [SEARCH-04, SEARCH-05, SEARCH-23]', async () => {
    await start();
    await field().fill('software');
    await group('Industry').waitFor();
    const headings = await page
      .locator('search section[aria-label]:has([role=listbox])')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label')));
    expect(headings).toEqual(['Stocks', 'Insiders', 'Industry']);
    await group('Industry').getByRole('link', { name: 'More Industry' }).click();
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
    expect([path(), query()]).toEqual(['/search', { s: 'software', tab: 'industry' }]);
    await group('Industry').getByRole('link').first().waitFor();
  });

  test('shows at most twelve stocks, and stocks alone for one or two characters [SEARCH-06, SEARCH-10]', async () => {
    await start();
    await field().fill('m');
    await expect.poll(() => options().count()).toBe(12);
    expect(
      await page
        .locator('search section[aria-label]:has([role=listbox])')
        .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label'))),
    ).toEqual(['Stocks']);
  });

  test('leads to all that fits [SEARCH-07]', async () => {
    await start();
    await field().fill('software');
    await page.getByRole('link', { name: 'See more results for software' }).click();
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
    expect([path(), query()]).toEqual(['/search', { s: 'software' }]);
  });

  test('says when nothing fits, and Enter then leads to the search page [SEARCH-08, SEARCH-13]', async () => {
    await start();
    await field().fill('zzzzqqq');
    await page.getByText('No Result for zzzzqqq').waitFor();
    await field().press('Enter');
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
    expect([path(), query()]).toEqual(['/search', { s: 'zzzzqqq' }]);
    await page.getByRole('main').getByText('No Result for zzzzqqq').waitFor();
  });

  test('says that it is loading until the answer is there [SEARCH-09]', async () => {
    await openAlone();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route(/\/_search\?/, async (route) => {
      await held;
      await route.continue();
    });
    await start();
    await field().fill(companies[0].company);
    await page.getByText('LOADING', { exact: true }).waitFor();
    answer();
    await options().first().waitFor();
    await page.getByText('LOADING', { exact: true }).waitFor({ state: 'detached' });
  });

  test('leaves results empty when the search fails, and Enter takes the keyword for a symbol [SEARCH-13, SEARCH-31]', async () => {
    await openAlone();
    const { display_symbol, company } = companies[1];
    await context.route(/\/_search\?/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"Something broke","code":"server-error"}' }),
    );
    await start();
    await field().fill(display_symbol.toLowerCase());
    await page.getByText('The search failed').waitFor();
    expect(await options().count()).toBe(0);
    await field().press('Enter');
    await page.getByRole('heading', { name: company }).first().waitFor();
    expect(path()).toBe(`/stock/${display_symbol}/summary`);
  });

  test('moves by arrows, opens the highlighted result with its keyword, and is empty and closed afterwards [SEARCH-11, SEARCH-22, SEARCH-25]', async () => {
    await start();
    await field().fill('software');
    // All of the answer is there, so that the first result stays the first.
    await group('Industry').waitFor();
    await page.getByText('Market cap').first().waitFor();
    const first = await options().first().getAttribute('href');
    await field().press('ArrowDown');
    await expect.poll(() => options().first().getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => field().getAttribute('aria-activedescendant')).toBe(await options().first().getAttribute('id'));
    await field().press('Enter');
    await expect.poll(path).toBe(new URL(first ?? '', server.url).pathname);
    expect(query()).toEqual({ search: 'software' });
    expect(await field().inputValue()).toBe('');
    await options().first().waitFor({ state: 'detached' });
  });

  test('opens the first result when none is highlighted [SEARCH-11]', async () => {
    await start();
    await field().fill('portfolio');
    await group('Web Pages').getByRole('option', { name: 'Portfolio' }).first().waitFor();
    // Read and opened in one step: the answer of the server may still change which is the first.
    const first = await field().evaluate((input) => {
      const address = document.querySelector('[role="option"]')?.getAttribute('href') ?? '';
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      return address;
    });
    expect(first).not.toBe('');
    await expect.poll(path).toBe(new URL(first, server.url).pathname);
  });

  test('shows the top stock with its price, figures and shortcuts that exist, which Tab reaches [SEARCH-20]', async () => {
    const { company, display_symbol } = companies[0];
    await start();
    await field().fill(company);
    const preview = group(company);
    await preview.getByText('Market cap').waitFor();
    await expect.poll(() => preview.getByRole('link').allInnerTexts()).toEqual(['Summary', 'Financial', 'DCF Valuation']);
    await field().press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(path).toBe(`/stock/${display_symbol}/financials`);
  });

  test('explains a definition at the stock that was looked at last', async () => {
    await read(page, server, companies[0]);
    await field().fill('return on equity');
    await group('Financial Glossary').getByRole('option', { name: 'Return on equity' }).first().click();
    await expect.poll(path).toBe(`/stock/${companies[0].display_symbol}/data/roe`);
  });

  test('has no accessibility findings, empty, with results and without', async () => {
    await start();
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await field().focus();
    await group('Tools').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await field().fill('software');
    await group('Industry').waitFor();
    await page.getByText('Market cap').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await field().fill('zzzzqqq');
    await page.getByText('No Result for zzzzqqq').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('on a phone the search is a sheet without topics and tools, and opens what is tapped [SEARCH-03]', async () => {
  await open(PHONE);
  await visit(page, server.url);
  await page.getByRole('button', { name: 'Search' }).tap();
  await page.getByText('Type a symbol or the name of a company.').waitFor();
  expect(await group('Popular search topics').count()).toBe(0);
  expect(await group('Tools').count()).toBe(0);
  await field().fill('debt');
  await options().first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await group('Financial Glossary').getByRole('link', { name: 'More Financial Glossary' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect([path(), query()]).toEqual(['/search', { s: 'debt', tab: 'glossary' }]);
});

describe('the search page', () => {
  test('shows all, or one type, and follows what is typed [SEARCH-23]', async () => {
    await visit(page, `${server.url}/search?s=software`);
    await group('Stocks').getByRole('link').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const tabs = page.getByRole('navigation', { name: 'What was found' });
    await expect.poll(() => tabs.getByRole('link').allInnerTexts()).toEqual(['All', 'Stocks', 'Insiders', 'Industry']);
    await tabs.getByRole('link', { name: 'Industry' }).click();
    await group('Stocks').waitFor({ state: 'detached' });
    expect(query()).toEqual({ s: 'software', tab: 'industry' });
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('debt');
    await expect.poll(() => query().s).toBe('debt');
    await page.getByRole('main').getByText('No Result for debt').waitFor();
    await tabs.getByRole('link', { name: 'Financial Glossary' }).click();
    await group('Financial Glossary').getByRole('link', { name: 'Debt to equity' }).waitFor();
    await page.getByRole('searchbox').fill('pe');
    await page.getByText('One or two letters search stocks only.').waitFor();
  });

  test('asks for something to look for while nothing is typed', async () => {
    await visit(page, `${server.url}/search`);
    await page.getByText('Type a symbol or the name of a company.').waitFor();
  });
});

test('after one visit everything is found without a network, and what is not on the device is marked', async () => {
  await openAlone({ ...DESKTOP, ...WITH_WORKER });
  await read(page, server, companies[0]);
  await readyForOffline(page);
  const isKept = () => page.evaluate(async () => (await caches.match('/reader/_api/_search/directory')) !== undefined);
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await field().fill('software');
  await group('Industry').getByRole('option').first().waitFor();
  await page.getByText(/^Offline\./).waitFor();
  await field().fill(companies[1].company.slice(0, 6));
  await options().filter({ hasText: companies[1].company }).first().waitFor(); // its pages were never opened here
  await field().fill(companies[0].company.slice(0, 6));
  await options().filter({ hasText: companies[0].company }).first().click();
  await page.getByRole('heading', { name: companies[0].company }).first().waitFor();
  await page.goto(`${server.url}/search?s=debt`);
  await group('Financial Glossary').getByRole('link', { name: 'Debt to equity' }).waitFor();
});
