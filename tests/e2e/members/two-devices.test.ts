import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAs, keptOn, synced } from '../device.ts';
import { DESKTOP, launchChromium, PHONE, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

/** How often each journey is made; more than once to look for what happens seldom. */
const TIMES = Number(process.env.SEXTANT_TIMES ?? 1);
const PULL = '/reader/_api/sync/pull';
const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  browser = await launchChromium();
  server = await startServer({ own: TIMES > 1 });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const rounds = Array.from({ length: TIMES }, (_, round) => round);
const editor = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Writes at the beginning or the end of a paragraph of the open editor, once the editor has put its own cursor. */
const writeAt = async (page: Page, paragraph: string, key: 'Home' | 'End', text: string) => {
  await expect.poll(() => editor(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await editor(page).getByText(paragraph).click();
  await page.keyboard.press(key);
  await page.keyboard.type(text);
  await editor(page)
    .getByText(key === 'Home' ? `${text}${paragraph}` : `${paragraph}${text}`)
    .waitFor();
};
/** Somebody looks at the window again. */
const look = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

async function deviceOf(options: Parameters<Browser['newContext']>[0]): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options);
  await enterAs(context, server, server.account('plus'));
  const page = await context.newPage();
  await page.goto(`${server.url}/notes`);
  await synced(page);
  return { context, page };
}

test(
  'a note open in an editor keeps what another device writes into it, and what is not saved outlives every way out',
  async () => {
    const desk = await deviceOf(DESKTOP);
    const phone = await deviceOf({ ...PHONE, userAgent: PHONE_AGENT });
    for (const round of rounds) {
      // Pressed twice, it is one note.
      await button(desk.page, 'Write a note').click();
      await editor(desk.page).fill('');
      for (const line of [`First ${round}.`, `Middle ${round}.`, `Last ${round}.`]) {
        await editor(desk.page).pressSequentially(line);
        await editor(desk.page).press('Enter');
      }
      await button(desk.page, 'Save note').dblclick();
      await editor(desk.page).waitFor({ state: 'detached' });
      await synced(desk.page);
      const onDesk = desk.page.getByRole('article').filter({ hasText: `First ${round}.` });
      await expect.poll(() => onDesk.count()).toBe(1);

      const onPhone = phone.page.getByRole('article').filter({ hasText: `First ${round}.` });
      await expect.poll(() => look(phone.page).then(() => onPhone.count())).toBe(1);
      await onDesk.getByRole('button', { name: 'Edit this note' }).click();
      await writeAt(desk.page, `First ${round}.`, 'Home', 'From the desk: ');
      await onPhone.getByRole('button', { name: 'Edit this note' }).click();
      await writeAt(phone.page, `Last ${round}.`, 'End', ' And from the phone.');
      await button(phone.page, 'Save note').click();
      await editor(phone.page).waitFor({ state: 'detached' });
      await synced(phone.page);

      const strip = desk.page.getByText(/Changed on your phone at \d\d:\d\d/);
      await expect.poll(() => look(desk.page).then(() => strip.count())).toBe(1);
      await button(desk.page, 'See both').click();
      await desk.page.getByRole('region', { name: 'As it is now' }).getByText('And from the phone.').waitFor();

      // Left without saving, the text is a draft that still knows what it was begun on.
      await button(desk.page, 'Keep as a draft').click();
      await desk.page.getByRole('list', { name: 'Texts not saved yet' }).getByText('From the desk: First').waitFor();
      await desk.page.reload();
      await button(desk.page, 'Go on writing').click();
      await editor(desk.page).getByText('From the desk: First').waitFor();
      await button(desk.page, 'Save note').click();
      await editor(desk.page).waitFor({ state: 'detached' });
      await synced(desk.page);
      await expect.poll(() => look(phone.page).then(() => onPhone.innerText())).toContain('From the desk: First');
      for (const article of [onDesk, onPhone]) {
        await expect.poll(() => article.count()).toBe(1);
        await expect.poll(() => article.innerText()).toContain('And from the phone.');
      }

      // The version before can be brought back.
      await onDesk.getByRole('button', { name: 'Earlier versions of this note' }).click();
      await button(desk.page, 'Bring back').last().click();
      await expect.poll(() => onDesk.innerText()).not.toContain('From the desk: First');
      await synced(desk.page);
      await onDesk.getByRole('button', { name: 'Delete this note' }).click();
      await onDesk.waitFor({ state: 'detached' });
      await synced(desk.page);
    }
    await desk.context.close();
    await phone.context.close();
  },
  120_000 * TIMES,
);

test(
  'signing in while the page still gets ready shows the member’s portfolios, and never that there are none',
  async () => {
    const login = server.account('premium');
    const first = await browser.newContext(DESKTOP);
    await enterAs(first, server, login);
    const made = await first.newPage();
    await made.goto(`${server.url}/portfolio?create=true`);
    await made.getByRole('textbox', { name: 'Name of the portfolio' }).fill('Kept by the server');
    await made.getByRole('button', { name: 'Create' }).dblclick();
    await made.getByRole('heading', { name: 'Kept by the server' }).waitFor();
    await synced(made);
    await first.close();
    for (const round of rounds) {
      // A server lets one address try a number of times a minute.
      if (round % 8 === 7) await server.restart();
      const context = await browser.newContext(DESKTOP);
      const page = await context.newPage();
      const broken: string[] = [];
      page.on('console', (message) => message.text().includes('not synchronised') && broken.push(message.text()));
      await page.goto(`${server.url}/login?ref=${encodeURIComponent('/portfolio')}`);
      await page.getByLabel('User name or e-mail').fill(login.username);
      await page.getByLabel('Password', { exact: true }).fill(login.password);
      // About when the page begins what it does beside its first showing: there the new database is made among much else.
      await page.waitForFunction((at) => performance.now() > at, 1_500 + ((round * 97) % 1_500));
      await page.evaluate(() => {
        const seen = new MutationObserver(() => {
          if (document.body.innerText.includes('No portfolio yet')) document.documentElement.dataset.saidNone = 'yes';
        });
        seen.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      const list = page.getByRole('list', { name: 'Portfolios' });
      await list.getByText('Kept by the server').first().waitFor({ timeout: 20_000 });
      await expect.poll(() => list.getByText('Kept by the server').count()).toBe(1);
      await synced(page);
      expect(await page.evaluate(() => document.documentElement.dataset.saidNone)).toBeUndefined();
      expect(broken).toEqual([]);
      await context.close();
    }
  },
  60_000 * TIMES,
);

test('an answer held back until the device is being cleared leaves nothing of the member behind', async () => {
  const { context, page } = await deviceOf({ ...DESKTOP, ...WITH_WORKER });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${server.url}/logout`);
  await button(page, 'Sign out').waitFor();
  const answer = Promise.withResolvers<void>();
  await context.route(/\/_api\/stocks\/[^/]+\/summary/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await context.route(/\/oauth\/revoke/, async (route) => {
    // By now the device is cleared; the page is still open.
    await expect.poll(async () => page.evaluate(async () => (await indexedDB.databases()).length)).toBeLessThan(3);
    answer.resolve();
    await context.waitForEvent('requestfinished', (request) => request.url().includes('/summary'));
    await route.continue();
  });
  const { stocks } = await (await fetch(`${server.url}/reader/_api/market/overview?length=3`)).json();
  const [{ display_symbol: symbol }] = stocks;
  const address = `/reader/_api/stocks/${encodeURIComponent(symbol)}/summary?held=back`;
  await page.evaluate((url) => void fetch(url, { headers: { 'x-sextant-keep': 'answer' }, credentials: 'omit' }).catch(() => undefined), address);
  await button(page, 'Sign out').click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor({ timeout: 20_000 });
  const kept = await keptOn(page);
  expect(kept.databases.filter((name) => /^sextant-(?!device|guest)/.test(name))).toEqual([]);
  expect(`${kept.caches}${kept.rows}${kept.localStorage}`).not.toContain('held=back');
  await context.close();
});

test('the records come although the code that brings them was lost on its way at first', async () => {
  const context = await browser.newContext(DESKTOP);
  await enterAs(context, server, server.account('plus'));
  const page = await context.newPage();
  let [documents, lost] = [0, 0];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // A document does not ask again for a module that it could not load: the page is loaded anew, which happens at once only the first time.
  await page.route(/\/assets\/sync-loop-/, (route) => {
    if (documents > 1) return route.continue();
    lost += 1;
    return route.abort();
  });
  const pulled = page.waitForResponse((answer) => answer.url().includes(PULL));
  await page.goto(server.url);
  expect((await pulled).status()).toBe(200);
  expect([documents, lost > 0]).toEqual([2, true]);
  await context.close();
});
