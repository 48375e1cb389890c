import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Company, companiesOf, load, moveByKeys, summaryPage, synced } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let phone: BrowserContext;
let laptop: BrowserContext;
let companies: [Company, Company, Company];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await startServer({ own: true }); // it stays away for most of the journey, and nobody else's requests slow it
  companies = await companiesOf(server);
  phone = await browser.newContext({ ...PHONE, ...WITH_WORKER });
  laptop = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
});
afterEach(async () => {
  await phone.close();
  await laptop.close();
  await server.remove();
});

/** A page of this member on a device; on either size the bookmark in the bar stands there for members alone. */
async function signedIn(device: BrowserContext): Promise<Page> {
  const page = await device.newPage();
  await page.goto(server.url);
  await readyForOffline(page);
  const { username, password } = server.account('premium');
  await page.goto(`${server.url}/login`);
  await page.getByLabel('User name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Bookmark this page' }).waitFor();
  return page;
}

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Stocks' }).locator('[data-row]');
const rowOf = (page: Page, { display_symbol }: Company) => rowsOf(page).filter({ has: page.getByRole('link', { name: display_symbol }) });
/** A page that never shows the price says what it shows instead. */
const showsPrice = (page: Page, stock: Company) =>
  expect
    .poll(async () => {
      const [row] = await rowOf(page, stock).allTextContents();
      return row ?? `no row of ${stock.display_symbol} in: ${await page.locator('main').textContent()}`;
    })
    .toMatch(/^(?!no row).*\d\.\d{2}/);
