import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Company, companiesOf, moveByKeys, synced } from '../device.ts';
import { DESKTOP, launchBrowser, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { makePortfolio, memberPage, stocksOn } from './portfolio-desk.ts';

let browser: Browser;
let server: TestServer;
let desk: BrowserContext;
let other: BrowserContext;
let page: Page;
let companies: [Company, Company, Company];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await startServer();
  companies = await companiesOf(server);
  desk = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
  other = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
  page = await memberPage(desk, server);
  await makePortfolio(page, server, 'Core', companies);
});
afterEach(async () => {
  await desk.close();
  await other.close();
  await server.remove();
});

const headOf = (on: Page, name: string) => on.getByRole('grid', { name: 'Stocks' }).getByRole('columnheader', { name, exact: true });
/** The columns that sort, without the stock itself. */
const headingsOn = async (on: Page) =>
  (await on.getByRole('grid', { name: 'Stocks' }).getByRole('columnheader').getByRole('button').allTextContents()).slice(1);
const view = (on: Page) => on.getByRole('button', { name: /^View: / });
const choose = async (on: Page, item: string) => {
  await view(on).click();
  await on.getByRole('menuitem', { name: item, exact: true }).click();
};
const editor = (on: Page) => on.getByRole('region', { name: 'Columns' });
const saveAs = async (on: Page, name: string) => {
  await on.getByLabel('Name of the view').fill(name);
  await editor(on).getByRole('button', { name: 'Save', exact: true }).click();
};

const more = (on: Page) => on.getByRole('button', { name: 'More for Core' }).first();
const downloads = (on: Page) => on.getByRole('dialog', { name: 'Downloads', exact: true });

test('without a server columns are saved as a view and a download is queued; the other device shows the view, the server makes the file [DL-01]', async () => {
  await synced(page);
  // Both are code of their own, which a device without a network may not have yet.
  await page.getByRole('button', { name: 'Downloads', exact: true }).click();
  await downloads(page).getByText('No Task').waitFor();
  await page.keyboard.press('Escape');
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Queue its stocks (XLSX)' }).waitFor();
  await page.keyboard.press('Escape');
  await server.kill();
  for (const said of ['Core stocks is queued.', 'Download Fail: A similar download is still in process']) {
    await more(page).click();
    await page.getByRole('menuitem', { name: 'Queue its stocks (XLSX)' }).click();
    await page.getByText(said).first().waitFor();
  }
  await page.getByRole('button', { name: 'Downloads', exact: true }).click();
  const task = downloads(page).getByRole('listitem');
  await task.getByText('Queued on this device until the server can be reached').waitFor();
  await task.getByRole('progressbar').waitFor();
  await task.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.keyboard.press('Escape');
  await choose(page, 'Edit columns');
  await page.getByLabel('Find a column').fill('sect');
  await page.getByRole('button', { name: 'Show Sector' }).click();
  await moveByKeys(page, 'Sector', 'ArrowUp');
  await page.getByRole('button', { name: 'Take out Currency' }).click();
  await expect.poll(() => headingsOn(page)).toEqual(['Price', 'Day %', 'YTD %', 'Close of', 'Sector']);
  // A view of the product is saved as one of the member's own.
  await editor(page).getByRole('button', { name: 'Save as a view of mine' }).click();
  await saveAs(page, 'By sector');
  await page.getByRole('button', { name: 'View: By sector' }).waitFor();
  await server.restart();
  await synced(page);
  await page.getByRole('button', { name: 'Downloads', exact: true }).click();
  const saved = page.waitForEvent('download');
  await task.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Core-stocks-invented.xlsx');
  await page.keyboard.press('Escape');

  const there = await memberPage(other, server);
  await there.goto(page.url());
  await there.getByRole('button', { name: 'View: By sector' }).waitFor();
  await expect.poll(() => headingsOn(there)).toEqual(['Price', 'Day %', 'YTD %', 'Close of', 'Sector']);
});

