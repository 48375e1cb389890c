import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Company, companiesOf, read, signIn } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, startServer, type TestServer } from '../harness.ts';

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
afterEach(async () => {
  expect(errors).toEqual([]);
  await context.close();
});

async function open(options: BrowserContextOptions): Promise<void> {
  context = await browser.newContext(options);
  errors = errorsOf(context);
  page = await context.newPage();
}

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const path = () => decodeURIComponent(new URL(page.url()).pathname);
const gone = (name: string) => dialog(name).waitFor({ state: 'detached' });
/** Whether the browser is at an entry an open overlay made; the way back then closes it. */
const overlayDepth = () => page.evaluate(() => (history.state as { overlay?: { depth: number } } | null)?.overlay?.depth ?? 0);
const atDepth = (depth: number) => expect.poll(overlayDepth).toBe(depth);
/** Presses the browser's way back or forward, which may stay within the document. */
const press = (way: 'back' | 'forward') => page.evaluate((to) => history[to](), way);

test('on a phone, Back closes what is open, the innermost first, and only then leaves the page', async () => {
  await open(PHONE);
  const [first, second] = companies;
  await read(page, server, second);
  await read(page, server, first);
  const symbol = first.display_symbol;
  await page.getByRole('link', { name: 'Financials', exact: true }).click();
  await page.waitForURL(/financials/);

  await page.getByRole('button', { name: /Periods, figures/ }).click();
  const sheet = dialog('What the financials show');
  await sheet.getByText('Quarterly', { exact: true }).click();
  await page.waitForURL(/type=quarter/);
  await sheet.getByRole('button', { name: 'Compare with …' }).click();
  await dialog('Compare with another company').waitFor();
  await atDepth(2);
  await press('back');
  await gone('Compare with another company');
  expect(await sheet.isVisible()).toBe(true);
  await press('back');
  await gone('What the financials show');
  await atDepth(0);
  // What was chosen in the sheet stays.
  await expect.poll(() => page.url()).toContain('type=quarter');

  // Forward leads to nothing that is closed.
  await press('forward');
  await atDepth(0);
  await expect.poll(path).toBe(`/stock/${symbol}/financials`);

  // A picked company stands beside; the entry of the picker is taken back without a press.
  await page.getByRole('button', { name: /Periods, figures/ }).click();
  await sheet.getByRole('button', { name: 'Compare with …' }).click();
  const picker = dialog('Compare with another company');
  await picker
    .getByRole('region', { name: 'Looked at last' })
    .getByRole('button', { name: new RegExp(second.company) })
    .click();
  await gone('Compare with another company');
  await atDepth(1);
  await sheet.getByRole('button', { name: 'Show' }).click();
  await gone('What the financials show');
  await page.getByRole('list', { name: 'Companies side by side' }).getByText(second.display_symbol).waitFor();
  await atDepth(0);

  // A page opened from the search stands behind the page the search was opened on.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search stocks' }).fill(second.display_symbol);
  await page.getByRole('option').filter({ hasText: second.company }).first().click();
  await expect.poll(path).toContain(`/stock/${second.display_symbol}/`);
  await gone('Search');
  await press('back');
  await expect.poll(path).toBe(`/stock/${symbol}/financials`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await press('back');
  await expect.poll(path).toBe(`/stock/${symbol}/summary`);
});

test('a page loaded anew while something was open is left by one press of Back', async () => {
  await open(PHONE);
  await read(page, server, companies[0]);
  await page
    .getByRole('link', { name: 'Sextant', exact: true })
    .or(page.getByRole('link', { name: 'Home' }))
    .first()
    .click();
  await expect.poll(path).toBe('/');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await dialog('More').waitFor();
  await atDepth(1);
  await page.reload();
  await atDepth(0);
  expect(path()).toBe('/');
  await press('back');
  await expect.poll(path).toMatch(/\/summary$/);
});

test('on a desk, Back closes the search, “why”, a menu, the commands and a dialog', async () => {
  await open(DESKTOP);
  await signIn(page, server, server.account('premium'));
  await read(page, server, companies[0]);
  await page.goto(`${page.url().replace(/summary$/, 'financials')}`);
  const here = path();
  const cell = page.getByRole('grid', { name: 'Financial statements' }).locator('[role=gridcell]').filter({ hasText: /^\d/ }).first();
  await cell.click();
  await page.getByRole('dialog', { name: /^Why:/ }).waitFor();
  await atDepth(1);
  await press('back');
  await page.getByRole('dialog', { name: /^Why:/ }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menu').waitFor();
  await atDepth(1);
  await press('back');
  await page.getByRole('menu').waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await page.locator('[role=option]').first().waitFor();
  await atDepth(1);
  await press('back');
  await page.locator('[role=option]').first().waitFor({ state: 'detached' });

  // Its code comes in a quiet moment after the page.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return dialog('Pages and commands').isVisible();
    })
    .toBe(true);
  await atDepth(1);
  await press('back');
  await gone('Pages and commands');

  // A dialog opened from a menu of buttons: what made room for it leaves no entry behind.
  await page.getByRole('button', { name: 'Edit views' }).click();
  await dialog('Edit views').waitFor();
  await atDepth(1);
  await page.keyboard.press('Escape');
  await gone('Edit views');
  await atDepth(0);
  expect(path()).toBe(here);
  await press('back');
  await expect.poll(path).toMatch(/\/summary$/);
});
