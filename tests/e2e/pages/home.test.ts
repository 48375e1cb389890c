import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { equalWeightDay, type LastClose } from '#domain/portfolio/equal-weight-day.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { axeFindings } from '../axe.ts';
import { synced, visit } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { makePortfolio, memberPage } from '../members/portfolio-desk.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;
let errors: string[];

interface Row extends LastClose {
  readonly display_symbol: string;
  readonly company: string;
}
let stocks: Row[];

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
  ({ stocks } = await (await fetch(`${server.url}/reader/_api/market/overview?length=20`)).json());
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});
afterEach(async () => {
  expect(errors).toEqual([]);
  await context.close();
});

async function open(options: BrowserContextOptions): Promise<void> {
  context = await browser.newContext({ ...options, bypassCSP: true });
  errors = errorsOf(context);
  page = await context.newPage();
}

const sentence = () => page.getByRole('heading', { name: 'A research desk for investors that keeps working without a network.' });

test('a visitor reads in one sentence what this is, finds three proofs to try, an example, and a field that searches', async () => {
  await open(DESKTOP);
  const example = stocks[0];
  await visit(page, server.url);
  await sentence().waitFor();
  for (const proof of ['Works offline', 'Why, on every figure', 'Thirty years']) await page.getByRole('heading', { name: proof }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'What is on this device' }).getAttribute('href')).toBe('/offline');
  await expect.poll(() => page.getByRole('link', { name: 'How far back it goes' }).getAttribute('href')).toBe('/stock/meta');
  await page.getByRole('link', { name: `Press a figure of ${example?.display_symbol}` }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const field = page.getByRole('main').getByRole('combobox', { name: 'Company name or symbol' });
  await field.fill(stocks[3]?.company ?? '');
  await page
    .getByRole('option', { name: new RegExp(stocks[3]?.company ?? '') })
    .first()
    .waitFor();
  await field.press('Enter');
  await page
    .getByRole('heading', { name: stocks[3]?.company ?? '' })
    .first()
    .waitFor();
  await page.goBack();
  await page.getByText('For example').getByRole('link').click();
  await page
    .getByRole('heading', { name: example?.company ?? '' })
    .first()
    .waitFor();
});

test('a visitor reads how many companies rose and fell, the sectors, and which move was unusual for its stock', async () => {
  await open(DESKTOP);
  const day = await (await fetch(`${server.url}/reader/_api/hot_stocks`)).json();
  await visit(page, server.url);
  const market = page.getByRole('region', { name: 'Market overview' });
  await market.getByText(`${day.up} up`, { exact: true }).waitFor();
  await market.getByText(`${day.down} down`, { exact: true }).waitFor();
  await market.getByRole('img', { name: new RegExp(`^${day.up} rose, ${day.down} fell`) }).waitFor();
  const movers = page.getByRole('region', { name: 'Top movers' });
  const [first] = day.stocks;
  await movers.getByRole('img', { name: `${first.display_symbol} moved ${first.times_usual.toFixed(1)} times as far as on a usual day` }).waitFor();
  await movers.getByRole('link', { name: new RegExp(first.display_symbol.replaceAll(/[.~:]/g, '.')) }).click();
  await page.getByRole('heading', { name: first.company }).first().waitFor();
});

test('a visitor’s phone has the sentence on the first screen and searches on a separate screen', async () => {
  await open(PHONE);
  await visit(page, server.url);
  expect((await sentence().boundingBox())?.y).toBeLessThan(200);
  await page.getByRole('main').getByRole('button', { name: 'Company name or symbol' }).tap();
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
});

