import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { type Company, enterAs } from '../device.ts';
import { launchBrowser, PHONE, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { makePortfolio, memberPage } from '../members/portfolio-desk.ts';

let browser: Browser;
let server: TestServer;
let phone: BrowserContext;
let page: Page;
let companies: readonly Company[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await startServer();
  // The largest: they have statements, which the youngest have not yet.
  companies = (await (await fetch(`${server.url}/reader/_api/market/overview?length=3`)).json()).stocks;
  phone = await browser.newContext({ ...PHONE, ...WITH_WORKER, bypassCSP: true });
  page = await memberPage(phone, server);
  await makePortfolio(page, server, 'Core', companies);
});
afterEach(async () => {
  await phone.close();
  await server.remove();
});

const card = () => page.getByRole('region', { name: 'Take offline' });
/** A stock is some forty calls, one after the other: on a busy machine three of them take longer than a page does. */
const COPY = { timeout: 120_000 };
const here = (count: number) => card().getByText(`The pages of ${count} stocks can be read offline`).waitFor(COPY);
const on = (path: string) => page.goto(server.url + path);

test('a portfolio taken offline opens every page of its stocks with the server stopped, and can be removed', async () => {
  const portfolio = new URL(page.url()).pathname;
  await card()
    .getByText(/About \d.* free\./)
    .waitFor();
  await card().getByRole('button', { name: 'Take offline' }).click();
  await here(3);
  await card()
    .getByText(/Taken \d\d:\d\d, prices of \d/)
    .waitFor();
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Edit columns' }).click();
  await page.getByRole('button', { name: 'Show Sector' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.close();
  await server.kill();

  page = await phone.newPage();
  for (const { display_symbol, company } of companies.slice(0, 2)) {
    const pages = `/stock/${encodeURIComponent(display_symbol)}`;
    await on(`${pages}/summary`);
    await page.getByRole('heading', { name: company }).first().waitFor();
    await page.getByRole('region', { name: 'Price' }).locator('canvas').first().waitFor();
    await on(`${pages}/financials`);
    await expect.poll(() => page.getByRole('main').textContent()).toContain('Per share');
    await on(`${pages}/historical`);
    await page.getByRole('table').first().waitFor();
    await on(`${pages}/chart`);
    await page.getByRole('main').locator('canvas').first().waitFor();
    expect(await page.getByText('It was never loaded here').count()).toBe(0);
  }
  const [kept] = companies;
  await on(`/stock/${encodeURIComponent(kept?.display_symbol ?? '')}/basket`);
  await page.getByRole('button', { name: 'To read up on' }).click();
  await page.getByRole('checkbox', { name: `${kept?.display_symbol} in To read up on` }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('checkbox', { name: `${kept?.display_symbol} in To read up on` }).isChecked()).toBe(true);

  await on(`${portfolio}?view=updates`);
  for (const name of ['The last session', 'Price and value', 'Filings', 'Dividends and splits', 'What it is made of'])
    await page
      .getByRole('region', { name })
      .getByText(kept?.display_symbol ?? '', { exact: true })
      .first()
      .waitFor();
  expect(await page.getByText('It was never loaded here').count()).toBe(0);
  await on('/sync');
  await page.getByRole('region', { name: 'Readable offline' }).getByText('3 stocks').waitFor();
  await on('/offline');
  const copy = page.getByRole('region', { name: 'Readable offline' }).getByRole('listitem');
  await expect.poll(() => copy.textContent()).toMatch(/3 stocks, \d+(\.\d)? [KM]B/);
  expect(await copy.getByRole('button', { name: /^Renew / }).isDisabled()).toBe(true); // needs the server
  await on(portfolio);
  await card().getByRole('button', { name: 'Remove' }).click();
  await card().getByText('This needs the server').waitFor();
}, 420_000);

test('a copy that the network ended goes on by itself where it stopped', async () => {
  let asked = 0;
  // The third summary is held back until the server is gone.
  await phone.route('**/reader/_api/stocks/*/summary*', async (route) => {
    asked += 1;
    if (asked === 3) await server.kill();
    await route.continue();
  });
  await card().getByRole('button', { name: 'Take offline' }).click();
  await card().getByText('Stopped at 2 of 3. The server cannot be reached.').waitFor(COPY);
  await server.restart();
  await here(3);
  expect(await card().getByText('Stopped').count()).toBe(0);
  // The first two were not asked for again.
  expect(asked).toBe(4);
}, 300_000);

test('a cancelled copy keeps what is there, and goes on when asked', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await phone.route('**/reader/_api/stocks/*/summary*', async (route) => {
    asked += 1;
    if (asked === 2) await held;
    await route.continue().catch(() => undefined); // given up by the page
  });
  await card().getByRole('button', { name: 'Take offline' }).click();
  await card().getByText('1 of 3 stocks are here').waitFor(COPY);
  await card().getByRole('button', { name: 'Cancel' }).click();
  await card().getByText('Stopped at 1 of 3. You stopped it.').waitFor();
  release?.();
  await card().getByRole('button', { name: 'Go on' }).click();
  await here(3);
}, 300_000);

test('a screen of six filters is built, saved and run with the server stopped, and is on the server once it is back', async () => {
  const shown = () => page.getByRole('region', { name: 'Result' }).getByLabel('Stocks that pass').textContent();
  await on('/screener');
  await expect.poll(shown).toMatch(/^\d/);
  await page.close();
  await server.kill();

  page = await phone.newPage();
  await on('/screener');
  await expect.poll(shown).toMatch(/^\d/);
  const filters = page.getByRole('region', { name: 'Filters' });
  for (const [words, name] of SIX) {
    await filters.getByRole('button', { name: 'Add filter' }).click();
    await filters.getByLabel('Find a field').fill(words);
    await filters.getByRole('list', { name: 'Fields' }).getByRole('button').filter({ hasText: name }).first().click();
    await filters.getByRole('button', { name: `Remove the filter ${name}` }).waitFor();
  }
  const lastLeft = () => filters.getByLabel('Stocks left by Net margin').textContent();
  await expect.poll(lastLeft).toMatch(/^\d/);
  const left = await lastLeft();
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByLabel('Name of the screen').fill('Six filters');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const mine = () => page.getByRole('list', { name: 'My screens' }).getByRole('button', { name: 'Six filters', exact: true });
  await mine().waitFor();
  await page.close();

  page = await phone.newPage();
  await on('/screener');
  await mine().click();
  await expect.poll(shown).toBe(left);
  await server.restart();
  const other = await browser.newContext();
  await enterAs(other, server, server.account('premium'));
  const elsewhere = await other.newPage();
  await expect
    .poll(
      async () => {
        await elsewhere.goto(`${server.url}/screener`);
        await elsewhere.getByRole('button', { name: 'Save as' }).waitFor();
        return elsewhere.getByRole('button', { name: 'Six filters', exact: true }).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await other.close();
}, 300_000);

/** What is typed to find each field, and its name. */
const SIX: readonly (readonly [string, string])[] = [
  ['mktcap', 'Market cap'],
  ['roic', 'ROIC'],
  ['debt_to_equity', 'Debt to equity'],
  ['current_ratio', 'Current ratio'],
  ['revenue_growth', 'Revenue growth'],
  ['net_margin', 'Net margin'],
];