const symbolsOn = (page: Page) => rowsOf(page).locator('a b').allTextContents();
const portfoliosOn = (page: Page) => page.getByRole('list', { name: 'Portfolios' }).getByRole('link').locator('b').allTextContents();
const onThisDevice = (row: Locator) => row.getByText('Not sent yet').waitFor();
const choose = async (page: Page, of: string, what: string) => {
  await page.getByRole('button', { name: `More for ${of}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
};
const warnings = (page: Page) => page.locator('[role="alert"]').filter({ hasText: /\S/ }).allTextContents();

/** A portfolio of these stocks, made at home. */
async function make(page: Page, name: string, stocks: readonly Company[]): Promise<void> {
  await page.goto(`${server.url}/portfolio?create=true`);
  await page.getByLabel('Name of the portfolio').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Add stocks' }).first().click();
  await page.getByText('Paste a list').click();
  await page.getByLabel('Symbols to add').fill(stocks.map(({ display_symbol }) => display_symbol).join(' '));
  await page.getByRole('button', { name: 'Add these stocks' }).click();
  await expect.poll(() => symbolsOn(page)).toEqual(stocks.map(({ display_symbol }) => display_symbol));
  for (const stock of stocks) await showsPrice(page, stock);
}

test('on a train without a network a member reads and changes everything, and at home the other device shows the same', async () => {
  const [first, second, third] = companies;
  let page = await signedIn(phone);
  await make(page, 'Core', [first, second]);
  await make(page, 'Income', [second]);
  await make(page, 'Old ideas', [first]);
  await load(page, server, third);
  await synced(page);
  const other = await signedIn(laptop);
  await other.goto(`${server.url}/portfolio`);
  await expect.poll(() => portfoliosOn(other)).toEqual(['Old ideas', 'Income', 'Core']);
  await page.close();
  await server.kill();
  const errors = errorsOf(phone);

  // The installed app opens from its worker.
  page = await phone.newPage();
  await page.goto(server.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click();
  await expect.poll(() => portfoliosOn(page)).toEqual(['Old ideas', 'Income', 'Core']);
  for (const [name, stock] of [
    ['Income', second],
    ['Core', first],
  ] as const) {
    await page.goto(`${server.url}/portfolio`);
    await page.getByRole('list', { name: 'Portfolios' }).getByRole('link', { name }).click();
    await showsPrice(page, stock);
    await page.getByText(/prices as of \d/).waitFor();
  }

  // A stock is added, and stands above the others on this device.
  await page.getByRole('button', { name: 'Add stocks' }).first().click();
  await page.getByText('Paste a list').click();
  await page.getByLabel('Symbols to add').fill(third.display_symbol.replace('~', '').toLowerCase());
  await page.getByRole('button', { name: 'Add these stocks' }).click();
  await onThisDevice(rowOf(page, third));
  expect(await symbolsOn(page)).toEqual([third, first, second].map(({ display_symbol }) => display_symbol));
  await page.getByText('Search', { exact: true }).first().click();
  await page.getByLabel('Find a stock by name or symbol').fill(third.display_symbol);
  await page.getByRole('list', { name: 'Stocks found' }).getByText('in the portfolio').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  // Order by keys, and a new name.
  await moveByKeys(page, third.display_symbol, 'ArrowDown');
  await expect.poll(() => symbolsOn(page)).toEqual([first, third, second].map(({ display_symbol }) => display_symbol));
  await choose(page, 'Core', 'Rename');
  await page.getByLabel('Name of the portfolio').fill('Core compounders');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('heading', { name: 'Core compounders' }).waitFor();

  // A note with a tag on the stock, whose page is bookmarked.
  await page.getByRole('link', { name: third.display_symbol }).click();
  await page.getByRole('heading', { name: third.company }).first().waitFor();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).click();
  await page.keyboard.type('Cheap for what it earns.');
  await page.getByLabel('Tags').fill('moat');
  await page.getByRole('button', { name: 'Save note' }).click();
  await onThisDevice(page.getByRole('article').filter({ hasText: 'Cheap for what it earns.' }));
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await page.getByText('Page Bookmarked').waitFor();

  // Another portfolio goes.
  await page.goto(`${server.url}/portfolio`);
  await choose(page, 'Old ideas', 'Delete');
  await expect.poll(() => portfoliosOn(page)).toEqual(['Income', 'Core compounders']);
  await onThisDevice(page.getByRole('list', { name: 'Portfolios' }).getByRole('listitem').filter({ hasText: 'Core compounders' }));
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /^Offline · \d+ waiting/ })
      .count(),
  ).toBe(1);
  expect(await warnings(page)).toEqual([]);
  await page.close();

  // At home.
  await server.restart();
  page = await phone.newPage();
  await page.goto(`${server.url}/portfolio`);
  await synced(page);
  await other.bringToFront();
  await other.goto(`${server.url}/portfolio`);
  await expect.poll(() => portfoliosOn(other)).toEqual(['Income', 'Core compounders']);
  await other.getByRole('list', { name: 'Portfolios' }).getByRole('link', { name: 'Core compounders' }).click();
  await expect.poll(() => symbolsOn(other)).toEqual([first, third, second].map(({ display_symbol }) => display_symbol));
  await other.goto(summaryPage(server, third));
  const note = other.getByRole('article').filter({ hasText: 'Cheap for what it earns.' });
  await note.getByText('moat').waitFor();
  await other.goto(`${server.url}/user/me?tab=bookmarks`);
  await other.getByRole('list', { name: 'Bookmarks' }).getByRole('link', { name: third.display_symbol }).waitFor();
  await synced(other);
  expect(await warnings(page)).toEqual([]);
  expect(await warnings(other)).toEqual([]);
  expect(errors.filter((error) => !/ERR_CONNECTION_REFUSED|ERR_FAILED/.test(error))).toEqual([]);
}, 400_000);

test('a note written apart on two devices keeps both texts, and that is said once', async () => {
  const [stock] = companies;
  let page = await signedIn(phone);
  await load(page, server, stock);
  const write = async (on: Page, text: string, button: string) => {
    await on.getByRole('button', { name: button }).first().click();
    await on.getByRole('textbox', { name: 'Note', exact: true }).click();
    await on.keyboard.press('Control+A');
    await on.keyboard.type(text);
    await on.getByRole('button', { name: 'Save note' }).click();
    await on.getByRole('article').filter({ hasText: text }).waitFor();
  };
  await write(page, 'To be looked at.', 'Write a note');
  await synced(page);
  const other = await signedIn(laptop);
  await other.goto(summaryPage(server, stock));
  await other.getByRole('article').filter({ hasText: 'To be looked at.' }).waitFor();
  await server.kill();
  await write(page, 'The phone says buy.', 'Edit this note');
  await write(other, 'The laptop says sell.', 'Edit this note');
  await page.close();
  await server.restart();
  // The laptop hears the server first, and the phone opens once its edit is there.
  await synced(other);
  page = await phone.newPage();
  await page.goto(summaryPage(server, stock));
  const told = page.getByText('was written on two devices. Both texts are kept');
  await told.waitFor();
  await synced(page);
  await other.reload();
  for (const on of [page, other]) {
    for (const text of ['The phone says buy.', 'The laptop says sell.']) await on.getByRole('article').filter({ hasText: text }).waitFor();
  }
  await page.reload();
  await page.getByRole('article').filter({ hasText: 'The phone says buy.' }).waitFor();
  await synced(page);
  expect(await told.count()).toBe(0);
}, 400_000);
