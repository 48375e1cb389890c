import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { type Company, enterAs } from '../device.ts';
import { readyForOffline, type TestServer } from '../harness.ts';

/** A page of a member on a device of any size: the bookmark in the bar stands there for members alone. */
export async function memberPage(device: BrowserContext, server: TestServer): Promise<Page> {
  await enterAs(device, server, server.account('premium'));
  const page = await device.newPage();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Bookmark this page' }).waitFor();
  await readyForOffline(page);
  return page;
}

export const stocksOn = (page: Page) => page.getByRole('grid', { name: 'Stocks' }).locator('[data-row]');
export const symbolsOn = (page: Page) => stocksOn(page).locator('a b').allTextContents();

/** A portfolio of these stocks, by a pasted list. */
export async function makePortfolio(page: Page, server: TestServer, name: string, stocks: readonly Company[]): Promise<void> {
  const symbols = stocks.map(({ display_symbol }) => display_symbol);
  await page.goto(`${server.url}/portfolio?create=true`);
  await page.getByLabel('Name of the portfolio').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Add stocks' }).first().click();
  await page.getByText('Paste a list').click();
  await page.getByLabel('Symbols to add').fill(symbols.join('\n'));
  await page.getByRole('button', { name: 'Add these stocks' }).click();
  await expect.poll(() => symbolsOn(page)).toEqual(symbols);
  await page.getByRole('button', { name: 'Done' }).click();
}
