import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { type Company, companiesOf, read, signIn, summaryPage, visit } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, startServer, TABLET, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let companies: [Company, Company, Company];
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
  companies = await companiesOf(server);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});
beforeEach(() => open(DESKTOP));
afterEach(async () => {
  expect(errors).toEqual([]);
  await context.close();
});

async function open(options: BrowserContextOptions): Promise<void> {
  await context?.close();
  context = await browser.newContext({ ...options, bypassCSP: true });
  errors = errorsOf(context);
  page = await context.newPage();
}

/** Waits for a page by its address as it reads: the router writes `LSE:HFR`, others write `LSE%3AHFR`. */
const arriveAt = (address: string) => page.waitForURL((url) => decodeURIComponent(url.href) === decodeURIComponent(address));
const strip = () => page.getByRole('navigation', { name: 'Recently visited' });
const tabs = () => strip().getByRole('link');
const tab = ({ display_symbol }: Company) => strip().getByRole('link', { name: display_symbol });
const closer = ({ display_symbol }: Company) => strip().getByRole('button', { name: `Close ${display_symbol}`, includeHidden: true });
/** What stands on the tabs, as far as it is shown. */
const names = () => tabs().evaluateAll((links) => links.map((link) => link.querySelector('b')?.textContent));
const active = () => strip().locator('[aria-current="page"] b').allInnerTexts();

/** Opens the three companies one after another; the last is in front. */
async function readAll(): Promise<void> {
  for (const company of companies) await read(page, server, company);
  await tab(companies[2]).waitFor();
}