test('a member sees the day of their portfolios before the market, with or without a network', async () => {
  await open({ ...DESKTOP, ...WITH_WORKER });
  page = await memberPage(context, server);
  await visit(page, server.url);
  await page.getByText('No portfolio yet.').waitFor();
  const [a, b, c] = stocks;
  if (a === undefined || b === undefined || c === undefined) throw new Error('the market has too few companies');
  await makePortfolio(page, server, 'Two', [a, b]);
  await makePortfolio(page, server, 'One', [c]);
  await synced(page);
  // Whether it rose, fell or did neither, and whether all of them closed on the newest day, is another every day.
  const shown = (rows: readonly Row[]) => `${formatPercentChange(equalWeightDay(rows)?.change)}%`;
  const counted = equalWeightDay([a, b, c])?.stocks.length;
  const card = page.getByRole('region', { name: 'My portfolios' });
  const check = async () => {
    await card
      .getByText(shown([a, b, c]), { exact: true })
      .first()
      .waitFor();
    await card.getByText(`mean of ${counted} ${counted === 1 ? 'stock' : 'stocks'}, each counting the same`).waitFor();
    await card.getByRole('link', { name: new RegExp(`Two.*2 stocks.*${shown([a, b]).replace(/[+.]/g, '\\$&')}`) }).waitFor();
  };
  await visit(page, server.url);
  await check();
  const [own, market] = [await card.boundingBox(), await page.getByRole('region', { name: 'Companies' }).boundingBox()];
  expect(own?.y).toBeLessThan(market?.y ?? 0);
  expect(await sentence().count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await check();
  await context.setOffline(false);
});

test('a member makes a dashboard without a server, chooses what is on it, and has it on another device [DASH-04, DASH-12, DASH-13, DASH-14, DASH-15, DASH-16, DASH-17, DASH-19, DLG-06]', async () => {
  await open({ ...DESKTOP, ...WITH_WORKER });
  page = await memberPage(context, server);
  await visit(page, server.url);
  await page.getByRole('region', { name: 'Calendar' }).waitFor();
  // The editor and the field for a name are code of their own, which a device without a network may not have yet.
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New dashboard' }).click();
  await page.getByLabel('Name of the dashboard').waitFor();
  await synced(page);
  await context.setOffline(true);
  await page.getByLabel('Name of the dashboard').fill('Income');
  await page.getByRole('button', { name: 'Make' }).click();
  const tabs = page.getByRole('navigation', { name: 'Dashboards' });
  await tabs
    .getByRole('link', { name: /^Income/, exact: false })
    .and(page.locator('[aria-current="page"]'))
    .waitFor();
  await expect.poll(() => page.locator('[id^="panel-"]').count()).toBe(1);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Add Calendar' }).click();
  await page.getByRole('button', { name: 'Add Top movers' }).click();
  await saveLayout();
  await expect
    .poll(() => page.locator('[id^="panel-"]').evaluateAll((panels) => panels.map(({ id }) => id).sort()))
    .toEqual(['panel-calendar', 'panel-market-day', 'panel-movers']);
  await context.setOffline(false);
  await synced(page);

  const phone = await browser.newContext({ ...PHONE, ...WITH_WORKER });
  const other = await memberPage(phone, server);
  await other.goto(server.url);
  await other
    .getByRole('navigation', { name: 'Dashboards' })
    .getByRole('link', { name: /^Income/ })
    .tap();
  await expect.poll(() => other.locator('[id^="panel-"]').count()).toBe(3);
  await other.getByRole('button', { name: 'Open first' }).tap();
  await other.getByText('The home page opens with Income.').waitFor();
  await synced(other);
  await visit(other, `${server.url}/?op=add&comp=press-release`);
  await other.getByText('This component is not available for dashboard.').waitFor();
  await phone.close();

  await page.goto(server.url);
  await tabs
    .getByRole('link', { name: /^Income/ })
    .and(page.locator('[aria-current="page"]'))
    .waitFor();
  await visit(page, `${server.url}/?op=add&comp=alerts`);
  await page.getByText('Editing, 1 change').waitFor();
  await saveLayout();
  await page.getByRole('region', { name: 'Alerts fired' }).waitFor();
  // The same component for two stocks: one chosen in the dialog, one by the address, whose settings are changed.
  const [first, second, third] = stocks.map(({ display_symbol }) => display_symbol);
  const title = (stock: string | undefined) => page.getByRole('region', { name: `${stock}, Company` });
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Add Component' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Component to Dashboard' });
  await dialog.getByRole('textbox', { name: /^Search \d+ components$/ }).fill('company of a stock');
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600);
  await dialog.getByRole('button', { name: 'Company', exact: true }).click();
  const field = dialog.getByRole('combobox', { name: 'Stock' });
  await expect.poll(() => field.inputValue()).toBe('AAPL');
  await field.fill('');
  await dialog.getByRole('button', { name: /^Add to/ }).click();
  await dialog.getByText('Stock must be chosen.').waitFor();
  await field.fill(first ?? '');
  const [added] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link', { name: 'Summary of a stock' }).click()]);
  await added.getByText('Company is on the summary already.').waitFor();
  await added.close();
  await dialog.getByRole('button', { name: /^Add to/ }).click();
  await saveLayout();
  await title(first).getByText('Industry').first().waitFor();
  await visit(page, `${server.url}/?op=add&comp=company&config=${encodeURIComponent(JSON.stringify({ stock: third }))}`);
  await page.getByRole('button', { name: `Settings of ${third}, Company` }).click();
  await page
    .getByRole('dialog', { name: `Settings of ${third}, Company` })
    .getByLabel('Stock', { exact: true })
    .fill(second ?? '');
  await page.getByRole('button', { name: 'Take over' }).click();
  await saveLayout();
  await title(second).waitFor();
  await title(first).waitFor();
  await tabs
    .getByRole('link', { name: /^Income/ })
    .and(page.locator('[aria-current="page"]'))
    .waitFor();
  await page.getByRole('button', { name: 'Delete the dashboard Income' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('region', { name: 'My portfolios' }).waitFor();
});

/** Saves what was arranged. The button to arrange is back once that is stored: a page left before may take it along. */
async function saveLayout(): Promise<void> {
  await page.getByRole('button', { name: 'Save layout' }).click();
  await page.getByRole('button', { name: 'Arrange' }).waitFor();
}
