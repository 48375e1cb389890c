import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { signIn, visit } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { sharedPages } from '../shared-page.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const pages = sharedPages(() => browser, { bypassCSP: true });

async function open(options: BrowserContextOptions, search = ''): Promise<void> {
  ({ context, page } = await pages.shared(options));
  errors = errorsOf(context);
  // From another page, so that nothing of the test before is left on this one.
  await visit(page, `${server.url}/login`);
  await visit(page, `${server.url}/stock/HLDN~/financials${search}`);
  await page.getByRole('heading', { name: 'How these figures are made' }).waitFor();
}

const grid = () => page.getByRole('grid', { name: 'Financial statements' });
const rowOf = (name: string) =>
  grid()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const search = () => new URL(page.url()).searchParams;

describe('with keys alone', () => {
  test('the table is reached by Tab, its cells by arrows, a reason by Enter, and Escape leads back', async () => {
    await open(DESKTOP);
    await page.keyboard.press('q');
    await expect.poll(() => search().get('type')).toBe('quarter');
    await page.keyboard.press('t');
    await expect.poll(() => search().get('type')).toBe('ttm');
    await page.keyboard.press('a');
    await expect.poll(() => search().get('type')).toBeNull();
    await grid()
      .getByText('FY')
      .or(grid().getByRole('columnheader', { name: '2025' }))
      .first()
      .waitFor();

    await page.keyboard.press('f');
    await page.keyboard.type('net income');
    await expect.poll(() => grid().getAttribute('aria-rowcount').then(Number)).toBeLessThan(12);
    await page.keyboard.press('Escape');
    await expect.poll(() => grid().getAttribute('aria-rowcount').then(Number)).toBeGreaterThan(100);

    const inGrid = () => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null);
    for (let press = 0; press < 20 && !(await inGrid()); press++) await page.keyboard.press('Tab');
    expect(await inGrid()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const focused = () => page.evaluate(() => [document.activeElement?.getAttribute('aria-colindex'), document.activeElement?.textContent]);
    await expect.poll(async () => Number((await focused())[0])).toBeGreaterThan(10);
    await page.keyboard.press('ArrowLeft'); // the last column is of the trailing twelve months
    await expect.poll(async () => (await focused())[1]).toMatch(/^\d+\.\d\d$/);
    const before = await focused();
    await page.keyboard.press('Enter');
    const reason = page.getByRole('dialog', { name: /^Why: / });
    await reason.getByText('Revenue ÷ Diluted shares').waitFor();
    await expect.poll(() => reason.getByRole('link', { name: 'All years' }).getAttribute('href')).toMatch(/\/stock\/HLDN~\/data\/revenue_per_share/);
    await page.keyboard.press('Escape');
    await reason.waitFor({ state: 'detached' });
    expect(await focused()).toEqual(before);
    expect(errors).toEqual([]);
  });

  test('a row is put on the chart by Enter on its name, with a row of another statement on one axis', async () => {
    await open(DESKTOP);
    const name = rowOf('Revenue per share').getByRole('rowheader');
    await name.focus();
    await page.keyboard.press('Enter');
    const chart = page.getByRole('region', { name: 'Rows on a chart' });
    const line = chart.getByRole('slider');
    await expect.poll(() => line.getAttribute('aria-label')).toContain('Revenue per share, USD');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => search().get('chart')).toContain('ebitda_per_share');
    await line.focus();
    const last = await line.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => line.getAttribute('aria-valuetext')).not.toBe(last);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('rows of different units start at 100 together', async () => {
    await open(DESKTOP, `?chart=${encodeURIComponent(JSON.stringify(['income_statement:revenue', 'per_share:dps']))}`);
    const chart = page.getByRole('region', { name: 'Rows on a chart' });
    await chart.getByText(/^\d{4} = 100$/).waitFor();
    await chart.getByRole('button', { name: 'Table' }).press('Enter');
    await chart.getByRole('columnheader', { name: 'Revenue' }).waitFor();
    await expect.poll(() => chart.getByRole('row').last().textContent()).toMatch(/100\.0.*100\.0/);
  });
});

