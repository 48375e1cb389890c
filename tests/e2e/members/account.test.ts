import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { signIn, visit } from '../device.ts';
import { DESKTOP, launchChromium, PHONE, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  browser = await launchChromium();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const edda = { username: 'edda-account', email: 'edda@example.org', password: 'a few words are better' };

async function register(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await visit(page, `${server.url}/register`);
  await page.getByLabel('User name').fill(edda.username);
  await page.getByLabel('E-mail').fill(edda.email);
  await page.getByLabel('Password', { exact: true }).fill(edda.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  return page;
}

test('a member sees and ends their devices, takes their data away, changes e-mail and password, deletes the account and keeps it', async () => {
  const [desktop, phone] = [await browser.newContext({ ...DESKTOP, bypassCSP: true }), await browser.newContext(PHONE)];
  const page = await register(desktop);
  const there = await phone.newPage();
  await there.goto(`${server.url}/login`);
  await there.getByLabel('User name or e-mail').fill(edda.username);
  await there.getByLabel('Password', { exact: true }).fill(edda.password);
  await there.getByRole('button', { name: 'Login', exact: true }).tap();
  await there.getByRole('button', { name: 'Bookmark this page' }).waitFor();

  await visit(page, `${server.url}/user/me`);
  const devices = page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(2);
  await devices
    .filter({ hasText: 'this device' })
    .getByText(/signed in .* from /)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(() => devices.count()).toBe(1);

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export everything as a file' }).click()]);
  const exported = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(exported).toMatchObject({ account: { username: edda.username }, records: [], sessions: [{ device: expect.any(String) }] });

  const form = (name: string) => page.getByRole('form', { name });
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await form('Change e-mail').getByLabel('New e-mail').fill('edda@new.example');
  await form('Change e-mail').getByLabel('Your password').fill('not this one');
  await form('Change e-mail').getByRole('button', { name: 'Change e-mail' }).click();
  await form('Change e-mail').getByText('This is not your password.').waitFor();
  await form('Change e-mail').getByLabel('Your password').fill(edda.password);
  await form('Change e-mail').getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByRole('listitem').filter({ hasText: 'E-mail' }).getByText('edda@new.example').waitFor();

  await page.getByRole('button', { name: 'Change password' }).click();
  await form('Change password').getByLabel('Your present password').fill(edda.password);
  await form('Change password').getByLabel('New password').fill('other words, even better');
  await form('Change password').getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password is changed.').waitFor();

  await page.getByRole('button', { name: 'Delete my account …' }).click();
  await form('Delete my account').getByText('For 14 days nothing is lost').waitFor();
  await form('Delete my account').getByLabel('Your password').fill('other words, even better');
  await form('Delete my account').getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('link', { name: 'Sign Up', exact: true }).first().waitFor();
  await signIn(page, server, { username: edda.username, password: 'other words, even better' });
  await visit(page, `${server.url}/user/me`);
  await page.getByText(/This account and everything in it is deleted on \d+ \w+ \d{4}\./).waitFor();
  await page.getByRole('button', { name: 'Keep my account' }).waitFor();
  await visit(page, `${server.url}/notes`);
  const bar = page.getByRole('complementary', { name: 'Notifications' }).getByText(/Your account and everything in it will be deleted on \d+ \w+ \d{4}\./);
  await bar.waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await bar.waitFor({ state: 'detached' });
  await visit(page, `${server.url}/user/me`);
  await page.getByRole('button', { name: 'Delete my account …' }).waitFor();
  await desktop.close();
  await phone.close();
});
