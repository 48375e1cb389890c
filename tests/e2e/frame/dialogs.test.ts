import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dialogWidth } from '#ui/layout/overlay/dialog-width.ts';
import { axeFindings } from '../axe.ts';
import { type Company, companiesOf, overlaysGone, read, signIn, summaryPage, visit } from '../device.ts';
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

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

test('a dialog an address names opens over its page, and the browser’s way back closes it [DLG-03]', async () => {
  await signIn(page, server, server.account('premium'));
  await visit(page, `${server.url}/stocks`);
  await page.getByRole('heading').first().waitFor();
  await visit(page, `${server.url}/stocks?dialog=portfolio-create`);
  await dialog('New portfolio').getByLabel('Name of the portfolio').waitFor();
  expect((await dialog('New portfolio').boundingBox())?.width).toBe(400); // mini
  await page.goBack();
  await dialog('New portfolio').waitFor({ state: 'detached' });
  await visit(page, `${server.url}/stocks?dialog=portfolio-create`);
  await dialog('New portfolio').getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(`${server.url}/stocks`);
  await overlaysGone(page);
  await visit(page, `${server.url}/stocks?dialog=subscription`); // has no dialog yet
  await page.getByRole('heading').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a portfolio is made with the stock one looks at; the focus comes back', async () => {
  await signIn(page, server, server.account('premium'));
  await read(page, server, companies[0]);
  await page.getByRole('button', { name: 'Add to portfolio' }).click();
  await page.getByRole('button', { name: 'New portfolio' }).click();
  await dialog('New portfolio')
    .getByText(/^It begins with \S+\.$/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog('New portfolio').getByLabel('Name of the portfolio').fill('One stock');
  await page.keyboard.press('Enter');
  await dialog('New portfolio').waitFor({ state: 'detached' });
  // The dialog's entry of the history is taken back, and the choice it was opened from keeps its own.
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: { depth: number } } | null)?.overlay?.depth ?? 0)).toBe(1);
  await visit(page, `${server.url}/portfolio`);
  await page
    .getByRole('link', { name: /One stock/ })
    .first()
    .click();
  await page.getByRole('link', { name: companies[0].display_symbol }).first().waitFor();
});

test('the settings of a portfolio are its name and its icon', async () => {
  await signIn(page, server, server.account('premium'));
  await visit(page, `${server.url}/portfolio?dialog=portfolio-create`);
  await dialog('New portfolio').getByLabel('Name of the portfolio').fill('Before');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Before' }).waitFor();
  await page.getByRole('button', { name: 'More for Before' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = dialog('Portfolio settings');
  await settings.getByLabel('Name').fill('');
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.getByText('Give the portfolio a name.').waitFor();
  await settings.getByLabel('Name').fill('After');
  await settings.getByText('Give the portfolio a name.').waitFor({ state: 'detached' }); // told while it is changed [DLG-08]
  await settings.getByText('Star').click();
  expect(await axeFindings(page)).toEqual([]);
  await settings.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'After' }).waitFor();
  await page.getByRole('img', { name: 'Star' }).first().waitFor();
});

test('a note is written from any page of a stock, and Escape gives the focus back', async () => {
  await signIn(page, server, server.account('premium'));
  await visit(page, summaryPage(server, companies[0]).replace(/summary$/, 'financials'));
  const button = page.getByRole('button', { name: /^Note/ });
  await button.click();
  await dialog('Note').getByRole('textbox', { name: 'Note' }).waitFor();
  await dialog('Note').getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await dialog('Note').waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await dialog('Note').getByRole('textbox', { name: 'Note' }).fill('A moat of its own.');
  await dialog('Note').getByRole('button', { name: 'Save note' }).click();
  await dialog('Note').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Note 1' }).waitFor();
});