test('a name a view of the member has is refused with Name Duplication., and that view can be overwritten [VIEW-06, VIEW-08]', async () => {
  await choose(page, 'Edit columns');
  await page.getByRole('button', { name: 'Show P/E' }).click();
  await editor(page).getByRole('button', { name: 'Save as a view of mine' }).click();
  await saveAs(page, 'Mine');
  await page.getByRole('button', { name: 'View: Mine' }).waitFor();
  await choose(page, 'Valuation');
  await choose(page, 'Edit columns');
  await page.getByRole('button', { name: 'Take out Market value' }).click();
  await editor(page).getByRole('button', { name: 'Save as a view of mine' }).click();
  await saveAs(page, 'Mine');
  await page.getByRole('alert').filter({ hasText: 'Name Duplication.' }).waitFor();
  await page.getByRole('button', { name: 'Overwrite it' }).click();
  await page.getByRole('button', { name: 'View: Mine' }).waitFor();
  await expect.poll(() => headingsOn(page)).toEqual(['Price', 'In', 'P/E', 'P/B', 'Yield %']);
  await synced(page);
});

test('an edit begun right after another view is chosen is of that view, and is saved into it', async () => {
  for (const [name, column] of [
    ['First', 'Show Sector'],
    ['Second', 'Show P/E'],
  ] as const) {
    await choose(page, 'Edit columns');
    await page.getByRole('button', { name: column }).click();
    await editor(page)
      .getByRole('button', { name: name === 'First' ? 'Save as a view of mine' : 'Save as', exact: true })
      .click();
    await saveAs(page, name);
    await page.getByRole('button', { name: `View: ${name}` }).waitFor();
  }
  const second = await headingsOn(page);
  await choose(page, 'First');
  await choose(page, 'Edit columns');
  await page.getByRole('button', { name: 'Take out Sector' }).click();
  // While it is edited another one is chosen: what is saved is still the one that was edited.
  await choose(page, 'Second');
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'View: First' }).waitFor();
  await expect.poll(() => headingsOn(page)).not.toContain('Sector');
  await choose(page, 'Second');
  await expect.poll(() => headingsOn(page)).toEqual(second);
});

test('a cancelled edit leaves the view as it was, and a view shown in all portfolios is the next one’s too', async () => {
  const before = await headingsOn(page);
  await choose(page, 'Edit columns');
  await editor(page).getByRole('button', { name: 'Clear all' }).click();
  await editor(page).getByText('No column yet.').waitFor();
  await expect.poll(() => headingsOn(page)).not.toContain('Price');
  await editor(page).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => headingsOn(page)).toEqual(before);
  await choose(page, 'Valuation');
  await expect.poll(() => stocksOn(page).first().textContent()).toMatch(/\d\.\d[BM]/);
  await choose(page, 'Show in all portfolios');
  // Leaving the page sooner would end the edit before this device has it.
  await view(page).click();
  await page.getByRole('menuitem', { name: 'Shown in all portfolios' }).waitFor();
  await makePortfolio(page, server, 'Next', companies.slice(0, 1));
  await page.getByRole('button', { name: 'View: Valuation' }).waitFor();
});

test('a heading sorts the stocks by its figure, and once more leaves the member’s own order', async () => {
  const own = await stocksOn(page).locator('a b').allTextContents();
  const prices = async () => (await stocksOn(page).locator('[data-column="price"]').allTextContents()).map((text) => Number(text.replace(',', '')));
  await headOf(page, 'Price').getByRole('button').click();
  await expect.poll(async () => (await prices()).join()).toBe((await prices()).toSorted((a, b) => b - a).join());
  await expect.poll(() => headOf(page, 'Price').getAttribute('aria-sort')).toBe('descending');
  await headOf(page, 'Price').getByRole('button').click();
  await expect.poll(async () => (await prices()).join()).toBe((await prices()).toSorted((a, b) => a - b).join());
  await expect.poll(() => headOf(page, 'Price').getAttribute('aria-sort')).toBe('ascending');
  await headOf(page, 'Price').getByRole('button').click();
  await expect.poll(() => stocksOn(page).locator('a b').allTextContents()).toEqual(own);
});
