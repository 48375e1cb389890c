import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { visit } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

test('an entry of the glossary is found in the list, opened by keyboard, and is a text with contents', async () => {
  const context = await browser.newContext(DESKTOP);
  const errors = errorsOf(context);
  const page = await context.newPage();
  await visit(page, `${server.url}/glossary?find=gross+profit`);
  const grid = page.getByRole('grid', { name: 'Glossary' });
  await grid.getByRole('rowheader', { name: 'Gross profit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/glossary\/gross_profit$/);
  await page.getByRole('heading', { level: 1, name: 'Gross profit' }).waitFor();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'How it is measured' }).click();
  expect(new URL(page.url()).hash).toBe('#measured');
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await visit(page, `${server.url}/glossary/no_such_figure`);
  await page.getByText('Nothing was found at this address.').waitFor();
  await context.close();
});

test('a figure of the economy has its last value, a chart over a chosen time, every value in a table, and a file of them', async () => {
  const context = await browser.newContext({ ...DESKTOP, acceptDownloads: true });
  const page = await context.newPage();
  await visit(page, `${server.url}/economic_indicators`);
  await page.getByRole('grid', { name: 'Economic indicators' }).getByRole('link', { name: 'Short-term interest rate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Short-term interest rate' }).waitFor();
  const chart = page.getByRole('figure');
  await expect.poll(() => chart.textContent()).toMatch(/values from 1 Jan 1995/);
  await page.getByText('5Y', { exact: true }).click();
  await expect.poll(() => chart.textContent()).toMatch(/, 6\d values from/);
  const table = page.getByRole('grid', { name: 'Values of Short-term interest rate' });
  const all = Number(await table.getAttribute('aria-rowcount')) - 1;
  expect(all).toBeGreaterThan(300);
  expect(await axeFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('short-term-interest-rate-invented.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
    .filter((line) => !line.startsWith('#'));
  expect(lines).toHaveLength(all + 1);
  expect(lines.slice(0, 2)).toEqual(['Day,Short-term interest rate (percent)', '1995-01-01,5.5']);
  await context.close();
});

test('a futures market is opened from the list, its group is chosen by keyboard, and it is there without a network [COT-01]', async () => {
  const context = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
  const page = await context.newPage();
  await visit(page, `${server.url}/cot_reports`);
  await page.getByRole('grid', { name: 'Commitments of traders' }).getByRole('link', { name: 'Auric metal' }).click();
  await page.waitForURL(/\/cot_reports\/DEMO-AURIC\/auric-metal$/);
  await page.getByRole('heading', { level: 1, name: 'Auric metal' }).waitFor();
  await page.getByText(/^Managed money: /).waitFor();
  const sides = page.getByRole('grid', { name: 'Positions by group of traders' });
  await sides.getByRole('rowheader', { name: 'Swap dealers' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Swap dealers: /).waitFor();
  expect(new URL(page.url()).searchParams.get('group')).toBe('swap dealers');
  expect(await axeFindings(page)).toEqual([]);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Swap dealers: /).waitFor();
  await page.getByRole('grid', { name: 'Net positions by report' }).waitFor();
  await context.close();
});

test('a holder that is tapped on a phone has the boxes of the chart, and without a network still', async () => {
  const context = await browser.newContext({ ...PHONE, ...WITH_WORKER });
  const errors = errorsOf(context);
  const page = await context.newPage();
  await visit(page, `${server.url}/stock/HLDN~/ownership?range=5Y`);
  const holder = page.getByRole('grid', { name: 'Gurus who own it' }).getByRole('row').filter({ hasText: 'Elspeth Harrowgate' });
  await holder.tap();
  await page.getByText(/quarter in which Elspeth Harrowgate traded/).waitFor();
  await page.getByLabel('Whose quarters are boxes').waitFor();
  expect(await holder.getAttribute('aria-selected')).toBe('true');
  expect(new URL(page.url()).pathname).toBe('/stock/HLDN~/ownership');
  await holder.tap();
  await page.getByText(/quarter in which investors traded/).waitFor();

  await readyForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/quarter in which investors traded/).waitFor();
  expect(await page.getByRole('radio', { name: '5Y' }).isChecked()).toBe(true);
  await holder.tap();
  await page.getByText(/quarter in which Elspeth Harrowgate traded/).waitFor();
  expect(await page.getByText('are not on this device').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
