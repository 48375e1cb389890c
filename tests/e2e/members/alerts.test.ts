import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { companiesOf, deliverPush, read, synced } from '../device.ts';
import { DESKTOP, launchChromium, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { memberPage } from './portfolio-desk.ts';

let browser: Browser;
let server: TestServer;
let desktop: BrowserContext;

beforeAll(async () => {
  browser = await launchChromium();
  server = await startServer();
  desktop = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
  await desktop.grantPermissions(['notifications'], { origin: server.url });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const ALERTS = '/user/me?tab=account&subtab=account-alerts';
const alertLine = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Price below' });

test('somebody who is not signed in is led to the login by the bell and by the page of alerts, and back [ALERT-11, ALERT-20]', async () => {
  const visitor = await browser.newPage(DESKTOP);
  await visitor.goto(server.url + ALERTS);
  await visitor.waitForURL(/\/login\?ref=.*account-alerts/);
  await visitor.goto(`${server.url}/glossary`);
  await visitor.getByRole('link', { name: 'Alerts', exact: true }).click();
  await visitor.waitForURL(/\/login\?ref=.*glossary/);
  await visitor.close();
});

test('an alert set without a server fires once the server is back, and its notification opens it [ALERT-09, ALERT-12, ALERT-16, ALERT-17, ALERT-18, ALERT-23, ALERT-26]', async () => {
  const page = await memberPage(desktop, server);
  const [company] = await companiesOf(server);
  await read(page, server, company);
  await server.kill();

  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alert' });
  await dialog.getByLabel('Limit').fill('many');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await dialog.getByText('Type a figure').waitFor();
  await dialog.getByLabel('Limit').fill('999999');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  // Without the server the device says what it knows itself, and that the alert is not sent yet.
  await dialog.getByRole('list', { name: 'Alerts that are set' }).getByText('Price below 999,999.00').waitFor();
  await dialog.getByText(/now \d/).waitFor();
  await dialog.getByText('Not sent yet').waitFor();
  await page.keyboard.press('Escape');

  await server.restart();
  await synced(page);
  await expect
    .poll(
      async () => {
        await page.goto(server.url + ALERTS);
        return alertLine(page).first().textContent();
      },
      { timeout: 30_000, interval: 2_000 },
    )
    .toContain('Triggered');
  const id = (await alertLine(page).first().getAttribute('id'))?.replace('alert-', '') ?? '';

  // The bell says so too, and opens with it.
  await page.getByRole('status', { name: 'One alert fired' }).waitFor();
  await page.getByRole('button', { name: 'Alerts', exact: true }).hover();
  const bell = page.getByRole('list', { name: 'Triggered alerts' });
  await expect.poll(() => bell.getByRole('listitem').count()).toBe(1);
  await page.getByRole('dialog', { name: 'Alerts' }).getByRole('link', { name: 'View All' }).click();
  await page.waitForURL(`**${ALERTS}`);

  // The notification the server sends of it arrives and opens the alert.
  await page.goto(server.url);
  const link = `${ALERTS}&alert=${id}`;
  await deliverPush(page, server, { title: company.display_symbol, text: 'Price below 999,999.00', link, tag: 'one' });
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title));
  await expect.poll(shown).toEqual([company.display_symbol]);
  const [worker] = desktop.serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
  await page.waitForURL(`**${link.slice(0, 8)}*alert=*`);
  await expect.poll(() => alertLine(page).first().getAttribute('data-marked')).toBe('true');
  expect(await shown()).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  // Several at once.
  const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Set frequency' }).click();
  await toast('Please select alerts');
  await page.getByLabel(`Select all alerts on ${company.display_symbol}`).check();
  await page.getByLabel('Frequency').selectOption('always');
  await page.getByRole('button', { name: 'Set frequency' }).click();
  await toast('Frequency set successfully');
  await page.getByRole('button', { name: `Clear all alerts on ${company.display_symbol}` }).click();
  await page.getByText(`This will delete all alerts for ${company.display_symbol}. Are you sure?`).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Will delete all selected alerts. Are you sure?' });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await toast('Alerts deleted successfully');
  await page.getByText('No alert yet.').waitFor();
});
