import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

/** Another site, on another host and port: what it shows is asked of it by the address it is opened with. */
const site = createServer((request, answer) => {
  const shown = new URL(request.url ?? '/', 'http://localhost').searchParams.get('show') ?? '';
  const frame = `<iframe src="${shown.replaceAll('"', '&quot;')}" width="640" height="520" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Another site</title>${frame}`);
});

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  site.close();
  await browser.close();
  await server.remove();
});
beforeEach(async () => {
  await context?.close();
  context = await browser.newContext(WITH_WORKER);
  page = await context.newPage();
});

const siteAddress = (shown: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/?show=${encodeURIComponent(shown)}`;

/** The frame of the other site's page. */
async function framed(path: string): Promise<Frame> {
  await page.goto(siteAddress(`${server.url}${path}`));
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('the page has no frame');
  return frame;
}

test.each([
  ['market_overview', /\d+ up \d+ down/],
  ['map', /largest of \d+ companies/],
  ['top_stocks', /close \d/],
  ['stock?stock=HLDN~', /Halden Instruments/],
  ['guru_top_holding_breakdown', /largest holdings/],
  ['buffett_indicator', /% of GDP/],
  ['shiller_pe', /dearer than/],
  ['treasury_yield_spread', /10-year less 2-year/],
])('the widget %s is drawn in another site’s page, which gets no cookie and no worker [WID-02, WID-04, WID-05]', async (path, sign) => {
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => void (request.url().startsWith(server.url) && sent.push(request.headers())));
  const frame = await framed(`/widgets/${path}`);
  await frame.locator('main', { hasText: sign }).waitFor();
  expect(await frame.getByRole('link', { name: /Powered by Sextant/ }).getAttribute('href')).toBe('/');
  expect(sent.filter((headers) => 'authorization' in headers || 'cookie' in headers || 'x-signature' in headers)).toEqual([]);
  expect((await context.cookies(server.url)).filter(({ name }) => name !== 'sextant-registration')).toEqual([]);
  expect(context.serviceWorkers()).toEqual([]);
  expect(await frame.evaluate(() => document.cookie)).toBe('');
});

test('it is dark and has the colours that its address says, whatever the reader chose [WID-01]', async () => {
  const look = (frame: Frame) =>
    frame.evaluate(() => [document.documentElement.dataset.mantineColorScheme, getComputedStyle(document.documentElement).getPropertyValue('--sx-accent')]);
  expect(await look(await framed('/widgets/map?dark=1&accent=00ff88'))).toEqual(['dark', '#00ff88']);
  expect((await look(await framed('/widgets/map?dark=0&accent=red;}')))[0]).toBe('light');
  expect((await look(await framed('/widgets/map?accent=red;}')))[1], 'what is no colour is left out').not.toContain('red');
});

test('a link in it opens a new window with widget=1 and what was chosen for the widget [WID-03]', async () => {
  const frame = await framed('/widgets/stock?stock=HLDN~&dark=1');
  const [opened] = await Promise.all([context.waitForEvent('page'), frame.getByRole('link', { name: 'Open' }).click()]);
  const address = new URL(opened.url());
  expect([address.pathname, address.searchParams.get('widget'), address.searchParams.get('stock'), address.searchParams.get('dark')]).toEqual([
    ...['/stock/HLDN~/summary', '1'],
    ...['HLDN~', '1'],
  ]);
  expect(new URL(frame.url()).pathname).toBe('/widgets/stock');
});

test('without the server it says so, and what is no widget may be in no frame', async () => {
  await context.route('**/reader/**', (route) => route.abort());
  await (await framed('/widgets/map')).getByText('the server cannot be reached').waitFor();
  await context.unroute('**/reader/**');
  const refused: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
  for (const path of ['/', '/widgets', '/widgets/nothing', '/login']) {
    const before = refused.length;
    await page.goto(siteAddress(`${server.url}${path}`));
    await expect.poll(() => refused.slice(before).join(), { message: path }).toMatch(/frame-ancestors|X-Frame-Options/i);
  }
});

test('the gallery shows a widget as it will be, with its stock, colours and size, and has its code [WID-05]', async () => {
  await page.goto(`${server.url}/widgets`);
  await page.getByRole('button', { name: /^Stock Price/ }).click();
  await page.getByLabel('Dark').check();
  await page.getByLabel('Width').fill('480');
  await page.getByRole('main').getByRole('combobox', { name: 'Stock', exact: true }).fill('HLDN~');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.frameLocator('iframe').getByText('Halden Instruments').first().waitFor();
  const code = await page.getByLabel('Code of the widget').inputValue();
  expect(code).toContain(`src="${server.url}/widgets/stock?dark=1&amp;stock=HLDN%7E"`);
  expect(code).toContain('width="480"');
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await page.getByText(/The code is (copied|selected)/).waitFor();
});
