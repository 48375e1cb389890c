import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/database/open.ts';
import { bestYields, manyStocks, storeManyStocks } from '../../setup/many-stocks.ts';
import { overlaysGone } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

const stocks = manyStocks(5000);
const best = bestYields(stocks, 100);
let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer({ own: true })]);
  await server.kill();
  const store = await openStore({ dataFolder: server.dataFolder, databaseUrl: undefined });
  await storeManyStocks(store.db, stocks);
  await store.close();
  await server.restart();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Stocks' });
const symbolsOn = async (page: Page) => (await grid(page).locator('[role="rowheader"] b').allTextContents()).slice(0, 20);
const more = (page: Page) => page.getByRole('button', { name: 'Save, print or keep this table' });

test('a list of 5,000 stocks sorted by yield shows the true first hundred, online, from its address, and offline once it is kept', async () => {
  const context = await browser.newContext({ ...DESKTOP, ...WITH_WORKER, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(`${server.url}/stocks/region/usa`);
  await readyForOffline(page);
  await grid(page)
    .getByRole('columnheader', { name: /^Yield/ })
    .getByRole('button')
    .click();
  await expect.poll(() => symbolsOn(page)).toEqual(best.slice(0, 20));
  expect(new URL(page.url()).search).toBe('?sort=yield&order=desc');
  await expect.poll(() => page.getByRole('navigation', { name: 'Pages of this table' }).textContent()).toContain('1–100 of 5,000');

  // All hundred, by going to the last row with the keyboard; Enter opens it.
  await page.reload();
  await expect.poll(() => symbolsOn(page)).toEqual(best.slice(0, 20));
  // The rows come as somebody scrolls on.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      return grid(page).locator('[role="rowheader"] b').allTextContents();
    })
    .toEqual(best);

  // Another order offline, of which only the largest 500 are here: said, and sorted among those.
  await context.setOffline(true);
  await grid(page).getByRole('columnheader', { name: 'Stock' }).getByRole('button').click();
  await page.getByText('Only 500 of 5,000 rows are on this device').waitFor();
  await context.setOffline(false);
  await page.getByText('Only 500 of 5,000 rows are on this device').waitFor({ state: 'detached' });

  await more(page).click();
  await page.getByRole('menuitem', { name: 'Keep the whole list offline' }).click();
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Do not keep this list offline' }).waitFor();
  await page.keyboard.press('Escape');
  await overlaysGone(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/stocks/region/usa?sort=yield&order=desc&page=2`);
  const second = bestYields(stocks, 120).slice(100);
  await expect.poll(() => symbolsOn(page)).toEqual(second);
  expect(await page.getByText('rows are on this device').count()).toBe(0);

  const download = page.waitForEvent('download');
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  const rows = lines.filter((line) => !line.startsWith('#')).slice(1);
  expect(rows.length).toBe(5000);
  expect(rows.slice(0, 100).map((line) => line.split(',')[0])).toEqual(best);
  expect(lines.filter((line) => line.startsWith('# As of') || line.startsWith('# Source')).length).toBe(2);
  await context.close();
});

test('the columns of a list are chosen and kept in its address, and its rows open by keyboard', async () => {
  const context = await browser.newContext(DESKTOP);
  const errors = errorsOf(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/stocks/region/usa?columns=yield,price`);
  await grid(page).waitFor();
  await expect.poll(() => grid(page).getByRole('columnheader').allTextContents()).toEqual(['Stock', 'Yield %', 'Price']);
  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByRole('menuitem', { name: 'Edit columns' }).click();
  await page.getByRole('region', { name: 'Columns' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(errors).toEqual([]); // the stocks are made for lists: their own pages have too little to show
  await grid(page).getByRole('rowheader').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/stock\/M1\/summary$/);
  await context.close();
});

test('on a phone a row of a list is two lines with the figure that was chosen', async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${server.url}/stocks/region/usa`);
  await page.getByRole('radiogroup', { name: 'Figure shown in each row' }).getByText('Yield %').click();
  const row = grid(page).locator('[data-row]').nth(1);
  await expect
    .poll(() => row.locator('[data-column]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-column'))))
    .toEqual(['display_symbol', 'currency', 'price', 'yield']);
  expect((await row.boundingBox())?.height).toBeLessThan(70);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('yield desc');
  await page.getByRole('button', { name: 'Show the table' }).click();
  await expect.poll(async () => (await symbolsOn(page)).slice(0, 12)).toEqual(best.slice(0, 12));
  await context.close();
});
