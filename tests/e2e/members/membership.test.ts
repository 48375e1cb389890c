import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { overlaysGone, signInByForm } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer({ own: true });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});
beforeEach(async () => {
  context = await browser.newContext(DESKTOP);
  page = await context.newPage();
});
afterEach(() => context.close());

const bars = (on = page) => on.getByRole('complementary', { name: 'Notifications' });
const topOfMain = (on = page) => on.locator('#main').evaluate((main) => main.getBoundingClientRect().top);
const DAY = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);

/** What the billing provider would write into the account. */
function bill(username: string, change: Readonly<Record<string, number | string>>): void {
  const store = new DatabaseSync(join(server.dataFolder, 'sextant.sqlite'));
  try {
    store.exec('pragma busy_timeout = 10000');
    const columns = Object.keys(change);
    store.prepare(`update account set ${columns.map((column) => `${column} = ?`).join(', ')} where username_key = ?`).run(...Object.values(change), username);
  } finally {
    store.close();
  }
}

/** Starts the app anew and goes to another page: what changed meanwhile is told with the page, not while one is read. */
async function comeBack(): Promise<void> {
  const told = page.waitForResponse((response) => response.url().includes('/_api/user/info'));
  await overlaysGone(page);
  await page.goto(`${server.url}/stocks`);
  await told;
  await page.getByRole('link', { name: 'Sextant, home' }).click();
  await page.waitForURL(`${server.url}/`);
}

/** What the account menu calls the member. */
async function menuSays(name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText(name, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

test('a member is walked from a visitor through trial, a declined card, renewal and expiry to a free one, and sees the membership state at each step', async () => {
  const errors = errorsOf(context);
  await page.goto(`${server.url}/register`);
  expect(await bars().count()).toBe(0);
  await page.getByLabel('User name').fill('walker');
  await page.getByLabel('E-mail').fill('walker@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long walk to a free one');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await bars().getByText('You have a free membership.').waitFor();
  await menuSays('Free User');

  bill('walker', { status: 3, trial: now() + 7 * DAY, subexdate: now() + 7 * DAY, renew_auto: 1 });
  await comeBack();
  await bars()
    .getByText(/^You are trying Premium until \d+ \w+ \d{4}\.$/)
    .waitFor();
  await menuSays('Premium User · Trial');

  bill('walker', { warning: 1 });
  await comeBack();
  await bars().getByText('The last payment for your Premium membership failed.').waitFor();

  bill('walker', { warning: 0, amount_paid: 499, trial: now() - DAY, subexdate: now() + 365 * DAY });
  await comeBack();
  await menuSays('Premium User');
  expect(await bars().count()).toBe(0);

  bill('walker', { renew_auto: 0, subexdate: now() + DAY });
  await comeBack();
  await bars()
    .getByText(/^Your Premium membership ends on \d+ \w+ \d{4} and does not renew itself\.$/)
    .waitFor();

  bill('walker', { subexdate: now() - 60 });
  await comeBack();
  await bars()
    .getByText(/^Your Premium membership ended on \d+ \w+ \d{4}\.$/)
    .waitFor();
  await menuSays('Premium User · Expired');

  bill('walker', { status: 0 });
  await comeBack();
  await bars()
    .getByText(/^Your paid membership ended on \d+ \w+ \d{4}\. You have a free one now\.$/)
    .waitFor();
  await menuSays('Free User · Expired');
  expect(errors).toEqual([]);
});

test('a bar shown before has its room at the next start, so that nothing moves when it appears', async () => {
  await context.close();
  context = await browser.newContext({ ...DESKTOP, serviceWorkers: 'block' }); // the worker would have the bar's code at hand
  page = await context.newPage();
  await signInByForm(page, server, server.account('renewal-due'));
  await bars().getByText('Your Premium Plus membership ends on').waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/membership-bars-.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  const before = await topOfMain();
  expect(await bars().evaluate((room) => room.getBoundingClientRect().height)).toBe(60);
  held.resolve();
  await bars().getByText('Your Premium Plus membership ends on').waitFor();
  expect(await topOfMain()).toBe(before);
});

test('a bar that is new at a start waits for the next page instead of pushing the one that is read', async () => {
  await signInByForm(page, server, server.account('plus'));
  expect(await bars().count()).toBe(0);
  bill(server.account('plus').username, { warning: 1 });
  const told = page.waitForResponse((response) => response.url().includes('/_api/user/info'));
  await page.goto(`${server.url}/stocks`);
  await told;
  await menuSays('Premium Plus User');
  expect(await bars().count()).toBe(0);
  await page.getByRole('link', { name: 'Sextant, home' }).click();
  await bars().getByText('The last payment for your Premium Plus membership failed.').waitFor();
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s a bar that is dismissed stays away in this tab and is shown in the next one', async (_where, device) => {
  const other = await browser.newContext(device);
  const tab = await other.newPage();
  await tab.goto(`${server.url}/login`);
  const { username, password } = server.account('lapsed');
  await tab.getByLabel('User name or e-mail').fill(username);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Login', exact: true }).click();
  await bars(tab).getByText('Your Premium membership ended on').waitFor();
  await bars(tab)
    .getByRole('button', { name: /^Dismiss: Your Premium membership ended on/ })
    .click();
  await expect.poll(() => bars(tab).count()).toBe(0);
  await tab.reload();
  await tab.locator('#main').getByRole('heading').first().waitFor();
  expect(await bars(tab).count()).toBe(0);

  const next = await other.newPage();
  await next.goto(server.url);
  await bars(next).getByText('Your Premium membership ended on').waitFor();
  await other.close();
});

test('visitors load nothing of it, and no bar leads to a page that does not exist', async () => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(server.url);
  await page.locator('#main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('membership-bars'))).toEqual([]);

  await signInByForm(page, server, server.account('free'));
  await bars().getByText('You have a free membership.').waitFor();
  expect(loaded.some((url) => url.includes('membership-bars'))).toBe(true);
  for (const link of await bars().getByRole('link').all()) {
    await page.goto(new URL((await link.getAttribute('href')) ?? '', server.url).href);
    expect(await page.getByText('Page not found').count()).toBe(0);
  }
});