describe('the tabs', () => {
  test('are the pages visited last, one of them active, and lead to the summary of a stock [TAB-10, TAB-11]', async () => {
    await visit(page, server.url);
    await tabs().first().waitFor();
    expect(await active()).toEqual(['Home']);
    await readAll();
    const [a, b, c] = companies.map(({ display_symbol }) => display_symbol);
    await expect.poll(names).toEqual([c, b, a, 'Home']);
    expect(await active()).toEqual([c]);
    await visit(page, `${summaryPage(server, companies[1]).replace(/summary$/, 'chart')}?range=5Y`);
    await expect.poll(active).toEqual([b]);
    expect(await names()).toEqual([c, b, a, 'Home']); // a tab keeps its place
    await tab(companies[0]).click();
    await arriveAt(summaryPage(server, companies[0]));
    await expect.poll(active).toEqual([a]);
    await expect.poll(() => strip().locator('[aria-current]').count()).toBe(1);
    await page.goBack();
    await expect.poll(active).toEqual([b]);
  });

  test('are 36 px high on the background of the page, and survive a reload [TAB-13]', async () => {
    await readAll();
    const before = await names();
    await page.reload();
    await expect.poll(names).toEqual(before);
    const front = strip()
      .getByRole('listitem')
      .filter({ has: page.locator('[aria-current="page"]') });
    expect(await front.evaluate((item) => getComputedStyle(item).backgroundColor)).toBe(
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    );
    expect((await page.getByRole('region', { name: 'Tabs and tools' }).boundingBox())?.height).toBe(36);
  });

  test('are ten at most [TAB-13]', async () => {
    const { stocks } = (await (await fetch(`${server.url}/reader/_api/market/overview?length=100`)).json()) as { stocks: Company[] };
    const twelve = stocks.slice(0, 12);
    for (const company of twelve) {
      await read(page, server, company);
      await tab(company).waitFor();
    }
    const kept = twelve
      .slice(2)
      .map(({ display_symbol }) => display_symbol)
      .reverse();
    await expect.poll(names).toEqual(kept);
    await page.reload();
    await expect.poll(names).toEqual(kept);
    // More than the strip has room for scroll in it, the one in front in sight; the page does not move sideways.
    await page.setViewportSize({ width: 900, height: 900 });
    const list = strip().getByRole('list');
    await expect.poll(() => list.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    await tabs().first().press('End');
    await expect.poll(() => list.evaluate((row) => row.scrollLeft > 0)).toBe(true);
    expect(
      await tabs()
        .last()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
  });

  test('show where one is on a page that is only passed through, and do not keep it [TAB-11]', async () => {
    await read(page, server, companies[0]);
    await visit(page, `${server.url}/login`);
    await expect.poll(active).toEqual(['Login']);
    await read(page, server, companies[1]);
    await expect.poll(names).toEqual([companies[1].display_symbol, companies[0].display_symbol]);
  });

  test('show tickers alone on a tablet', async () => {
    await open(TABLET);
    await read(page, server, companies[0]);
    await tab(companies[0]).waitFor();
    await expect.poll(() => tab(companies[0]).allInnerTexts()).toEqual([companies[0].display_symbol]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => tab(companies[0]).allInnerTexts()).toEqual([expect.stringContaining(companies[0].company)]);
  });
});

describe('closing a tab', () => {
  test('asks for a second press; the tab beside comes to front [TAB-12]', async () => {
    await readAll();
    await closer(companies[2]).click();
    await expect.poll(() => closer(companies[2]).textContent()).toBe('Close');
    await closer(companies[2]).click();
    await arriveAt(summaryPage(server, companies[1]));
    await expect.poll(names).toEqual([companies[1].display_symbol, companies[0].display_symbol]);
    expect(await active()).toEqual([companies[1].display_symbol]);
  });

  test('is not asked any more after two seconds [TAB-12]', async () => {
    await page.clock.install();
    await readAll();
    await tab(companies[1]).hover();
    await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
    await closer(companies[1]).click();
    await page.clock.runFor(1_900);
    await expect.poll(() => closer(companies[1]).textContent()).toBe('Close');
    await page.clock.runFor(200);
    await expect.poll(() => closer(companies[1]).textContent()).toBe('');
    await closer(companies[1]).click(); // asks again instead of closing
    await expect.poll(() => closer(companies[1]).textContent()).toBe('Close');
    await expect.poll(() => tabs().count()).toBe(3);
  });

  test('works with keys: arrows move, Delete asks, Delete closes [TAB-12]', async () => {
    await readAll();
    await tab(companies[2]).focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab(companies[1]).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Delete');
    await expect.poll(() => closer(companies[1]).textContent()).toBe('Close');
    await page.keyboard.press('Delete');
    await expect.poll(names).toEqual([companies[2].display_symbol, companies[0].display_symbol]);
    // The focus does not fall out of the row.
    await expect.poll(() => tabs().evaluateAll((links) => links.includes(document.activeElement as HTMLElement))).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await arriveAt(summaryPage(server, companies[0]));
  });

  test('works with the middle button, and opens nothing [TAB-12]', async () => {
    await readAll();
    await tab(companies[0]).dblclick({ button: 'middle' });
    await expect.poll(names).toEqual([companies[2].display_symbol, companies[1].display_symbol]);
    expect(context.pages()).toHaveLength(1);
    expect(page.url()).toBe(summaryPage(server, companies[2]));
  });

  test('of the last one leads home', async () => {
    await read(page, server, companies[0]);
    await closer(companies[0]).dblclick(); // the second press within the two seconds, however busy the machine
    await page.waitForURL(`${server.url}/`);
    await expect.poll(names).toEqual(['Home']);
  });
});

describe('the tools', () => {
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  const panel = (name: string) => page.getByRole('dialog', { name, exact: true });

  test('are those that have something behind them, and say what belongs to an account', async () => {
    await read(page, server, companies[0]);
    await tool('Share').waitFor();
    const tools = page.getByRole('region', { name: 'Tabs and tools' }).locator('[aria-haspopup="dialog"]');
    await expect.poll(() => tools.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))).toEqual(['Share', 'Downloads', 'Portfolios']);
    await expect.poll(() => page.getByRole('link', { name: 'Alerts', exact: true }).getAttribute('href')).toMatch(/^\/login/);
    await tool('Portfolios').click();
    await panel('Portfolios').getByText('Portfolios belong to an account.').waitFor();
    await page.keyboard.press('Escape');
    await panel('Portfolios').waitFor({ state: 'hidden' });
  });

  test('open one at a time what a member has; without a download there is no task [DL-02]', async () => {
    await signIn(page, server, server.account('premium'));
    await read(page, server, companies[0]);
    await tool('Downloads').click();
    await panel('Downloads').getByText('No Task').waitFor();
    for (const name of ['Portfolios', 'Share']) {
      await tool(name).click();
      await panel(name).getByRole('heading', { name }).waitFor();
      await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(1);
      expect(await axeFindings(page)).toEqual([]);
    }
    await tool('Share').click();
    await panel('Share').waitFor({ state: 'hidden' });
    expect(await tool('Share').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('list the member’s portfolios and make one', async () => {
    await signIn(page, server, server.account('premium'));
    await read(page, server, companies[0]);
    await tool('Portfolios').click();
    await panel('Portfolios').getByRole('link', { name: 'New portfolio' }).click();
    const dialog = page.getByRole('dialog', { name: 'New portfolio' });
    await dialog.getByLabel('Name of the portfolio').fill('From the strip');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'From the strip' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await tool('Portfolios').click();
    await panel('Portfolios')
      .getByRole('link', { name: /From the strip/ })
      .waitFor();
    await expect.poll(active).toEqual(['From the strip']);
  });

  test('share the whole address of the page [TAB-02]', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    const address = `${summaryPage(server, companies[0]).replace(/summary$/, 'chart')}?range=5Y`;
    await visit(page, address);
    await page.getByRole('heading', { name: companies[0].company }).first().waitFor();
    await tool('Share').click();
    await expect.poll(() => panel('Share').getByLabel('Address of this page').inputValue()).toBe(page.url());
    expect(page.url()).toContain('range=5Y');
    await panel('Share').getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('open once a pointer has rested on them for half a second, and close when it leaves [TAB-14]', async () => {
    await page.clock.install();
    await read(page, server, companies[0]);
    await tool('Share').waitFor();
    await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
    await tool('Share').hover();
    await page.clock.runFor(490);
    expect(await panel('Share').isVisible()).toBe(false);
    await page.clock.runFor(20);
    await panel('Share').getByRole('heading', { name: 'Share' }).waitFor();
    await page.mouse.move(200, 700);
    await page.clock.runFor(1_000);
    await panel('Share').waitFor({ state: 'hidden' });
    // What was pressed open stays when the pointer leaves.
    await tool('Share').click();
    await page.mouse.move(200, 700);
    await page.clock.runFor(5_000);
    expect(await panel('Share').isVisible()).toBe(true);
  });

  test('have a search field of 250 px beside them, on a desktop and on a tablet; a phone has a screen for it [TAB-06]', async () => {
    const field = () => page.getByRole('region', { name: 'Tabs and tools' }).getByRole('combobox');
    await visit(page, server.url);
    expect((await field().boundingBox())?.width).toBe(250);
    await page.setViewportSize({ width: 900, height: 900 });
    expect((await field().boundingBox())?.width).toBe(250);
    await open(PHONE);
    await visit(page, server.url);
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    expect(await page.getByRole('region', { name: 'Tabs and tools' }).count()).toBe(0);
  });
});

test('a phone has the pages visited last in the More sheet', async () => {
  await open(PHONE);
  await visit(page, `${server.url}/sources`);
  await page.getByRole('heading', { name: 'Sources' }).first().waitFor();
  await read(page, server, companies[0]);
  await page.getByRole('button', { name: 'More' }).tap();
  const visited = page.getByRole('region', { name: 'Recently visited' });
  await visited.waitFor();
  await expect
    .poll(() => visited.getByRole('link').allInnerTexts())
    .toEqual([expect.stringContaining(companies[0].display_symbol), expect.stringContaining('Sources')]);
  await visited.getByRole('link', { name: /Sources/ }).tap();
  await page.waitForURL(`${server.url}/sources`);
});

test('nothing on the strip is against the rules of accessibility, light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await readAll();
    await closer(companies[1]).evaluate((button: HTMLElement) => button.click());
    expect(await axeFindings(page)).toEqual([]);
  }
});
