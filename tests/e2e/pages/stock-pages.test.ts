import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { companiesOf, visit } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let symbol: string;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  symbol = encodeURIComponent((await companiesOf(server))[0].display_symbol);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** A page of each kind, and what is on it once its figures are there; every page is looked at alone, see `tests/screens`. */
const pages = [
  ['the summary', () => `/stock/${symbol}/summary`, (page: Page) => page.getByRole('grid', { name: /^Competitors of/ })],
  ['the chart', () => `/stock/${symbol}/chart?ind=sma-50,rsi-14`, (page: Page) => page.getByRole('slider', { name: /^Prices of/ })],
  ['a country', () => '/stocks/region/europe/SE', (page: Page) => page.getByRole('grid', { name: 'Stocks' })],
] as const;

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_device, options) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    context = await browser.newContext({ ...options, ...WITH_WORKER });
    page = await context.newPage();
    errors = errorsOf(context);
    await visit(page, server.url);
    await readyForOffline(page);
  });
  afterAll(() => context.close());

  test.each(pages)('%s has no finding of axe, in either theme, and reads without the server after one visit', async (_name, path, sign) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await visit(page, server.url + path());
      await sign(page).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await sign(page).first().waitFor();
    await context.setOffline(false);
    errors.length = 0;
  });

  test('a company is put beside others in a comparison without the server, and its address keeps them', async () => {
    const [first, second] = await companiesOf(server);
    const symbols = page.getByRole('grid', { name: 'Comparison' }).getByRole('columnheader');
    await visit(page, `${server.url}/compare-table?stocks=${encodeURIComponent(JSON.stringify([first.display_symbol]))}`);
    await symbols.filter({ hasText: first.display_symbol }).first().waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByLabel('Add a company').fill(second.company);
    await page.getByRole('button', { name: second.display_symbol }).first().click();
    await symbols.filter({ hasText: second.display_symbol }).first().waitFor();
    await page.reload();
    await symbols.filter({ hasText: second.display_symbol }).first().waitFor();
    await context.setOffline(false);
    errors.length = 0;
  });
});

describe('with a keyboard and a mouse', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext(DESKTOP);
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('arrows move the crosshair along the days, and the address keeps what was added', async () => {
    await visit(page, `${server.url}/stock/${symbol}/chart`);
    const chart = page.getByRole('slider', { name: /^Prices of/ });
    await page.locator('canvas').first().waitFor();
    const last = await chart.getAttribute('aria-valuetext');
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(last);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe(last);
    await page.getByLabel('Add an indicator').selectOption('rsi');
    await page.getByLabel('RSI: Bars').fill('21');
    await expect.poll(() => page.url()).toContain('ind=rsi-21');
    await page.reload();
    await page.getByLabel('RSI: Bars').waitFor();
    await expect.poll(() => page.getByLabel('RSI: Bars').inputValue()).toBe('21');
  });

  test('another stock is compared in percent, and the picture of the chart is a PNG file', async () => {
    const [, second] = await companiesOf(server);
    await visit(page, `${server.url}/stock/${symbol}/chart`);
    await page.getByRole('combobox', { name: 'Compare with another stock' }).fill(second.company);
    const option = page.getByRole('listbox').getByRole('option', { name: second.company });
    await option.click();
    await page.getByText(`${second.display_symbol} in`).waitFor();
    expect(new URL(page.url()).searchParams.get('with')).toBe(second.display_symbol);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the chart as a picture' }).click();
    const file = readFileSync(await (await download).path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
  });

  test('each widget of the summary explains its method, and returns the focus', async () => {
    await visit(page, `${server.url}/stock/${symbol}/summary`);
    for (const about of ['prices', 'key figures', 'Financial Strength', 'these figures', 'competitors']) {
      const link = page.getByRole('button', { name: `Method of ${about}` });
      await link.press('Enter');
      const method = page.getByRole('dialog');
      await method.getByRole('heading').waitFor();
      expect(await axeFindings(page), about).toEqual([]);
      await page.keyboard.press('Escape');
      await method.waitFor({ state: 'detached' });
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  test('a competitor opens from the summary by keys, and its own stock is marked among them', async () => {
    await visit(page, `${server.url}/stock/${symbol}/summary`);
    const competitors = page.getByRole('grid', { name: /^Competitors of/ });
    await competitors.getByRole('rowheader').first().focus();
    const name = await competitors.getByRole('link').first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(name);
  });

  test('a dark page is printed light, and without the bars around it', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit(page, `${server.url}/stock/${symbol}/summary`);
    await page.getByRole('grid', { name: /^Competitors of/ }).waitFor();
    const paper = () =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('beforeprint'));
        const printed = getComputedStyle(document.body).colorScheme;
        window.dispatchEvent(new Event('afterprint'));
        return [printed, getComputedStyle(document.body).colorScheme];
      });
    await expect.poll(paper).toEqual(['light', 'dark']);
    await page.emulateMedia({ media: 'print' });
    const tabs = page.getByRole('navigation', { name: 'Pages of this stock' });
    await expect.poll(() => tabs.isVisible()).toBe(false);
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  test('prices of the past are saved and printed whole, and the file and the paper say that they are invented', async () => {
    await visit(page, `${server.url}/stock/HLDN~/historical?every=week`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/-prices-week-split-invented\.csv$/);
    const [invented, asOf, source, head, ...rows] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect([invented, asOf, source].map((line) => line?.split(',')[0])).toEqual(['# Invented', '# As of', '# Source']);
    expect(head).toMatch(/^Day,Open [A-Z]{3},/);
    expect(rows.length).toBeGreaterThan(1_000); // more than a table renders at once

    const lines = page.getByRole('grid', { name: /^Prices of/ }).locator('[data-line]');
    const note = page.getByLabel('About the figures').filter({ hasText: 'As of' });
    await expect // the part of the app that prints comes once the browser has time
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        return note.count();
      })
      .toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => lines.count()).toBe(rows.length);
    await expect.poll(() => lines.last().textContent()).toContain(rows.at(-1)?.slice(0, 4));
    await expect.poll(() => note.textContent()).toMatch(/Every company, price and filing of the demo market is made up.*\d\d UTC.*Demo market/);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => lines.count()).toBeLessThan(200);
    await page.emulateMedia({ media: null });
  });

  test('a symbol shows its popover under the pointer and under the focus, and Escape closes it', async () => {
    await visit(page, `${server.url}/stocks/exchange/NYSE`);
    const grid = page.getByRole('grid', { name: 'Stocks' });
    await grid.getByRole('link').first().hover();
    const popover = page.getByRole('dialog', { name: /at a glance/ });
    await popover.getByText('Market cap').waitFor();
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'detached' });
    expect(await axeFindings(page)).toEqual([]);
    await page.mouse.move(2, 2);
    await grid.getByRole('rowheader').first().focus();
    await page.keyboard.press('ArrowDown');
    await popover.getByText('Market cap').waitFor();
  });
});

