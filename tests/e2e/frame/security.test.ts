import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Company, companiesOf, signIn } from '../device.ts';
import { DESKTOP, launchBrowser, startServer, type TestServer } from '../harness.ts';

let browser: Browser;
let server: TestServer;
let companies: readonly Company[];
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
  companies = await companiesOf(server);
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

const ready = () => page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });

describe('the content security policy', () => {
  const injections: Readonly<Record<string, () => void>> = {
    'a script element with text': () => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
    },
    'an event handler in an attribute': () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.injected = true">');
    },
    'a link to a script': () => {
      document.body.insertAdjacentHTML('beforeend', '<a id="hostile" href="javascript:window.injected = true">x</a>');
      document.getElementById('hostile')?.click();
    },
    'a script made from text': () => {
      // Later, since what a debugger runs may do so.
      // biome-ignore lint/security/noGlobalEval: what a hostile script would do
      setTimeout(() => globalThis.eval('window.injected = true'));
    },
    'a script from elsewhere': () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/x.js';
      document.body.append(script);
    },
    'a frame with a page of its own': () => {
      document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="<script>parent.injected = true</script>"></iframe>');
    },
    'a base for every address': () => {
      document.head.insertAdjacentHTML('beforeend', '<base href="https://evil.example/">');
    },
  };

  test.each(Object.entries(injections))('keeps %s from working', async (_what, inject) => {
    await page.goto(server.url);
    await ready();
    const refusals: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && refusals.push(message.text()));
    page.on('pageerror', (error) => /Content Security Policy/.test(error.message) && refusals.push(error.message));
    await page.evaluate(inject);
    await expect.poll(() => refusals.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
  });

  test('has nothing to refuse on the product’s own pages', async () => {
    const refused: string[] = [];
    await page.exposeFunction('refused', (what: string) => refused.push(what));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        Reflect.get(window, 'refused')(`${location.pathname}: ${effectiveDirective} ${blockedURI}`),
      ),
    );
    await signIn(page, server, server.account('plus'));
    const stock = `/stock/${companies[0]?.display_symbol}`;
    for (const path of [
      '/',
      `${stock}/summary`,
      `${stock}/financials`,
      `${stock}/chart`,
      '/portfolio',
      '/notes',
      '/stocks',
      '/user/me',
      '/nowhere',
      '/login',
    ]) {
      await page.goto(server.url + path);
      await ready();
      await page.waitForLoadState('networkidle');
    }
    expect(refused).toEqual([]);
  });
});

describe('another site', () => {
  let elsewhere: Server;
  let site: string;
  /** A page of another site that shows one of ours in a frame. */
  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      const framed = new URL(request.url ?? '/', 'http://localhost').searchParams.get('show') ?? '';
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Elsewhere</title><iframe src="${server.url}${framed}"></iframe>`);
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => void elsewhere.close(() => resolve())));

  const framed = async (path: string) => {
    await page.goto(`${site}/?show=${encodeURIComponent(path)}`);
    await page.waitForLoadState('networkidle');
    const frame = page.frames().find((each) => each !== page.mainFrame());
    return (await frame?.locator('#root').count()) === 1;
  };

  test.each(['/', '/login', '/portfolio', '/widgets'])('may not show %s in a frame', async (path) => {
    expect(await framed(path)).toBe(false);
  });

  test('may show what is made for it', async () => {
    expect(await framed('/widgets/stock')).toBe(true);
  });

  test('can have the browser sign nobody in or out', async () => {
    await signIn(page, server, server.account('free'));
    const statuses = await page.request.post(`${server.url}/reader/oauth/revoke`, { data: {}, headers: { origin: site } }).then((answer) => answer.status());
    expect(statuses).toBe(403);
    await page.goto(server.url);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
  });
});
