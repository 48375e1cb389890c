import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import type { Company } from './device.ts';
import { launchBrowser, PHONE, startServer, type TestServer } from './harness.ts';
import { makePortfolio, memberPage } from './portfolio-desk.ts';

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
  phone = await browser.newContext({ ...PHONE, bypassCSP: true });
  page = await memberPage(phone, server);
  await makePortfolio(page, server, 'Core', companies);
});
afterEach(async () => {
  await phone.close();
  await server.remove();
});

const card = () => page.getByRole('region', { name: 'Take offline' });
const here = (count: number) => card().getByText(`The pages of ${count} stocks are on this device`).waitFor();
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
  await on('/sync');
  await page.getByRole('region', { name: 'Taken offline' }).getByText('3 stocks').waitFor();
  await on(portfolio);
  await card().getByRole('button', { name: 'Remove' }).click();
  await card().getByText('This needs the server').waitFor();
}, 150_000);

test('a copy that the network ended goes on by itself where it stopped', async () => {
  let asked = 0;
  // The third summary is held back until the server is gone.
  await phone.route('**/reader/_api/stocks/*/summary*', async (route) => {
    asked += 1;
    if (asked === 3) await server.kill();
    await route.continue();
  });
  await card().getByRole('button', { name: 'Take offline' }).click();
  await card().getByText('Stopped at 2 of 3. The server is not heard.').waitFor();
  await server.restart();
  await here(3);
  expect(await card().getByText('Stopped').count()).toBe(0);
  // The first two were not asked for again.
  expect(asked).toBe(4);
}, 120_000);

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
  await card().getByText('1 of 3 stocks are here').waitFor();
  await card().getByRole('button', { name: 'Cancel' }).click();
  await card().getByText('Stopped at 1 of 3. You stopped it.').waitFor();
  release?.();
  await card().getByRole('button', { name: 'Go on' }).click();
  await here(3);
}, 120_000);