test.each([
  [
    'a desktop, beside another company',
    DESKTOP,
    `?with=${encodeURIComponent(JSON.stringify(['ORRY~']))}`,
    () => page.getByText('Orrery Software Inc.').or(page.getByText('ORRY~')).first(),
  ],
  ['a phone, as ranks among their own years', PHONE, '?show=rank', () => page.getByText('percentile of own periods').first()],
] as const)(
  'on %s the statements have no finding of axe in either theme, fit the screen, and read without the server after one visit',
  async (_where, options, address, sign) => {
    await open({ ...options, ...WITH_WORKER }, address);
    await readyForOffline(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await sign().waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(errors).toEqual([]);
    await page.reload();
    await sign().waitFor();
    await context.setOffline(true);
    await page.reload();
    await sign().waitFor();
  },
);

test('the workbook and the table hold what the page shows, and paper takes every row with its head and its source [FIN-04]', async () => {
  await open(DESKTOP, '?show=common');
  const saved = async (name: string) => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    return download;
  };
  const csv = await saved('Table (CSV)');
  expect(csv.suggestedFilename()).toMatch(/^HLDN.*-financials-annual-invented\.csv$/);
  const [invented, , , head, first] = readFileSync(await csv.path(), 'utf8').split('\r\n');
  expect(invented).toMatch(/^# Invented,/);
  expect(head).toMatch(/^Statement,Group,Row,Unit,Company,1996 /);
  expect(head?.split(',').filter((cell) => /^(19|20)\d\d /.test(cell))).toHaveLength(30);
  expect(first).toMatch(/^Income statement,.*,Revenue,% of revenue,HLDN~,1,1,/);
  const xlsx = await saved('Workbook (XLSX)');
  expect(
    readFileSync(await xlsx.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('heading', { name: 'Halden Instruments Inc.: financials' });
  await paper.waitFor();
  await page
    .getByText(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    .filter({ visible: true })
    .waitFor();
  await page.getByText('Every company, price and filing of the demo market is made up').filter({ visible: true }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Pages of this stock' }).isVisible()).toBe(false);
  expect(await page.locator('table tbody tr').count()).toBeGreaterThan(50);
  expect(
    await page
      .locator('table thead')
      .first()
      .evaluate((element) => getComputedStyle(element).display),
  ).toBe('table-header-group');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await paper.waitFor({ state: 'detached' });
});

test('on a phone too the statements say of when they are, without a server as well', async () => {
  await open({ ...PHONE, ...WITH_WORKER });
  await readyForOffline(page);
  const stamp = page
    .getByRole('main')
    .getByText(/^as of /)
    .filter({ visible: true });
  await stamp.first().waitFor();
  await context.setOffline(true);
  await page.reload();
  await stamp.first().waitFor();
});

test('a workbook of every quarter of thirty years arrives under the content policy of the server [FIN-04]', async () => {
  ({ context, page } = await pages.alone({ ...DESKTOP, bypassCSP: false }));
  await page.goto(`${server.url}/stock/HLDN~/financials?type=quarter&basis=as_reported`);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Workbook (XLSX)' }).click();
  const files = unzipSync(readFileSync(await (await download).path()));
  const figures = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  expect(figures.length).toBeGreaterThan(160_000); // above it fflate packs in workers
  expect(figures.match(/<row /g)?.length).toBeGreaterThan(100);
});

test('an own view is made and changed without a server, and is there on another device, chosen for every company [FIN-02]', async () => {
  await open({ ...DESKTOP, ...WITH_WORKER });
  await signIn(page, server, server.account('free'));
  await visit(page, `${server.url}/stock/HLDN~/financials`);
  await readyForOffline(page);
  await page.getByRole('button', { name: 'Edit views' }).click();
  await page.getByRole('dialog', { name: 'Edit views' }).waitFor(); // its code is here from now on
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit views' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit views' });
  await editor.getByLabel('Name', { exact: true }).fill('Owner earnings');
  await editor.getByRole('button', { name: 'Clear all' }).click();
  await editor.getByRole('heading', { name: 'Shown, 0 rows' }).waitFor();
  await editor.getByRole('button', { name: 'Show all rows' }).click();
  await editor.getByRole('button', { name: 'Take out Revenue per share' }).click();
  expect((await editor.getByLabel('Name of the field').boundingBox())?.width).toBeGreaterThan(240); // a name can be read while it is typed
  await editor.getByLabel('Name of the field').fill('Cash margin');
  await editor.getByRole('button', { name: 'Add it' }).click();
  await editor.getByText('Free cash flow ÷ Revenue').waitFor();
  // Taken out, it is where one looks for rows to add.
  await editor.getByRole('button', { name: 'Take out Cash margin' }).click();
  await editor.getByLabel('Find a row to add').fill('cash mar');
  await editor.getByRole('button', { name: 'Add Cash margin' }).click();
  await editor.getByText('Free cash flow ÷ Revenue').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await editor.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByLabel('View', { exact: true }).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text))
    .toBe('Owner earnings');
  await rowOf('Cash margin').waitFor();
  expect(await rowOf('Revenue per share').count()).toBe(0);

  await context.setOffline(false);
  const other = await browser.newContext({ ...DESKTOP, bypassCSP: true });
  const second = await other.newPage();
  await signIn(second, server, server.account('free'));
  await visit(second, `${server.url}/stock/HLDN~/financials`);
  const choice = second.getByLabel('View', { exact: true });
  await choice.waitFor();
  // It comes by itself, chosen as it was: the page is not loaded again.
  await expect.poll(() => choice.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text)).toBe('Owner earnings');
  await visit(second, `${server.url}/stock/ORRY~/financials`);
  await second.getByRole('rowheader', { name: /^Cash margin/ }).waitFor();
  await other.close();
});

test('a bank is read by its own rows, and by all of them when asked', async () => {
  await open(DESKTOP);
  const { rows: stocks } = await (await fetch(`${server.url}/reader/_api/stocks?per_page=300`)).json();
  const bank = stocks.find(({ industry }: { industry: string | null }) => industry?.includes('Bank'));
  await visit(page, `${server.url}/stock/${encodeURIComponent(bank.display_symbol)}/financials`);
  await page.getByText('Net interest income').first().waitFor();
  expect(await page.getByLabel('View', { exact: true }).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text)).toBe('Bank view');
  const rows = () => grid().getAttribute('aria-rowcount').then(Number);
  const own = await rows();
  await page.getByLabel('View', { exact: true }).selectOption({ label: 'All rows' });
  await expect.poll(rows).toBeGreaterThan(own);
});
