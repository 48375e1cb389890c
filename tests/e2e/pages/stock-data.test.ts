import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { companiesOf, visit } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let symbol: string;
let company: string;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  const [first] = await companiesOf(server);
  symbol = encodeURIComponent(first.display_symbol);
  company = first.company;
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** A page of each kind, and what is on it once its figures are there; every page is looked at alone, see `tests/screens`. */
const pages = [
  ['an amount over its quarters', () => `/stock/${symbol}/data/revenue?type=quarter`, (page: Page) => page.getByRole('button', { name: /^Why Q\d \d\d: / })],
  ['all figures', () => `/stock/${symbol}/data`, (page: Page) => page.getByRole('region', { name: /^Income statement/ })],
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

  test.each(pages)(
    '%s: no finding of axe in either theme, nothing wider than the screen, and it reads without the server after one visit',
    async (_, path, sign) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await visit(page, server.url + path());
        await sign(page).first().waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      }
      expect(errors).toEqual([]);
      await context.setOffline(true);
      await page.reload();
      await sign(page).first().waitFor();
      await context.setOffline(false);
      errors.length = 0;
    },
  );

  test('the stock search reads its keyword from the address, and without the server finds what is on the device', async () => {
    await visit(page, `${server.url}/stock/${symbol}/summary`);
    await page.getByRole('navigation', { name: 'Pages of this stock' }).waitFor();
    await visit(page, `${server.url}/stock-search?s=${encodeURIComponent(company)}`);
    const main = page.getByRole('main');
    const found = main.getByRole('link', { name: company }).first();
    await found.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const field = main.getByRole('searchbox');
    await field.fill('');
    await main.getByRole('region', { name: 'Recently visited' }).getByRole('link', { name: company }).waitFor();
    await context.setOffline(true);
    await page.reload();
    await field.fill(company.slice(0, 4));
    await main.getByRole('region', { name: 'On this device' }).getByRole('link', { name: company }).waitFor();
    expect(new URL(page.url()).searchParams.get('s')).toBe(company.slice(0, 4));
    await context.setOffline(false);
    errors.length = 0;
  });
});

describe('with a keyboard', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext(DESKTOP);
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('from the list to a figure, to where one year comes from, and on to the next figure', async () => {
    await visit(page, `${server.url}/stock/${symbol}/data`);
    await page
      .getByRole('region', { name: /^Income statement/ })
      .first()
      .waitFor();
    await page.keyboard.press('f');
    await page.keyboard.type('return on equity');
    const row = page.getByRole('region', { name: /^Ratios/ }).getByRole('link', { name: /^Return on equity/ });
    await row.press('Enter');
    await page.getByRole('heading', { name: 'Return on equity: how does it compare with its own past?' }).waitFor();
    const why = page.getByRole('button', { name: /^Why 20\d\d: / }).first();
    await why.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why: Return on equity' });
    await dialog.getByText('Known since').first().waitFor();
    expect(await dialog.getByRole('link', { name: 'All years' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => why.evaluate((element) => element === document.activeElement)).toBe(true);
    const next = page.getByRole('navigation', { name: 'Neighbouring figures' }).locator('[rel=next]');
    const address = await next.getAttribute('href');
    await next.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  });

  test('a figure against its own past in the summary leads to all its years', async () => {
    await visit(page, `${server.url}/stock/${symbol}/summary`);
    await page
      .getByRole('link', { name: 'ROE', exact: true })
      .or(page.getByRole('link', { name: 'Return on equity' }))
      .first()
      .press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/stock/${decodeURIComponent(symbol)}/data/roe`);
  });

  test('the market cap of the summary opens where it comes from: the count of a cover page, its day and its filing', async () => {
    await visit(page, `${server.url}/stock/${symbol}/summary`);
    const name = page.getByRole('button', { name: /^Market cap\sm$/ });
    await name.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why: Market cap' });
    await dialog.getByText(/^= Price in [A-Z]{3} × Shares on the cover page$/).waitFor();
    await dialog.getByRole('button', { name: /^Shares on the cover page / }).press('Enter');
    await dialog.getByText('dei:EntityCommonStockSharesOutstanding').waitFor();
    await expect.poll(() => dialog.locator('dl').innerText()).toMatch(/Period\s+at \d+ \w+ 20\d\d[\s\S]+Filed\s+\d+ \w+ 20\d\d[\s\S]+Accession\s+\d{10}-/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the other addresses lead to their pages, and a figure that does not exist says so [FIN-03, STK-04]', async () => {
    await visit(page, `${server.url}/stock/${symbol}/summary2`);
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/stock/${decodeURIComponent(symbol)}/summary`);
    await visit(page, `${server.url}/stock/${symbol}/financials_store`);
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/stock/${decodeURIComponent(symbol)}/financials`);
    await visit(page, `${server.url}/stock/NOSUCH/summary`);
    await page.getByRole('heading', { name: 'Stock Not Found' }).waitFor();
    await expect.poll(() => page.title()).toContain('Stock Not Found');
    await visit(page, `${server.url}/stock`);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/stocks');
    await visit(page, `${server.url}/stock/${symbol}/data/hope`);
    await page.getByText('No such figure.').waitFor();
    await visit(page, `${server.url}/stock/TDWR~/data`);
    await page
      .getByText('Not Enough Data to Display.')
      .or(page.getByRole('region', { name: /^Income statement/ }))
      .first()
      .waitFor();
  });
});
