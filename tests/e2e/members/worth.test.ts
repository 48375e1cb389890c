import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAs, keptOn, synced, visit } from '../device.ts';
import { DESKTOP, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const TEMPLATE = 'A good business at a fair price';
const QUESTION = 'Do I understand how it makes its money?';
/** What each page of worth and soundness says once its figures are there. */
const PAGES: readonly (readonly [page: string, says: RegExp])[] = [
  ['dcf', /What the price believes/],
  ['valuation', /What it is worth, by \d+ methods/],
  ['warning-signs', /Nothing severe|Look into this|Severe/],
  ['dividend', /Every year it has paid/],
  ['operating', /Operating data|What it sells/],
  ['summary', /Financial Strength/],
];

const address = (page: string) => `${server.url}/stock/HLDN~/${page}`;
const checklist = () => address('checklist');
const rated = (page: Page, step: string) => page.getByRole('group', { name: QUESTION }).getByRole('radio', { name: step });

async function deviceOf(options: Parameters<Browser['newContext']>[0]): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options);
  await enterAs(context, server, server.account('plus'));
  return { context, page: await context.newPage() };
}

test('pages of worth and soundness that a phone visited once are read without a server, a slider answers thumbs and keys, and a checklist is begun', async () => {
  const { context, page } = await deviceOf({ ...PHONE, ...WITH_WORKER });
  for (const [name, says] of PAGES) {
    await visit(page, address(name));
    await page.getByRole('main').getByText(says).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  await visit(page, checklist());
  await page.getByText(TEMPLATE).waitFor();
  await readyForOffline(page);
  await expect.poll(async () => (await keptOn(page)).rows, { timeout: 45_000 }).toContain('dcf_fair_value');
  await server.kill();
  try {
    for (const [name, says] of PAGES) {
      await page.goto(address(name));
      await page.getByRole('main').getByText(says).first().waitFor();
      expect(await page.getByText('It was never loaded here').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }

    await page.goto(address('dcf'));
    const growth = page.getByRole('slider', { name: 'Growth for 10 years' });
    const value = () => page.getByLabel('Fair value', { exact: true }).locator('strong').first().textContent();
    const before = Number(await value());
    expect(before).toBeGreaterThan(0);
    const more = page.getByRole('button', { name: 'Growth for 10 years: more' });
    const size = await more.boundingBox();
    expect([Math.round(size?.width ?? 0), Math.round(size?.height ?? 0)].every((side) => side >= 44)).toBe(true);
    await more.tap();
    await expect.poll(async () => Number(await value())).toBeGreaterThan(before);
    const byThumb = Number(await value());
    await growth.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await value())).toBeGreaterThan(byThumb);

    await page.goto(checklist());
    await page.getByRole('button', { name: `Use it: ${TEMPLATE}` }).focus();
    await page.keyboard.press('Enter');
    await rated(page, '4, rather yes').focus();
    await page.keyboard.press('Space');
    await page.getByText('1 of 10 questions rated, 4.0 of 5 on average so far.').waitFor();
    await page.reload();
    await page.getByText('1 of 10 questions rated, 4.0 of 5 on average so far.').waitFor();
  } finally {
    await server.restart();
  }
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await synced(page);
  await context.close();
});

test('a checklist that was deleted on another device leaves a sentence and its answers, which become a list again', async () => {
  const desk = await deviceOf(DESKTOP);
  await visit(desk.page, checklist());
  await desk.page.getByRole('button', { name: 'Use it: ', exact: false }).first().waitFor();
  if ((await desk.page.getByRole('button', { name: 'Change the questions' }).count()) === 0)
    await desk.page.getByRole('button', { name: `Use it: ${TEMPLATE}` }).click();
  await rated(desk.page, '5, a clear yes').check({ force: true });
  await desk.page.getByText(/1 of 10 questions rated, 5\.0 of 5/).waitFor();
  await synced(desk.page);

  const phone = await deviceOf(PHONE);
  await visit(phone.page, checklist());
  await phone.page.getByText(/1 of 10 questions rated, 5\.0 of 5/).waitFor();
  await desk.page.getByRole('button', { name: 'Change the questions' }).click();
  await desk.page.getByRole('button', { name: 'Delete the list' }).click();
  await desk.page.getByText('Answers to questions that are gone').waitFor();
  await synced(desk.page);

  await phone.page.reload();
  const left = phone.page.getByText('Their list or question was deleted, here or on another device. What you answered is kept.');
  await expect.poll(() => phone.page.evaluate(() => dispatchEvent(new Event('focus'))).then(() => left.count())).toBe(1);
  expect(await phone.page.getByText(/questions rated/).count()).toBe(0);
  await phone.page.getByText(/^Ask the same questions of every company/).waitFor();
  await phone.page.getByRole('definition').filter({ hasText: '5 of 5' }).waitFor();
  await phone.page.getByRole('button', { name: 'Make them a list again' }).tap();
  await phone.page.getByRole('heading', { name: 'Questions answered before' }).waitFor();
  await desk.context.close();
  await phone.context.close();
});
