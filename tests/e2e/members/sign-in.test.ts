import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { companiesOf, read, signInByForm } from '../device.ts';
import { DESKTOP, launchChromium, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
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

const password = () => page.getByLabel('Password', { exact: true });
const account = () => page.getByRole('button', { name: /^Account of/ });
const heading = (name: string) => page.getByRole('heading', { name });
const pathIs = (path: string) => page.waitForURL((url) => url.pathname === path);

async function fillSignIn({ username, password: secret }: { username: string; password: string }): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(username);
  await password().fill(secret);
  await password().press('Enter');
}

test('signing in leads back to the page one came from [AUTH-06]', async () => {
  const [company] = await companiesOf(server);
  await read(page, server, company);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await heading('Login').waitFor();
  await fillSignIn(server.account('plus'));
  await account().waitFor();
  await heading(company.company).first().waitFor();
  await account().click();
  await page.getByText('Premium Plus').waitFor();
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%2F%2Fevil.example', 'javascript:alert(1)', '/logout'])(
  'signing in with %s to go back to leads home',
  async (ref) => {
    await page.goto(`${server.url}/login?ref=${encodeURIComponent(ref)}`);
    await fillSignIn(server.account('free'));
    await account().waitFor();
    await pathIs('/');
    expect(page.url().startsWith(server.url)).toBe(true);
  },
);

test('a member who is signed in has no need of the sign-in page and goes home [AUTH-04]', async () => {
  await signInByForm(page, server, server.account('free'));
  await page.goto(`${server.url}/login`);
  await pathIs('/');
});

test('a wrong password is said to be wrong, and what was typed stays', async () => {
  await page.goto(`${server.url}/login`);
  await fillSignIn({ username: server.account('premium').username, password: 'not the password' });
  await page.getByRole('alert').filter({ hasText: 'The name or password is not right.' }).waitFor();
  await expect.poll(() => page.getByLabel('User name or e-mail').inputValue()).toBe(server.account('premium').username);
  expect(await account().count()).toBe(0);
});

test('the sign-up page names what is wrong with each field and puts the cursor into the first', async () => {
  await page.goto(`${server.url}/register`);
  await page.getByLabel('User name').fill('a');
  await page.getByLabel('E-mail').fill('nobody');
  await password().fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('This must be at least 10 characters.').waitFor();
  await page.getByText('This must be an e-mail address.').waitFor();
  expect(await page.getByLabel('User name').evaluate((field) => field === document.activeElement && field.getAttribute('aria-invalid'))).toBe('true');
});

test('somebody new opens an account, is signed in, and signs out after being asked', async () => {
  await page.goto(`${server.url}/register`);
  await page.getByLabel('User name').fill('new-member');
  await page.getByLabel('E-mail').fill('new-member@example.org');
  await password().fill('a rather long password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await account().waitFor();

  await page.goto(`${server.url}/logout`);
  await heading('Sign out').waitFor();
  await account().waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await heading('You are signed out').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();

  await page.goto(`${server.url}/register`);
  await page.getByLabel('User name').fill('new-member');
  await page.getByLabel('E-mail').fill('new-member@example.org');
  await password().fill('a rather long password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('already has an account').waitFor();
});

test('a forgotten password is replaced with a link by mail, which works once', async () => {
  const details = { username: 'forgetful', email: 'forgetful@example.org', password: 'a password soon forgotten' };
  const opened = await context.request.post(`${server.url}/reader/_api/register`, { data: details, headers: { origin: server.url } });
  expect(opened.status()).toBe(200);
  await context.clearCookies();

  await expect.poll(() => mailedToken(server, details.email, 'confirm'), { timeout: 20_000 }).toBeDefined();
  await page.goto(`${server.url}/confirm?token=${mailedToken(server, details.email, 'confirm')}`);
  await heading('Address confirmed').waitFor();
  await page.goto(`${server.url}/reset`);
  await page.getByLabel('E-mail').fill(details.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await heading('Look at your mail').waitFor();
  await expect.poll(() => mailedToken(server, details.email, 'reset'), { timeout: 20_000 }).toBeDefined();
  const link = `${server.url}/reset?token=${mailedToken(server, details.email, 'reset')}`;

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await heading('New password set').waitFor();
  await signInByForm(page, server, { username: details.username, password: 'another long password' });

  await page.goto(link);
  await heading('This link has ended').waitFor();
});

test('the password can be shown, and caps lock is indicated', async () => {
  await page.goto(`${server.url}/login`);
  await password().fill('secret');
  await expect.poll(() => password().getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect.poll(() => password().getAttribute('type')).toBe('text');
  await password().dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await page.getByText('Caps lock is on.').waitFor();
});

/** The token of the link to a page in a message to an address, as the server wrote it into its outbox; undefined before there is one. */
function mailedToken({ dataFolder }: TestServer, to: string, page: 'reset' | 'confirm'): string | undefined {
  const folder = join(dataFolder, 'outbox');
  if (!existsSync(folder)) return undefined;
  const mails = readdirSync(folder, { encoding: 'utf8' }).filter((name) => name.endsWith('.eml'));
  const texts = mails.map((name) => readFileSync(join(folder, name), 'utf8'));
  const text = texts.filter((mail) => mail.includes(`To: ${to}`)).join('\n');
  return new RegExp(`/${page}\\?token=(?:3D)?([\\w-]+)`).exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1];
}
