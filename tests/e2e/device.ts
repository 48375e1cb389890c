import { createServer } from 'node:http';
import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import type { DemoLogin } from '../setup/server-process.ts';
import type { TestServer } from './harness.ts';

export interface Company {
  readonly display_symbol: string;
  readonly company: string;
}

/**
 * Three listed companies of the demo market that the home page does not show; a delisted one has another address.
 * The first has competitors, and the second is found by its symbol alone.
 */
export async function companiesOf({ url }: TestServer): Promise<[Company, Company, Company]> {
  const { stocks } = await (await fetch(`${url}/reader/_api/market/overview?length=100`)).json();
  const [third, first, second] = stocks.filter(({ delisted }: { delisted: boolean }) => !delisted).slice(-3);
  return [first, second, third];
}

export const summaryPage = ({ url }: TestServer, { display_symbol }: Company) => `${url}/stock/${encodeURIComponent(display_symbol)}/summary`;

/**
 * Goes to an address within the app that is open, as a link in it does: a new document takes two seconds of processor
 * time. It is loaded where the app is not open yet, or something lies over its page. What is about loading, a status or a redirect of the server, or is
 * read without a network, goes there by `page.goto`.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const { origin, href } = new URL(address);
  const isOpen = () => '__TSR_ROUTER__' in window && (window.history.state?.overlay?.depth ?? 0) === 0;
  if (!page.url().startsWith(`${origin}/`) || !(await page.evaluate(isOpen))) return void (await page.goto(address));
  await page.evaluate((to) => window.history.pushState(null, '', to), href.slice(origin.length));
  await page.waitForFunction(() => {
    const { state } = Reflect.get(window, '__TSR_ROUTER__') as { state: { status: string; location: object; resolvedLocation?: object } };
    return state.status === 'idle' && state.resolvedLocation === state.location;
  });
}

/** Goes to a stock page within the app and waits until the company's name is on it. */
export async function read(page: Page, server: TestServer, company: Company): Promise<void> {
  await visit(page, summaryPage(server, company));
  await page.getByRole('heading', { name: company.company }).first().waitFor();
}

/** The same with a new document, as from a bookmark. */
export async function load(page: Page, server: TestServer, company: Company): Promise<void> {
  await page.goto(summaryPage(server, company));
  await page.getByRole('heading', { name: company.company }).first().waitFor();
}

/**
 * Lets a member into a context, by the calls a page would make and without one: the next page that opens finds the
 * session as it would find one whose device had lost everything but its cookies.
 */
export async function enterAs(context: BrowserContext, { url }: Pick<TestServer, 'url'>, { username, password }: DemoLogin): Promise<void> {
  const answer = await context.request.post(`${url}/reader/_api/oauth/token`, { data: { username, password }, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()} ${await answer.text()}`);
  await context.addCookies([{ name: 'sextant-signed-in', value: 'yes', url }]);
}

/** Signs in by a call and opens the home page as the member. Only for a context in which nobody is signed in. */
export async function signIn(page: Page, server: Pick<TestServer, 'url'>, login: DemoLogin): Promise<void> {
  await enterAs(page.context(), server, login);
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

/** Signs in through the page, as a person does: for journeys that are about signing in. */
export async function signInByForm(page: Page, { url }: TestServer, { username, password }: DemoLogin): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('User name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

/** Signs out through the page; resolves once the page has started afresh without anybody. */
export async function signOut(page: Page, { url }: TestServer): Promise<void> {
  await page.goto(`${url}/logout`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
}

/** Everything the app keeps in this browser, as text: databases with their rows, caches with their answers, local storage. */
export async function keptOn(page: Page): Promise<{ databases: string[]; rows: string; caches: string; localStorage: string }> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const rows: unknown[] = [];
    for (const name of databases) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) rows.push(name, store, await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('sextant-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(name, request.url, (await (await cache.match(request))?.clone().text()) ?? '');
    }
    return { databases: databases.sort(), rows: JSON.stringify(rows), caches: kept.join('\n'), localStorage: JSON.stringify(localStorage) };
  });
}

/** Waits until no edit is left to be sent from this device, and it says so: what it says may be of the moment before the last edit. */
export async function synced(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(unsent)).toBe(0);
  await page.getByRole('status').filter({ hasText: 'All synced' }).first().waitFor();
}

/** How many edits of this browser's databases are not sent yet; within the page. */
async function unsent(): Promise<number> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  let edits = 0;
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await done(indexedDB.open(name));
    if (database.objectStoreNames.contains('outbox')) edits += await done(database.transaction('outbox').objectStore('outbox').count());
    database.close();
  }
  return edits;
}

/** A network that answers everything with its own sign-in page, where the server was. */
export async function captivePortalAt(port: number): Promise<() => Promise<void>> {
  const portal = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome to Station Wi-Fi</h1>');
  });
  await new Promise<void>((resolve) => portal.listen(port, '127.0.0.1', resolve));
  return () =>
    new Promise((resolve) => {
      portal.closeAllConnections();
      portal.close(() => resolve());
    });
}

/** Waits until the browser is back at the page's own entry of its history: what closes over a page takes its entry back a moment later, and a load begun meanwhile is given up. */
export async function overlaysGone(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.history.state?.overlay?.depth ?? 0) === 0);
}

/** Moves a row of a list by keys: space lifts it, each arrow moves it by one, space puts it down. */
export async function moveByKeys(page: Page, name: string, ...arrows: readonly ('ArrowUp' | 'ArrowDown')[]): Promise<void> {
  const handle = page.getByRole('button', { name: new RegExp(`^Move ${name},`) });
  // A handle has a description once the code that moves rows is here.
  await handle.and(page.locator('[aria-roledescription]')).press('Space');
  await page.getByText(`${name} is lifted,`).waitFor({ state: 'attached' });
  for (const arrow of arrows) {
    await handle.press(arrow);
    await page.getByText(`${name} is moved to`).waitFor({ state: 'attached' });
  }
  await handle.press('Space');
  await page.getByText(`${name} is put down`).waitFor({ state: 'attached' });
}

/** Delivers a push message to the app's worker, as a push service does through the browser. */
export async function deliverPush(page: Page, { url }: Pick<TestServer, 'url'>, data: object): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(url));
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await registration, data: JSON.stringify(data) });
}