test('a symbol shows its popover once the pointer has rested on it for 300 ms [STK-05]', async () => {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await page.clock.install();
  await visit(page, `${server.url}/stocks/exchange/NYSE`);
  const links = page.getByRole('grid', { name: 'Stocks' }).getByRole('link');
  const popover = page.getByRole('dialog', { name: /at a glance/ });
  await links.first().hover(); // the code of popovers comes with the first symbol pointed at
  await popover.waitFor();
  await page.mouse.move(2, 2);
  await popover.waitFor({ state: 'detached' });
  await page.clock.pauseAt(new Date(Date.now() + 60 * 60 * 1000));
  await links.nth(1).hover();
  await page.clock.runFor(299);
  expect(await popover.count()).toBe(0);
  await page.clock.runFor(1);
  await popover.waitFor();
  await context.close();
});

test('a row that moves below a pointer at rest opens no popover, and one that was closed stays so until the pointer has left it', async () => {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await page.clock.install();
  await visit(page, `${server.url}/stocks/exchange/NYSE`);
  const links = page.getByRole('grid', { name: 'Stocks' }).getByRole('link');
  const popover = page.getByRole('dialog', { name: /at a glance/ });
  await links.first().hover();
  await popover.waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 60 * 60 * 1000));
  await page.keyboard.press('Escape');
  await page.clock.runFor(1);
  await popover.waitFor({ state: 'detached' });
  const at = await links.first().boundingBox();
  if (at === null) throw new Error('the first row is not in sight');
  await page.mouse.move(at.x + 4, at.y + at.height / 2);
  await page.clock.runFor(1000);
  expect(await popover.count(), 'moved within what was closed').toBe(0);
  await page.mouse.move(2, 2);
  await page.clock.runFor(1000);
  // What a browser says of a row that comes to lie below the pointer.
  await links.first().dispatchEvent('pointerover', { pointerType: 'mouse' });
  await page.clock.runFor(1000);
  expect(await popover.count(), 'the row moved').toBe(0);
  await page.mouse.move(at.x + 5, at.y + at.height / 2);
  await page.clock.runFor(300);
  await popover.waitFor();
  await context.close();
});

test('the popover of a fund leads to its page, the popover of a company to none', async () => {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await visit(page, `${server.url}/stocks/exchange/NYSE?find=MAMR`);
  const popover = page.getByRole('dialog', { name: /at a glance/ });
  const symbol = page.getByRole('grid').getByRole('link', { name: /MAMR/ }).first();
  const link = popover.getByRole('link', { name: 'What the fund holds' });
  // The row may move from under the pointer while the list is narrowed: then the pointer follows it.
  const rest = async () => {
    if ((await link.count()) === 0) await page.mouse.move(0, 0).then(() => symbol.hover());
    return link.count();
  };
  await expect.poll(rest, { interval: 1000 }).toBe(1);
  await link.click();
  await page.waitForURL(/\/etf\/MAMR~\/summary$/);
  await popover.waitFor({ state: 'detached' });
  await visit(page, `${server.url}/stocks/exchange/NYSE`);
  await page.getByRole('grid').getByRole('link').first().hover();
  await popover.getByText('Market cap').waitFor();
  expect(await popover.getByRole('link').count()).toBe(0);
  await context.close();
});

test('a finger never opens a popover', async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/popover') && asked.push(request.url()));
  await visit(page, `${server.url}/stocks/exchange/NYSE`);
  await page.getByRole('grid', { name: 'Stocks' }).getByRole('link').first().tap();
  await page.getByRole('navigation', { name: 'Pages of this stock' }).waitFor();
  expect(asked).toEqual([]);
  await context.close();
});

test('in capitals the page of what is known is a stock like any other', async () => {
  const page = await browser.newPage();
  await visit(page, `${server.url}/stock/META`);
  await page.getByRole('heading', { name: /not found/i }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/stock/META/summary');
  await visit(page, `${server.url}/stock/meta`);
  await page.getByRole('heading', { name: 'What is known of the stocks' }).waitFor();
  expect(await page.title()).toContain('What is known of the stocks');
  await page.close();
});
