import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { companiesOf, synced, visit } from '../device.ts';
import { launchBrowser, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { makePortfolio, memberPage, stocksOn } from './portfolio-desk.ts';

let browser: Browser;
let server: TestServer;
let device: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
  device = await browser.newContext({ ...WITH_WORKER, viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await device.close();
  await server.remove();
  await browser.close();
});

const mill = (page: Page) => stocksOn(page).filter({ hasText: 'Family mill' });

test('a stock that is not listed is added, booked and priced by hand without a network, and is on another device afterwards', async () => {
  const [company] = await companiesOf(server);
  const page = await memberPage(device, server);
  await makePortfolio(page, server, 'Mine', [company]);
  await synced(page);
  await device.setOffline(true);
  await page.getByRole('button', { name: 'Add stocks' }).first().click();
  await page.getByText('Not listed', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a stock that is not listed' }).click();
  const dialog = page.getByRole('dialog', { name: 'A stock that is not listed' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Give the stock a name.').waitFor();
  await dialog.getByLabel('Name').fill('Family mill');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await mill(page).getByText('not listed').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('button', { name: 'Add transaction' }).click();
  const form = page.getByRole('form', { name: 'Add transaction' });
  await form.getByLabel('Stock', { exact: true }).selectOption({ label: 'Family mill not listed' });
  await form.getByLabel('Shares', { exact: true }).fill('4');
  await form.getByLabel('Price', { exact: true }).fill('10');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByRole('grid', { name: 'Transactions' }).locator('[data-row]').count()).toBe(1);

  // Without a price nothing is said of its value; with one it is counted.
  await page.getByRole('link', { name: 'Holdings' }).click();
  await mill(page).getByRole('button', { name: 'More for Family mill' }).click();
  await page.getByRole('menuitem', { name: 'Name and prices' }).click();
  await dialog.getByText('None yet: what it is worth is not known.').waitFor();
  await dialog.getByLabel(/^Price of a share/).fill('12.50');
  await dialog.getByRole('button', { name: 'Give this price' }).click();
  await dialog.getByRole('list', { name: 'Prices by hand' }).getByText('12.50').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const value = page.locator('dl > div').filter({ hasText: 'Value, ' }).locator('b').first();
  await expect.poll(() => value.textContent()).toBe('50');

  await device.setOffline(false);
  await synced(page);
  const other = await browser.newContext({ ...WITH_WORKER, viewport: { width: 390, height: 844 } });
  const phone = await memberPage(other, server);
  await visit(phone, page.url());
  await mill(phone).getByText('not listed').waitFor();
  await mill(phone).getByText('50', { exact: true }).waitFor();
  await other.close();
});
