import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Company, companiesOf, keptOn, load, signInByForm, signOut, summaryPage } from '../device.ts';
import { launchChromium, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;
let companies: [Company, Company, Company];

// One device for all of them, as in a family: each begins and ends with nobody signed in.
beforeAll(async () => {
  browser = await launchChromium();
  server = await startServer();
  companies = await companiesOf(server);
  context = await browser.newContext(WITH_WORKER);
  page = await context.newPage();
  await page.goto(server.url);
  await readyForOffline(page);
});
afterAll(async () => {
  await server.remove();
  await browser.close();
});
afterEach(async () => {
  await server.restart();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(server.url);
  const nobody = page.getByRole('link', { name: 'Login' }).first();
  await account().or(nobody).first().waitFor();
  if ((await account().count()) > 0) await signOut(page, server);
});

const account = () => page.getByRole('button', { name: /^Account of/ });
const neverLoaded = () => page.getByText('It was never loaded here').first();

/** The list of all companies by which everybody searches, whoever is here; a page that begins afresh reads it ahead, early or late. */
const DIRECTORY = /\S+\/_search\/directory\n.*/g;

/** That nothing on this device tells who was here or what they read. */
async function expectNothingOf(member: { username: string }, company: Company): Promise<void> {
  const kept = await keptOn(page);
  expect(kept.databases.filter((name) => !['sextant-guest', 'sextant-device', 'workbox-expiration'].includes(name))).toEqual([]);
  const everything = [kept.rows, kept.caches.replaceAll(DIRECTORY, ''), kept.localStorage].join('\n');
  for (const trace of [member.username, company.display_symbol, encodeURIComponent(company.display_symbol), company.company]) {
    expect(everything.includes(trace), trace).toBe(false);
  }
}

test('signing out leaves nothing of the member on the device, in any tab', async () => {
  const member = server.account('premium');
  await signInByForm(page, server, member);
  await load(page, server, companies[0]);
  await expect.poll(async () => (await keptOn(page)).rows.includes(companies[0].company)).toBe(true);
  await page.evaluate(() => {
    localStorage.setItem('of-the-member', 'something');
    localStorage.setItem('screener_default_view', 'kept');
  });
  const other = await context.newPage();
  await other.goto(server.url);
  await other.getByRole('button', { name: /^Account of/ }).waitFor();
  await signOut(page, server);
  await other.getByRole('link', { name: 'Login' }).first().waitFor();
  await expectNothingOf(member, companies[0]);
  expect(JSON.parse((await keptOn(page)).localStorage)).toMatchObject({ screener_default_view: 'kept' });
  expect((await keptOn(page)).localStorage).not.toContain('of-the-member');
});

test('signing out with the server stopped removes everything here; the session ends as soon as the server is reachable', async () => {
  const member = server.account('premium');
  await signInByForm(page, server, member);
  await load(page, server, companies[0]);
  await server.kill();
  await signOut(page, server);
  await expectNothingOf(member, companies[0]);
  expect((await context.cookies(`${server.url}/reader/oauth/token`)).map(({ name }) => name)).toContain('sextant_refresh');
  await server.restart();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
  await expect.poll(async () => (await context.cookies(`${server.url}/reader/oauth/token`)).map(({ name }) => name)).not.toContain('sextant_refresh');
});

test('two members on one device never see what the other one read', async () => {
  await signInByForm(page, server, server.account('premium'));
  await load(page, server, companies[0]);
  await signOut(page, server);
  await signInByForm(page, server, server.account('plus'));
  await load(page, server, companies[1]);
  await server.kill();
  await page.goto(summaryPage(server, companies[0]));
  await neverLoaded().waitFor();
  await page.goto(summaryPage(server, companies[1]));
  await page.getByRole('heading', { name: companies[1].company }).first().waitFor();
});

test('a member’s activity is reported once a day', async () => {
  await signInByForm(page, server, server.account('premium'));
  const reports: string[] = [];
  page.on('request', (request) => void (request.url().includes('/_api/active') && reports.push(request.method())));
  await page.goto(server.url);
  await expect.poll(() => reports).toEqual(['PUT']);
  await expect.poll(async () => (await keptOn(page)).rows.includes('active-reported-on')).toBe(true);
  await page.reload();
  // The clock is asked after the activity was looked at.
  await page.waitForResponse((response) => response.url().includes('/_api/time'));
  expect(reports).toEqual(['PUT']);
});

test('a session ended elsewhere keeps the member’s pages readable', async () => {
  await signInByForm(page, server, server.account('premium'));
  await load(page, server, companies[0]);
  await expect.poll(async () => (await keptOn(page)).rows.includes(companies[0].company)).toBe(true);
  await context.clearCookies({ name: 'sextant_refresh' });
  await page.goto(server.url);
  await account().waitFor();
  await server.kill();
  await page.goto(summaryPage(server, companies[0]));
  await page.getByRole('heading', { name: companies[0].company }).first().waitFor();
});

test('what one member reads while another tab signs in as somebody else is kept for neither by mistake', async () => {
  await signInByForm(page, server, server.account('premium'));
  const other = await context.newPage();
  await other.goto(server.url);
  await signOut(other, server);
  await signInByForm(other, server, server.account('plus'));
  await load(other, server, companies[1]);
  await page.getByRole('button', { name: /^Account of Demo Plus/ }).waitFor();
});
