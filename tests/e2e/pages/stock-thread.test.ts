import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { visit } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});
afterEach(() => context.close());

async function open(options: BrowserContextOptions): Promise<void> {
  context = await browser.newContext({ ...options, bypassCSP: true });
  errors = errorsOf(context);
  page = await context.newPage();
}

const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const pages = [
  ['the board', '/', () => page.getByRole('grid', { name: 'Companies' }).getByRole('row').nth(5)],
  ['a summary', '/stock/HLDN~/summary', () => page.getByRole('region', { name: 'Price' }).getByRole('img')],
  ['the financials', '/stock/HLDN~/financials', () => page.getByText('Revenue per share').first()],
] as const;

test.each([
  ['phone', 'light', PHONE],
  ['desktop', 'dark', DESKTOP],
] as const)('board, summary and financials fit a %s, %s, without accessibility findings or errors', async (_size, colorScheme, options) => {
  await open({ ...options, colorScheme });
  for (const [name, path, content] of pages) {
    await visit(page, server.url + path);
    await content().first().waitFor();
    expect(await axeFindings(page), name).toEqual([]);
    expect(await sideways(), name).toBe(0);
  }
  expect(errors).toEqual([]);
});

test('the reason of a figure is found by keys alone, opens to its facts, and gives the focus back', async () => {
  await open(DESKTOP);
  await visit(page, `${server.url}/stock/HLDN~/financials`);
  const cell = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Revenue per share', exact: true }) })
    .getByRole('gridcell')
    .nth(-2); // the last is of the trailing twelve months
  await cell.focus();
  await page.keyboard.press('Enter');
  const reason = page.getByRole('dialog');
  await reason.getByText('Revenue ÷ Diluted shares').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await reason.getByRole('button', { name: /^Revenue/ }).press('Enter');
  await reason.getByText(/999\d{7}-\d{2}-\d{6}/).waitFor();
  await reason.getByText('RevenueFromContractWithCustomerExcludingAssessedTax').waitFor();
  await page.keyboard.press('Escape');
  await reason.waitFor({ state: 'detached' });
  expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('on a phone a year is chosen, a row is opened, and its reason is shown below', async () => {
  await open(PHONE);
  await visit(page, `${server.url}/stock/HLDN~/financials`);
  const slider = page.getByRole('slider');
  await slider.focus();
  const before = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
  await page.getByRole('button', { name: /^Revenue per share/ }).tap();
  await page.getByRole('radio', { name: 'One row' }).and(page.locator(':checked')).waitFor({ state: 'attached' });
  expect(await axeFindings(page)).toEqual([]);
});

test('a company too young for key figures says what is missing instead of showing nothing', async () => {
  await open(DESKTOP);
  const { stocks } = await (await fetch(`${server.url}/reader/_api/market/overview?length=100`)).json();
  const young = stocks.find(({ mktcap, ytd_change }: { mktcap: number | null; ytd_change: number | null }) => mktcap !== null && ytd_change === null);
  await visit(page, `${server.url}/stock/${encodeURIComponent(young.display_symbol)}/summary`);
  await page.getByRole('heading', { name: young.company }).waitFor();
  await page.getByText('Not Enough Data to Display').first().waitFor();
});
