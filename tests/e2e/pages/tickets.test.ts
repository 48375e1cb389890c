import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { enterAs, visit } from '../device.ts';
import { DESKTOP, launchChromium, PHONE, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

test('a ticket names what is missing, outlives a reload, is sent by keys and answered [TKT-01, TKT-02]', async () => {
  const context = await browser.newContext(PHONE);
  await enterAs(context, server, server.account('free'));
  const page = await context.newPage();
  await visit(page, `${server.url}/user/ticket/open?ref=%2Fstock%2FHLDN~%2Ffinancials`);
  await page.getByRole('button', { name: 'Open the ticket' }).click();
  await page.getByText('This must be chosen.').waitFor();
  const [topic, subject, text] = [page.getByLabel('What is it about?'), page.getByLabel('In a few words'), page.getByLabel('What happened')];
  expect(await topic.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => subject.getAttribute('aria-invalid')).toBe('true');
  expect(await axeFindings(page)).toEqual([]);
  await topic.selectOption({ label: 'A figure looks wrong' });
  await subject.fill('Revenue of 2019');
  await text.fill('It is twice\nwhat was filed.');
  await expect.poll(() => subject.getAttribute('aria-invalid')).toBe('false');
  await page.reload();
  await page.getByText(/^Your unsaved text of/).waitFor();
  expect([await subject.inputValue(), await text.inputValue()]).toEqual(['Revenue of 2019', 'It is twice\nwhat was filed.']);
  // Signing out would take it away: it is counted, and found again from there.
  await visit(page, `${server.url}/logout`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText(/1 unsaved text/).waitFor();
  await page.getByRole('link', { name: 'See unsaved texts' }).click();
  await page.getByRole('list', { name: 'Texts not saved yet' }).getByText('Revenue of 2019 · It is twice').waitFor();
  await page.getByRole('link', { name: 'Go on writing' }).click();
  await page.getByText(/^Your unsaved text of/).waitFor();
  await text.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'Revenue of 2019' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => page.getByRole('link', { name: '/stock/HLDN~/financials' }).getAttribute('href')).toBe('/stock/HLDN~/financials');

  const desk = await browser.newContext(DESKTOP);
  await enterAs(desk, server, server.account('admin'));
  const support = await desk.newPage();
  await support.goto(`${server.url}/user/ticket`);
  await support.getByRole('grid', { name: 'Tickets' }).getByRole('link', { name: 'Revenue of 2019' }).click();
  await support.getByLabel('Your message').fill('It is mended.');
  await support.getByRole('button', { name: 'Send' }).click();
  await support.getByRole('list', { name: 'Messages' }).getByText('It is mended.').waitFor();
  await expect.poll(() => support.getByLabel('Your message').inputValue()).toBe('');
  expect(await axeFindings(support)).toEqual([]);

  await visit(page, `${server.url}/user/ticket/check`);
  const number = page.getByLabel('Number of the ticket');
  await number.fill('#999999');
  await number.press('Enter');
  await page.getByText('This is not the number of a ticket of yours.').waitFor();
  await number.fill(`#${id}`);
  await number.press('Enter');
  await page.getByRole('list', { name: 'Messages' }).getByText('It is mended.').waitFor();
  await visit(page, `${server.url}/user/ticket/open`);
  await text.waitFor();
  expect(await text.inputValue()).toBe('');
  await Promise.all([context.close(), desk.close()]);
});
