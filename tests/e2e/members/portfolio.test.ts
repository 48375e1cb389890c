import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { type Company, companiesOf, enterAs, load, read, summaryPage, visit } from '../device.ts';
import { errorsOf, launchBrowser, PHONE, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let phone: BrowserContext;
let page: Page;
let companies: [Company, Company, Company];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await startServer();
  companies = await companiesOf(server);
  phone = await browser.newContext({ ...PHONE, bypassCSP: true });
  page = await phone.newPage();
  await signInOnPhone(page);
});
afterEach(async () => {
  await phone.close();
  await server.remove();
});

/** A phone has no account button in its bar: the bookmark is there for members alone. */
async function signInOnPhone(page: Page): Promise<void> {
  await enterAs(page.context(), server, server.account('premium'));
  await visit(page, server.url);
  await page.getByRole('button', { name: 'Bookmark this page' }).waitFor();
}

const stocksOn = (page: Page) => page.getByRole('grid', { name: 'Stocks' }).locator('[data-row]');
const symbolsOn = (page: Page) => stocksOn(page).locator('a b').allTextContents();
const portfoliosOn = (page: Page) => page.getByRole('list', { name: 'Portfolios' }).getByRole('link').locator('b');

/** Makes a portfolio of a pasted list of symbols. */
async function make(page: Page, name: string, symbols: readonly string[]): Promise<void> {
  await visit(page, `${server.url}/portfolio?create=true`);
  await page.getByLabel('Name of the portfolio').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Add stocks' }).first().click();
  await page.getByText('Paste a list').click();
  await page.getByLabel('Symbols to add').fill(symbols.join('\n'));
  await page.getByRole('button', { name: 'Add these stocks' }).click();
  await page.getByText(/^\d+ stocks? added\.$/).waitFor(); // the field is emptied with it
  await expect.poll(() => symbolsOn(page)).toEqual(symbols);
  // A name that is in the page but has no room is not read by anybody.
  expect((await stocksOn(page).first().locator('a').boundingBox())?.width).toBeGreaterThan(60);
}

test('a deleted portfolio comes back whole by Undo, and a clone has the same stocks in the same order', async () => {
  const symbols = companies.map(({ display_symbol }) => display_symbol);
  await make(page, 'Core', symbols);
  await page.getByRole('button', { name: `More for ${symbols[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Write a note' }).click();
  await page.getByLabel(`Note on ${symbols[0]}`).fill('Cheap at last.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel(`Note on ${symbols[0]}`).waitFor({ state: 'detached' });
  await stocksOn(page).first().getByText('Cheap at last.').waitFor();
  await page.getByRole('button', { name: 'More for Core' }).click();
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await page.getByRole('heading', { name: 'Core copy' }).waitFor();
  await expect.poll(() => symbolsOn(page)).toEqual(symbols);
  await stocksOn(page).first().getByText('Cheap at last.').waitFor();
  await page.getByRole('button', { name: 'More for Core copy' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => portfoliosOn(page).allTextContents()).toEqual(['Core']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Core copy' }).click();
  await expect.poll(() => symbolsOn(page)).toEqual(symbols);
});

test('what a pasted list names and nobody lists is reported and stays in the field', async () => {
  await make(page, 'Core', [companies[0].display_symbol]);
  await page.getByLabel('Symbols to add').fill(`${companies[1].display_symbol.replace('~', '')}\nNOSUCH`);
  await page.getByRole('button', { name: 'Add these stocks' }).click();
  await page.getByText('1 stock added. 1 not found.').waitFor();
  await page.getByRole('region', { name: 'Unknown' }).getByText('NOSUCH').waitFor();
  await expect.poll(() => page.getByLabel('Symbols to add').inputValue()).toBe('NOSUCH');
  // A thousand lines stay one screen.
  await page.getByLabel('Symbols to add').fill(Array.from({ length: 1_000 }, (_, line) => `QQ${line}X`).join('\n'));
  await page.getByRole('button', { name: 'Add these stocks' }).click();
  await page.getByText('1,000 not found').waitFor();
  expect((await page.getByRole('region', { name: 'Add stocks' }).boundingBox())?.height).toBeLessThan(500);
});

test('a note outlives a closed tab before it is saved', async () => {
  await read(page, server, companies[0]);
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).click();
  await page.keyboard.type('Half a thought');
  await page.getByLabel('Tags').fill('later');
  await page.close({ runBeforeUnload: false });
  page = await phone.newPage();
  await visit(page, summaryPage(server, companies[0]));
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).getByText('Half a thought').waitFor();
});

test('what a note on a portfolio said before is seen and brought back', async () => {
  await make(page, 'Core', [companies[0].display_symbol]);
  await page.getByRole('navigation', { name: 'Parts of the portfolio' }).getByRole('link', { name: 'Notes' }).click();
  const note = page.getByRole('article');
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Note on the portfolio' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.locator('article[data-place="synced"]').getByText(text, { exact: true }).waitFor();
  };
  await page.getByRole('button', { name: 'Write a note' }).click();
  await write('Steady earners alone.');
  await note.getByRole('button', { name: 'Edit this note' }).click();
  await write('Growth as well.');
  await note.getByRole('button', { name: 'Earlier versions of this note' }).click();
  const earlier = note.getByRole('region', { name: 'Earlier versions' });
  await earlier.getByText('Steady earners alone.').waitFor();
  await earlier.getByRole('button', { name: 'Bring back' }).click();
  await page.getByText('The earlier version is back.').waitFor();
  await expect.poll(() => note.getByText('Steady earners alone.').count()).toBe(2);
});

test('only members can bookmark a page, and see where the bookmark is [BM-02, BM-03]', async () => {
  const visitor = await browser.newContext(PHONE);
  const guest = await visitor.newPage();
  await read(guest, server, companies[0]);
  expect(await guest.getByRole('button', { name: 'Bookmark this page' }).count()).toBe(0);
  await visitor.close();
  await read(page, server, companies[0]);
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Page Bookmarked' });
  await told.getByRole('link', { name: 'Bookmarks' }).click();
  await page.getByRole('list', { name: 'Bookmarks' }).getByRole('link', { name: companies[0].display_symbol }).waitFor();
  // A device that keeps nothing says so instead.
  await load(page, server, companies[1]);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await page
    .getByText(/Not saved/)
    .first()
    .waitFor();
  expect(await page.getByText('Page Bookmarked').count()).toBe(0);
});

test('the pages of portfolios, notes and bookmarks are free of findings by axe and of errors', async () => {
  const errors = errorsOf(phone);
  await make(page, 'Core', [companies[0].display_symbol, companies[1].display_symbol]);
  expect(await axeFindings(page)).toEqual([]);
  await read(page, server, companies[0]);
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).click();
  await page.keyboard.type('A note');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Tags').fill('moat');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('article').getByText('A note').waitFor();
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await page.getByText('Page Bookmarked').waitFor();
  for (const [path, sign] of [
    ['/portfolio', 'Core'],
    ['/notes', 'A note'],
    ['/user/me?tab=bookmarks', 'summary'],
  ] as const) {
    await visit(page, server.url + path);
    await page.getByText(sign).first().waitFor();
    expect(await axeFindings(page), path).toEqual([]);
  }
  expect(errors).toEqual([]);
});
