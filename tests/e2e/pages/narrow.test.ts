import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, companiesOf, enterAs, signIn, visit } from '../device.ts';
import { DESKTOP, errorsOf, launchChromium, startServer, type TestServer } from '../harness.ts';

/** The narrowest phone, and a desk of 1280 px at a zoom of 400 %. */
const NARROW: BrowserContextOptions = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

let browser: Browser;
let server: TestServer;
let companies: [Company, Company, Company];

beforeAll(async () => {
  browser = await launchChromium();
  server = await startServer();
  companies = await companiesOf(server);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

async function reachesTo(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : Math.round(box.x + box.width);
}

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The links at the end of a page come when the rest is there, and are as wide as any part of it. */
const ended = (page: Page) => page.getByRole('navigation', { name: 'Footer' }).waitFor();

test('at 320 px the change of the day, the options and the returns of years are in sight, and no page is wider than its screen', async () => {
  const context = await browser.newContext(NARROW);
  const errors = errorsOf(context);
  const page = await context.newPage();
  const stock = `${server.url}/stock/${companies[0].display_symbol}`;

  await visit(page, server.url);
  const row = page.getByRole('grid').first().getByRole('row').nth(1);
  await row.waitFor();
  await expect.poll(() => reachesTo(row.getByRole('gridcell').last())).toBeLessThanOrEqual(320);
  await ended(page);
  await expect.poll(() => pageWidth(page)).toBe(320);

  await visit(page, `${stock}/summary`);
  await page.getByText('Market cap', { exact: true }).first().waitFor();
  await ended(page);
  await expect.poll(() => pageWidth(page)).toBe(320);

  await visit(page, `${stock}/financials`);
  const options = page.getByRole('button', { name: /Periods, figures/ });
  await options.waitFor();
  await expect.poll(() => reachesTo(options)).toBeLessThanOrEqual(320);
  await expect.poll(() => pageWidth(page)).toBe(320);

  await visit(page, `${stock}/historical`);
  const year = page
    .getByRole('region', { name: /^Returns of/ })
    .locator('tbody tr')
    .first();
  await year.waitFor();
  await expect.poll(() => reachesTo(year.locator('td').last())).toBeLessThanOrEqual(320);
  // The months beside it have the room their figures need.
  expect((await year.locator('td').first().boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await expect.poll(() => pageWidth(page)).toBe(320);

  expect(errors).toEqual([]);
  await context.close();
});

test('on a wide window pages of the member are centred', async () => {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await signIn(page, server, server.account('premium'));
  for (const path of ['/portfolio', '/notes', '/user/me', '/sync']) {
    await visit(page, `${server.url}${path}`);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await heading.waitFor();
    const sides = await page.evaluate(() => {
      const box = document.querySelector('main > div')?.getBoundingClientRect();
      return box && { left: Math.round(box.left), right: Math.round(document.documentElement.clientWidth - box.right) };
    });
    expect(sides?.left, path).toBe(sides?.right);
  }
  await context.close();
});

/** Links, buttons and fields that reach over the right edge of the screen, but for those in a part that scrolls sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('main :is(a, button, input)')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth && !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 160));
  });

test('at 320 px no control of the pages of the member is cut off', async () => {
  const desk = await browser.newContext(DESKTOP);
  await enterAs(desk, server, server.account('premium'));
  const context = await browser.newContext(NARROW);
  await enterAs(context, server, server.account('premium'));
  const page = await context.newPage();
  for (const [path, control] of [
    ['/portfolio', 'New portfolio'],
    ['/notes', 'Write a note'],
    ['/user/me', 'Sign out everywhere else'],
    ['/sync', 'Export'],
  ] as const) {
    await visit(page, `${server.url}${path}`);
    await page.getByRole('main').getByRole('button', { name: control, exact: true }).waitFor();
    await expect.poll(() => cutOff(page), { message: path }).toEqual([]);
  }
  await context.close();
  await desk.close();
});

test('a first visit over a slow network shows the frame before the app has come', async () => {
  const context = await browser.newContext({ ...NARROW, serviceWorkers: 'block' });
  const page = await context.newPage();
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.getByText('Sextant', { exact: true }).waitFor();
  await page.locator('.first-bottom').waitFor();
  release?.();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await page.locator('.first-frame').count()).toBe(0);
  await context.close();
});

test('on a phone the tab of the open page of a stock is in sight, whether it was opened by its address or from another tab', async () => {
  const context = await browser.newContext(NARROW);
  const page = await context.newPage();
  await visit(page, `${server.url}/stock/${companies[0].display_symbol}/warning-signs`);
  const tabs = page.getByRole('navigation', { name: /^Pages of/ });
  const open = tabs.locator('[aria-current="page"]');
  const isInSight = () =>
    open.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    });
  await tabs.getByRole('link', { name: 'Warning signs' }).waitFor();
  await expect.poll(isInSight).toBe(true);
  await tabs.getByRole('link', { name: 'Summary' }).press('Enter');
  await expect.poll(() => open.innerText()).toBe('Summary');
  await expect.poll(isInSight).toBe(true);
  await context.close();
});
