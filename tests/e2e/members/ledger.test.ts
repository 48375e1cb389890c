import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { companiesOf, synced, visit } from '../device.ts';
import { launchBrowser, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { makePortfolio, memberPage } from './portfolio-desk.ts';

let browser: Browser;
let server: TestServer;
let device: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
  device = await browser.newContext({ ...WITH_WORKER, viewport: { width: 1440, height: 900 } });
  page = await memberPage(device, server);
});
afterAll(async () => {
  await device.close();
  await server.remove();
  await browser.close();
});

const form = () => page.getByRole('form', { name: 'Add transaction' });
const rows = () => page.getByRole('grid', { name: 'Transactions' }).locator('[data-row]');

async function add(kind: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Add transaction' }).click();
  const type = form().getByRole('radiogroup', { name: 'Type' });
  await type.getByText(kind === 'Deposit' ? 'Cash' : kind, { exact: true }).click();
  if (kind === 'Deposit') await form().getByLabel('Kind').selectOption({ label: kind });
  for (const [label, value] of Object.entries(fields)) await form().getByLabel(label, { exact: true }).fill(value);
}

test('transactions booked offline move the returns on this device, more than is held is asked about, and one that is removed comes back', async () => {
  const [company] = await companiesOf(server);
  await makePortfolio(page, server, 'Core', [company]);
  await page.getByRole('link', { name: 'Transactions' }).click();
  await add('Deposit', { Amount: '100000', Date: '2025-01-02' });
  await form().getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => rows().count()).toBe(1);
  await add('Buy', { Date: '2025-01-03', Shares: '10' });
  await form().getByLabel('Stock', { exact: true }).selectOption({ index: 1 });
  await expect.poll(() => form().getByLabel('Price', { exact: true }).inputValue()).toMatch(/^\d/);
  await synced(page);

  await device.setOffline(true);
  await form().getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => rows().count()).toBe(2);

  await add('Sell', { Date: '2025-06-02', Shares: '450', Price: '100' });
  await form().getByLabel('Stock', { exact: true }).selectOption({ index: 1 });
  await form().getByRole('button', { name: 'Save', exact: true }).click();
  await form().getByText('Sell 450: you hold 10.').waitFor();
  const question = form().getByRole('group', { name: 'Sold short, or a mistake?' });
  await question.getByRole('button', { name: 'Book 440 as sold short' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Sell 10 only' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await form().getByLabel('Shares', { exact: true }).inputValue()).toBe('10');
  await form().getByLabel('Shares', { exact: true }).fill('4');
  await form().getByText('Realised gain, USD').waitFor();
  // The row that it will be is among the others before it is saved, and the lot it takes beside the form.
  await expect.poll(() => page.locator('[data-row="draft"]').count()).toBe(1);
  await form().getByRole('cell', { name: '4 of 10' }).waitFor();
  await form()
    .getByText(/^After it: 6 shares/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await form().waitFor({ state: 'detached' });
  await expect.poll(() => rows().count()).toBe(3);
  await rows()
    .first()
    .getByRole('button', { name: /^Remove Sell/ })
    .click();
  await expect.poll(() => rows().count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows().count()).toBe(3);
  await page.getByRole('button', { name: 'Buys 1' }).click();
  await expect.poll(() => rows().count()).toBe(1);
  await page.getByRole('slider', { name: 'First month' }).press('End');
  await page.getByText('No transaction is of this kind and time.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => rows().count()).toBe(3);
  // J goes to the next row, Delete removes it, and it comes back.
  await rows().first().getByRole('rowheader').focus();
  await page.keyboard.press('j');
  await expect.poll(() => rows().nth(1).locator(':focus').count()).toBe(1);
  await page.keyboard.press('Delete');
  await page.getByText(/^Buy of .* is removed\.$/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => rows().count()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Performance' }).click();
  const returned = page.getByRole('region', { name: 'Time-weighted return' });
  await expect.poll(() => returned.textContent()).toMatch(/[+−]\d+\.\d/);
  await page.getByRole('region', { name: 'Simple return' }).getByText('Why').click();
  await page.getByText(/paid in\) USD\.$/).waitFor();
  await page.getByRole('grid', { name: 'Unrealised lots' }).getByText(company.display_symbol).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // What is held is the first thing the portfolio shows from now on.
  await page.getByRole('link', { name: 'Holdings' }).click();
  const held = page.getByRole('grid', { name: 'Stocks' }).locator('[data-row]').first();
  const figureOf = async (name: string) => {
    const heads = await page.getByRole('grid', { name: 'Stocks' }).getByRole('columnheader').allTextContents();
    const cells = await held.locator('[role=gridcell], [role=rowheader]').allTextContents();
    return Number((cells[heads.indexOf(name)] ?? '').replaceAll(',', ''));
  };
  await expect.poll(() => figureOf('Shares')).toBe(6);
  // The stock is listed in another currency than the portfolio's; with the cash it is the whole.
  const tile = async (name: string) => {
    const text = await page.locator('dl > div').filter({ hasText: name }).locator('b').first().textContent();
    return Number((text ?? '').replaceAll(',', ''));
  };
  expect(Math.abs((await figureOf('Value')) + (await tile('Cash')) - (await tile('Value, USD')))).toBeLessThan(2);
  expect(await figureOf('Value')).toBeGreaterThan(6 * (await figureOf('Price')));
  await held.getByTitle(/^Why: return a year of/).click();
  await page.getByText(/^XIRR: the yearly rate/).waitFor();
  await page
    .getByRole('dialog', { name: /^Why: return a year of/ })
    .getByRole('button', { name: 'Close' })
    .click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add transaction' }).click();
  await form().waitFor();
  // A sale that is changed to more than is held becomes a sale and a short sale, and none is there twice.
  await page.getByRole('button', { name: 'Close the form' }).click();
  await rows().filter({ hasText: 'Sell' }).getByRole('rowheader').click();
  const changed = page.getByRole('form', { name: 'Change transaction' });
  await changed.getByLabel('Shares', { exact: true }).fill('15');
  await changed.getByRole('button', { name: 'Book 5 as sold short' }).click();
  await changed.waitFor({ state: 'detached' });
  await expect.poll(() => rows().count()).toBe(4);
  expect(await rows().filter({ hasText: 'Sell short' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Holdings' }).click();

  await device.setOffline(false);
  await synced(page);
});

test('returns worked out before are shown at once with their age, and no longer once a transaction is changed', async () => {
  const returned = (of: Page) => of.getByRole('region', { name: 'Time-weighted return' });
  await page.getByRole('link', { name: 'Performance' }).click();
  await page.getByRole('grid', { name: 'Unrealised lots' }).waitFor();
  const figure = await returned(page).textContent();
  const again = await device.newPage();
  // One in which nothing is ever worked out.
  await again.addInitScript(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      if (Reflect.get(Object(message), 'kind') !== 'report') send.call(this, message);
    };
  });
  await again.goto(page.url());
  await again.getByText(/^As worked out .*, being checked/).waitFor();
  expect(await returned(again).textContent()).toBe(figure);
  await again.getByRole('grid', { name: 'Unrealised lots' }).locator('[data-row]').first().waitFor();
  expect(await axeFindings(again)).toEqual([]);
  await page.getByRole('link', { name: 'Transactions' }).click();
  await rows()
    .filter({ hasText: 'Deposit' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await returned(again).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await rows().filter({ hasText: 'Deposit' }).waitFor();
  await again.close();
});

test('the list shows what a portfolio is worth and its day, also without a server; a stock held but not listed is put in the list', async () => {
  await visit(page, `${server.url}/portfolio`);
  const core = page.getByRole('list', { name: 'Portfolios' }).getByRole('listitem').filter({ hasText: 'Core' });
  await core
    .getByText(/^[\d,]+ USD$/)
    .first()
    .waitFor();
  const [worth, day] = [await core.getByText(/ USD$/).first().textContent(), await core.getByText(/%$/).first().textContent()];
  expect(day).toMatch(/^[+−]?\d+\.\d\d%$/);
  expect(await axeFindings(page)).toEqual([]);
  await device.setOffline(true);
  await page.reload();
  await expect.poll(() => core.getByText(/ USD$/).first().textContent()).toBe(worth);
  await page.getByText(/^Values in USD at the close of /).waitFor();
  await core.getByRole('link').click();
  await page.locator('dl > div').filter({ hasText: 'Value, USD' }).locator('b').waitFor();
  const listed = page.getByRole('grid', { name: 'Stocks' }).locator('[data-row]');
  await listed
    .first()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(() => listed.count()).toBe(0);
  await page.getByText(/^Held and counted, but not in the list of stocks: /).waitFor();
  await page.getByRole('button', { name: 'Put it in the list' }).click();
  await expect.poll(() => listed.count()).toBe(1);
  await page.getByText(/^Held and counted/).waitFor({ state: 'detached' });
  await device.setOffline(false);
  await synced(page);
});

test('link_brokerage=true opens the linking of an account, whose trades are booked in the chosen portfolio at once [PF-02]', async () => {
  await visit(page, `${server.url}/portfolio?link_brokerage=true`);
  await page.getByLabel('Book its trades in').selectOption({ label: 'Core' });
  const linking = page.getByRole('region', { name: 'Link an account at a broker' });
  await linking.getByRole('button', { name: 'Link it' }).click();
  await page.getByText(/^\d+ transactions booked/).waitFor();
  await linking.getByText(/^read /).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a file of transactions is checked row by row, imported at once, found again the second time, undone as one, and all of it offline', async () => {
  const [company] = await companiesOf(server);
  await makePortfolio(page, server, 'From a file', [company]);
  await page.getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Import into From a file' }).waitFor();
  await synced(page);
  await device.setOffline(true);
  const lines = [
    'When,What,Paper,Count,Each,Currency',
    '2025-01-02,Deposit,,1,5000,USD',
    `2025-01-03,Buy,${company.display_symbol},10,50.25,USD`,
    `2025-01-06,Sell,${company.display_symbol},40,60,USD`,
    `2025-02-30,Buy,${company.display_symbol},1,5,USD`,
  ];
  const dividend = (each: number) => `2025-03-03,Dividend,${company.display_symbol},10,${each},USD`;
  const file = { name: 'activity.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const choose = () => page.getByLabel('File of transactions').setInputFiles(file);
  await page.getByLabel('File of transactions').setInputFiles({ ...file, buffer: Buffer.from('<html></html>') });
  await page.getByText('Line 1: This is a page of a website, not the file it was to be.').waitFor();
  await choose();
  const columns = { date: 'When', type: 'What', symbol: 'Paper', shares: 'Count', price: 'Each' };
  for (const [meaning, label] of Object.entries(columns)) await page.getByLabel(`Column of the ${meaning}`).selectOption({ label });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await group('Refused').getByText('“2025-02-30” is no day of the calendar.').waitFor();
  await group('Refused').getByText('Sells 40, you held 10 that day.').waitFor();
  await group('New').getByText('Buy').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('2 transactions are booked.').waitFor();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose();
  await page.getByText('2 already in the ledger').waitFor();
  await page.getByText('Nothing of this file is to be written.').waitFor();
  await page.goBack();
  await expect.poll(() => rows().count()).toBe(2);
  const saved = page.waitForEvent('download');
  await page.getByLabel('Export the transactions').selectOption({ label: 'as CSV' });
  const exported = await (await saved).path();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('File of transactions').setInputFiles(exported);
  await page.getByText('2 already in the ledger').waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('File of transactions').setInputFiles({ ...file, buffer: Buffer.from(`${lines[0]}\n${dividend(7)}\n${dividend(3)}`) });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('2 transactions are booked.').waitFor();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  // The dividends of a day are one line, which opens.
  await expect.poll(() => rows().count()).toBe(3);
  await page.getByRole('button', { name: '2 payments' }).click();
  await expect.poll(() => rows().count()).toBe(5);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const undos = page.getByRole('button', { name: /^Undo the import of/ });
  await expect.poll(() => undos.count()).toBe(2);
  await undos.first().click();
  await page.getByText(/^The import of .* is undone\.$/).waitFor();
  await expect.poll(() => undos.count()).toBe(1);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => rows().count()).toBe(2);
  await device.setOffline(false);
  await synced(page);
});
