import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptOn, moveByKeys, synced, visit } from '../device.ts';
import { DESKTOP, launchBrowser, PHONE, startServer, type TestServer, WITH_WORKER } from '../harness.ts';
import { memberPage } from '../members/portfolio-desk.ts';

let browser: Browser;
let server: TestServer;
let desk: BrowserContext;
let phone: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
  desk = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
  phone = await browser.newContext({ viewport: { width: 390, height: 844 }, ...WITH_WORKER });
});
afterAll(async () => {
  await desk.close();
  await phone.close();
  await server.remove();
  await browser.close();
});

/** In the order they are read: columns beside each other hold their panels one below the other. */
const titles = (page: Page) =>
  page.locator('[id^="panel-"]').evaluateAll((panels) =>
    panels
      .map((panel) => ({ order: Number(panel.style.getPropertyValue('--order')), title: panel.querySelector('h2')?.textContent ?? '' }))
      .sort((a, b) => a.order - b.order)
      .map(({ title }) => title),
  );
/** Columns of the grid on which they are arranged, each from the top. */
const columnsOnGrid = (page: Page) =>
  page.locator('[gs-id]').evaluateAll((items) => {
    const placed = items
      .map((item) => ({ x: Number(item.getAttribute('gs-x')), y: Number(item.getAttribute('gs-y')), title: item.querySelector('b, h2')?.textContent ?? '' }))
      .sort((a, b) => a.y - b.y);
    return [0, 2].map((column) => placed.filter(({ x }) => x === column).map(({ title }) => title));
  });
/** Waits until no panel has grown for longer than it takes the editor to notice. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => {
      const past = Object.assign(document, {
        settling: (document as { settling?: { places: string; since: number } }).settling ?? { places: '', since: 0 },
      }).settling;
      const places = [...document.querySelectorAll('[gs-id]')].map((item) => `${item.getAttribute('gs-x')} ${item.getAttribute('gs-y')}`).join();
      if (places !== past.places) Object.assign(past, { places, since: performance.now() });
      return performance.now() - past.since > 2_500;
    },
    undefined,
    { polling: 100 },
  );
const grips = (page: Page) => page.getByRole('button', { name: /^Move / });

test('the summary is arranged by keys and by pointer, saved without a server, and shown so for every stock and on every device [SSD-01]', async () => {
  const page = await memberPage(desk, server);
  await visit(page, `${server.url}/stock/HLDN~/summary`);
  await expect.poll(() => titles(page)).toContain('Competitors');
  const before = await titles(page);
  await synced(page);
  // The editor is code of its own, which a device without a network may not have yet.
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Save layout' }).waitFor();
  await server.kill();
  // Panels grow while their charts are drawn: they keep their order on the grid.
  const inOrder = async () => {
    const columns = await columnsOnGrid(page);
    return [columns.flat().length === before.length, columns.map((column) => before.filter((title) => column.includes(title)).join() === column.join())];
  };
  await expect.poll(inOrder).toEqual([true, [true, true]]);

  const grip = grips(page)
    .filter({ visible: true })
    .and(page.getByRole('button', { name: /^Move Growth Rank/ }));
  await grip.focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').filter({ hasText: 'Growth Rank lifted, place 3 of' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: /^Move Growth Rank, place 2 of \d+, column 3$/ }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Take Business off' }).click();
  await page.getByText('Editing, 2 changes').waitFor();

  await settled(page);
  await page.getByRole('button', { name: /^Move Piotroski F-Score/ }).scrollIntoViewIfNeeded();
  const company = await page.getByRole('button', { name: /^Move Company/ }).boundingBox();
  const target = await page.getByRole('button', { name: /^Move Piotroski F-Score/ }).boundingBox();
  if (company === null || target === null) throw new Error('The panels are not on the screen');
  await page.mouse.move(company.x + 80, company.y + 12);
  await page.mouse.down();
  await page.mouse.move(company.x + 60, target.y + 20, { steps: 12 });
  await page.mouse.up();
  await page.getByText('Editing, 3 changes').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await saveLayout(page);

  // Wide panels stay at the left; the narrow one that moved is beside the first.
  const first = ['Price', 'Growth Rank', 'Financial Strength'];
  const arranged = async (on: Page) => {
    const all = await titles(on);
    return [all.slice(0, 3), all.includes('Business')];
  };
  await expect.poll(() => arranged(page)).toEqual([first, false]);
  await page.reload();
  await expect.poll(() => arranged(page)).toEqual([first, false]);
  await server.restart();
  await synced(page);

  const there = await memberPage(phone, server);
  await there.goto(`${server.url}/stock/ORRY~/summary`);
  await expect.poll(() => arranged(there)).toEqual([first, false]);
  await there.getByRole('button', { name: 'Arrange' }).click();
  await there.getByRole('list', { name: 'Panels in their order' }).waitFor();
  await there.getByRole('button', { name: 'Reset' }).click();
  await saveLayout(there);
  await expect.poll(async () => (await titles(there)).includes('Business')).toBe(true);
  await synced(there);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(before);
});

test('a board arranged on a phone has that order there and its own on a desktop, also after both synced and the desktop is arranged', async () => {
  const [wide, narrow] = await Promise.all([browser.newContext({ ...DESKTOP, ...WITH_WORKER }), browser.newContext({ ...PHONE, ...WITH_WORKER })]);
  const hand = await memberPage(narrow, server);
  await hand.goto(`${server.url}/stock/HLDN~/summary`);
  await expect.poll(() => titles(hand)).toContain('Competitors');
  const before = await titles(hand);
  const desktop = await memberPage(wide, server);
  await desktop.goto(`${server.url}/stock/HLDN~/summary`);
  await expect.poll(() => titles(desktop)).toEqual(before);

  await hand.getByRole('button', { name: 'Arrange' }).click();
  await hand.getByRole('list', { name: 'Panels in their order' }).waitFor();
  const [first = '', second = '', third = '', ...rest] = before;
  await moveByKeys(hand, third, 'ArrowUp', 'ArrowUp');
  await saveLayout(hand);
  const moved = [third, first, second, ...rest];
  await expect.poll(() => titles(hand)).toEqual(moved);
  await synced(hand);

  await desktop.reload();
  await expect.poll(async () => (await keptOn(desktop)).rows).toContain('"phone":{"y":0'); // the order of the phone is here
  await desktop.reload(); // the page may not have read it yet, and what is arranged then is merged with it and said so
  await expect.poll(() => titles(desktop)).toEqual(before);
  await desktop.getByRole('button', { name: 'Arrange' }).click();
  await desktop.getByRole('button', { name: 'Take Business off' }).click();
  await saveLayout(desktop);
  const withoutBusiness = (all: readonly string[]) => all.filter((title) => title !== 'Business');
  await expect.poll(async () => (await titles(desktop)).toSorted()).toEqual(withoutBusiness(before).toSorted());
  await synced(desktop);

  await hand.reload();
  await expect.poll(() => titles(hand)).toEqual(withoutBusiness(moved));
  await wide.close();
  await narrow.close();
});

/** Saves what was arranged. The button to arrange is back once that is stored: a page left before may take it along. */
async function saveLayout(on: Page): Promise<void> {
  await on.getByRole('button', { name: 'Save layout' }).click();
  await on.getByRole('button', { name: 'Arrange' }).waitFor();
}