test.each([
  ['share', 1440, 825],
  ['share', 826, 825],
  ['share', 767, 767],
  ['share', 390, 390],
  ['add', 1440, 600],
  ['refer', 1440, 432],
  ['refer', 390, 351],
  ['mini', 1440, 400],
] as const)('a dialog of size %s is on a screen of %i px %i px wide [DLG-03]', async (size, screen, width) => {
  await page.setViewportSize({ width: screen, height: 800 });
  const measured = await page.evaluate(
    (rule) => {
      const element = document.createElement('dialog');
      element.style.cssText = `padding:0;border:0;max-width:100vw;width:${rule}`;
      document.body.append(element);
      element.showModal();
      return element.getBoundingClientRect().width;
    },
    dialogWidth(size, screen <= 800),
  );
  expect(measured).toBe(width);
});

test('a field says what is wrong once it is left, and no more once it is right [DLG-08]', async () => {
  await visit(page, `${server.url}/register`);
  const name = page.getByLabel('User name');
  await name.focus();
  await name.blur();
  expect(await name.getAttribute('aria-invalid')).toBe('false'); // passed through, nothing typed
  await name.fill('e!');
  expect(await name.getAttribute('aria-invalid')).toBe('false'); // still typing
  await name.blur();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  const words = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`);
  await expect.poll(() => words.textContent()).toMatch(/^This .+\.$/);
  await name.fill('edda_moreau');
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('false');
});

describe('the sign-up form', () => {
  const form = () => dialog('Sign Up');
  const portfolioButton = () => page.getByRole('button', { name: 'Add to portfolio' });
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  /** Begins a session in which the form was not shown yet. */
  async function unasked(options: BrowserContextOptions = DESKTOP): Promise<void> {
    await open(options);
    await context.clearCookies();
  }

  test('waits until something that needs an account is pressed, says why, and covers nothing [REG-01]', async () => {
    await unasked();
    await page.clock.install();
    await read(page, server, companies[0]);
    await page.clock.fastForward(600_000); // reading for ten minutes calls nothing up
    expect(await form().count()).toBe(0);
    await portfolioButton().click();
    await form().getByLabel('User name').waitFor();
    await form()
      .getByText(/^A portfolio with \S+ in it belongs to an account/)
      .waitFor();
    expect(await portfolioButton().evaluate((button) => button === document.activeElement)).toBe(true);
    const { x } = await box(form());
    const reach = await page.getByRole('main').evaluate((main) => Math.max(...[...main.children].map((part) => part.getBoundingClientRect().right)));
    expect(reach).toBeLessThanOrEqual(x);
    expect(await axeFindings(page)).toEqual([]);
    await form().getByRole('link', { name: 'Login with an account you have' }).waitFor();
    await page.getByRole('link', { name: 'Financials' }).first().click(); // the page can be used
    await page.waitForURL(/financials/);
    await form().waitFor({ state: 'detached' });
    // Once a session: afterwards the button answers by itself.
    await portfolioButton().click();
    await page.getByText('Portfolios belong to an account.').waitFor();
    expect(await form().count()).toBe(0);
  });

  test('opens an account in place, on a phone over the whole page, for a note too [REG-01]', async () => {
    await unasked(PHONE);
    await read(page, server, companies[0]);
    await portfolioButton().tap();
    expect(await form().evaluate((element) => element.matches(':modal'))).toBe(true);
    await form().getByLabel('User name').fill('edda_by_dialog');
    await form().getByLabel('E-mail').fill('edda@example.org');
    await form().getByLabel('Password', { exact: true }).fill('a few words are better');
    await form().getByRole('button', { name: 'Sign Up' }).tap();
    await form().waitFor({ state: 'detached' });
    expect(page.url()).toBe(summaryPage(server, companies[0]));
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByText('edda_by_dialog').waitFor();
  });

  test('is not for members [REG-01]', async () => {
    await unasked();
    await signIn(page, server, server.account('free'));
    await read(page, server, companies[0]);
    await portfolioButton().click();
    await page.getByRole('button', { name: 'New portfolio' }).waitFor();
    expect(await form().count()).toBe(0);
  });
});
