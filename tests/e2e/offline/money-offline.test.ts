import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, companiesOf, deliverPush, summaryPage, synced } from '../device.ts';
import { DESKTOP, launchChromium, PHONE, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { makePortfolio, memberPage } from '../members/portfolio-desk.ts';

let browser: Browser;
let server: TestServer;
let phone: BrowserContext;
let laptop: BrowserContext;

beforeAll(async () => {
  browser = await launchChromium();
  server = await startServer({ own: true }); // it really stops, and its store is looked into
  phone = await browser.newContext({ ...PHONE, ...WITH_WORKER });
  await phone.grantPermissions(['notifications'], { origin: server.url });
  laptop = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
});
afterAll(async () => {
  await phone.close();
  await laptop.close();
  await server.remove();
  await browser.close();
});

const ALERTS = '/user/me?tab=account&subtab=account-alerts';
const gainOn = async (page: Page) => (await page.getByRole('region', { name: 'Gain', exact: true }).locator('p').first().textContent())?.trim();
const rows = (page: Page) => page.getByRole('grid', { name: 'Transactions' }).locator('[data-row]');
const downloads = (page: Page) => page.getByRole('dialog', { name: 'Downloads', exact: true });

async function book(page: Page, kind: 'Deposit' | 'Buy', fields: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole('form', { name: 'Add transaction' });
  await page.getByRole('button', { name: 'Add transaction' }).click();
  await form
    .getByRole('radiogroup', { name: 'Type' })
    .getByText(kind === 'Deposit' ? 'Cash' : kind, { exact: true })
    .click();
  if (kind === 'Deposit') await form.getByLabel('Kind').selectOption({ label: kind });
  else await form.getByLabel('Stock', { exact: true }).selectOption({ index: 1 });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

/** Gives the server a browser to notify, at a push service that cannot be reached: what it would send stays in its store. */
async function registerPush(): Promise<void> {
  const headers = { origin: server.url, 'content-type': 'application/json' };
  const ask = async (path: string, body: object, further = {}) =>
    (await fetch(`${server.url}/reader${path}`, { method: 'POST', headers: { ...headers, ...further }, body: JSON.stringify(body) })).json();
  const { username, password } = server.account('premium');
  const { access_token } = await ask('/_api/oauth/token', { username, password });
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const subscription = { endpoint: 'https://push.invalid/phone', keys };
  const answer = await ask('/_api/v2/alerts/settings', { action: 'subscribe', subscription }, { authorization: `Bearer ${access_token}` });
  expect(answer).toMatchObject({ push_places: 1 });
}

/** What the server has to send of alerts that fired. */
function noticesToSend(): { title: string; text: string; link: string }[] {
  const store = new DatabaseSync(join(server.dataFolder, 'sextant.sqlite'), { readOnly: true });
  try {
    const due = store.prepare('select distinct alert_id, notice from alert_delivery').all();
    return due.map(({ notice }) => JSON.parse(String(notice)));
  } finally {
    store.close();
  }
}

/** Ends what the stopped server held for itself alone: another one would look at alerts only three minutes after it. */
function endLeases(): void {
  const store = new DatabaseSync(join(server.dataFolder, 'sextant.sqlite'));
  store.exec('delete from lease');
  store.close();
}

async function queueDownload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Core' }).first().click();
  await page.getByRole('menuitem', { name: 'Queue its stocks (XLSX)' }).click();
  await page.getByText('Core stocks is queued.').first().waitFor();
}

async function setAlert(page: Page, company: Company): Promise<void> {
  await page.goto(summaryPage(server, company));
  await page.getByRole('heading', { name: company.company }).first().waitFor();
  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alert' });
  await dialog.getByLabel('Limit').fill('999999');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await dialog.getByText('Not sent yet').waitFor();
}

test('a phone without a server books a buy, sees the returns move, sets an alert and queues a download; with it all is on the laptop and the alert notifies', async () => {
  const [, company] = await companiesOf(server); // in the currency of the portfolio, so that no rate is needed
  let page = await memberPage(phone, server);
  await makePortfolio(page, server, 'Core', [company]);
  const portfolio = page.url().replace(/\?.*/, '');
  await page.goto(`${portfolio}?view=transactions`);
  await book(page, 'Deposit', { Amount: '100000', Date: '2025-01-02' });
  await page.goto(`${portfolio}?view=performance`);
  await expect.poll(() => gainOn(page)).toMatch(/^0 USD/);
  await page.goto(summaryPage(server, company));
  // Its prices are on this device with the chart of them.
  await page.getByRole('region', { name: 'Price' }).locator('canvas').first().waitFor();
  await registerPush();
  await synced(page);
  await page.close();
  await server.kill();

  page = await phone.newPage();
  await page.goto(`${portfolio}?view=transactions`);
  await book(page, 'Buy', { Date: '2025-01-03', Shares: '10', Price: '1' });
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.goto(`${portfolio}?view=performance`);
  await expect.poll(() => gainOn(page)).toMatch(/^\+[1-9]/);
  const gain = await gainOn(page);
  await page.goto(portfolio);
  await queueDownload(page);
  await setAlert(page, company);
  await page.keyboard.press('Escape');
  expect(noticesToSend()).toEqual([]);
  endLeases();

  await server.restart();
  await synced(page);
  const other = await memberPage(laptop, server);
  await other.goto(`${portfolio}?view=transactions`);
  await expect.poll(() => rows(other).count()).toBe(2);
  await other.goto(`${portfolio}?view=performance`);
  await expect.poll(() => gainOn(other)).toBe(gain);
  await other.getByRole('button', { name: 'Downloads', exact: true }).click();
  const saved = other.waitForEvent('download');
  await downloads(other).getByRole('listitem').getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Core-stocks-invented.xlsx');
  await expect
    .poll(
      async () => {
        await other.goto(server.url + ALERTS);
        return other.getByRole('listitem').filter({ hasText: 'Price below' }).first().textContent();
      },
      { timeout: 30_000, interval: 2_000 },
    )
    .toContain('Triggered');

  await expect.poll(noticesToSend, { timeout: 30_000 }).toHaveLength(1);
  const [notice] = noticesToSend();
  expect(notice).toMatchObject({ title: expect.stringContaining(company.display_symbol), link: expect.stringContaining(`${ALERTS}&alert=`) });
  await deliverPush(page, server, { ...notice, tag: 'alert' });
  await expect
    .poll(() => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, text: body }))))
    .toEqual([{ title: notice?.title, text: notice?.text }]);
}, 300_000);
