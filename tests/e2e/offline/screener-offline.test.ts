import type { Browser, BrowserContext, Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { getMarketHistory } from '#contract/endpoints/market/backtesting.ts';
import { strategyOfSearch } from '#features/screener/backtest/strategy-search.ts';
import { backtestAnswer } from '#server/backtest/backtest-answer.ts';
import { openStore } from '#server/database/open.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { enterAs, synced } from '../device.ts';
import { launchBrowser, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { memberPage } from '../members/portfolio-desk.ts';

let browser: Browser;
let server: TestServer;
let device: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
  device = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...WITH_WORKER });
  page = await memberPage(device, server);
});
afterAll(async () => {
  await device.close();
  await server.remove();
  await browser.close();
});

/** Fields of six filters that every device has and that many stocks pass, each as somebody types to find it. */
const FIELDS = ['pe', 'pb', 'ps', 'ev_to_ebitda', 'p_fcf', 'price_to_tangible_book'];

/** Waits until the server has made the history of its market. */
async function historyMade(): Promise<void> {
  const history = async () => {
    const response = await fetch(new URL(`${API_BASE}${getMarketHistory.path}`, server.url));
    return v.parse(getMarketHistory.response, await response.json()).history;
  };
  await expect.poll(history, { timeout: 240_000, interval: 2000 }).not.toBeNull();
}

/** What the server answers to a strategy: its own code over its own store. */
async function answerOfServer(screen: string) {
  const { db, close } = await openStore({ dataFolder: server.dataFolder, databaseUrl: undefined });
  const answer = await backtestAnswer(db, strategyOfSearch({ screen }));
  await close();
  return answer;
}

test('a strategy runs on the device with the server stopped, to the answer that the server gives', async () => {
  await historyMade();
  const start = () => page.getByRole('button', { name: 'Run', exact: true });
  await page.goto(`${server.url}/strategy/chart?screen=24`);
  await expect.poll(() => start().isEnabled(), { timeout: 30_000 }).toBe(true);
  await readyForOffline(page);
  await server.kill();
  await page.reload();
  await expect.poll(() => start().isEnabled(), { timeout: 30_000 }).toBe(true);
  await start().click();
  await page.getByText(/Run on this device in/).waitFor();
  const answer = await answerOfServer('24');
  const yearly = answer?.risk.yearly ?? Number.NaN;
  expect(yearly).not.toBeNaN();
  await page
    .locator('b', { hasText: `${formatPercentChange(yearly, 1)}%` })
    .first()
    .waitFor();
  const held = answer?.rebalances.at(-1)?.holdings.map(({ display_symbol }) => display_symbol) ?? [];
  expect(held.length).toBeGreaterThan(5);
  const shown = await page.locator('main').innerText();
  for (const symbol of held) expect(shown).toContain(symbol);
  await server.restart();
}, 400_000);

test('a screen of six filters is built, saved and run with the server stopped, and is on the server once it is back', async () => {
  await page.goto(`${server.url}/screener`);
  const passing = () => page.getByRole('status', { name: 'Stocks that pass' }).textContent();
  await expect.poll(passing).toMatch(/^\d+ stocks$/);
  await server.kill();

  for (const [at, field] of FIELDS.entries()) {
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByLabel('Find a field').fill(field);
    await page.getByRole('region', { name: 'Filters' }).getByRole('list', { name: 'Fields' }).getByRole('button').first().click();
    await expect.poll(() => page.getByRole('button', { name: /^Remove the filter / }).count()).toBe(at + 1);
  }
  await expect.poll(passing).toMatch(/^[1-9]\d* stocks?$/);
  const found = await passing();
  await page.locator('main').getByRole('button', { name: 'Save as' }).first().click();
  await page.getByLabel('Name of the screen').fill('Six filters');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'My screens' }).getByRole('button', { name: 'Six filters' }).waitFor();
  await page.close();

  page = await device.newPage();
  await page.goto(`${server.url}/screener`);
  await page.getByText(/Prices up to /).waitFor(); // how old the market of the device is
  await page.getByRole('list', { name: 'My screens' }).getByRole('button', { name: 'Six filters' }).click();
  await expect.poll(passing).toBe(found);
  await expect.poll(() => page.getByRole('button', { name: /^Remove the filter / }).count()).toBe(6);

  await server.restart();
  await synced(page);
  const other = await browser.newContext();
  await enterAs(other, server, server.account('premium'));
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${server.url}/screener`);
  await elsewhere.getByRole('list', { name: 'My screens' }).getByRole('button', { name: 'Six filters' }).waitFor();
  await other.close();
});
