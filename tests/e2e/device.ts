import { createServer } from 'node:http';
import type { Page } from 'playwright';
import type { DemoLogin } from '../setup/server-process.ts';
import type { TestServer } from './harness.ts';

export interface Company {
  readonly display_symbol: string;
  readonly company: string;
}

/** Three companies of the demo market that the home page does not show. */
export async function companiesOf({ url }: TestServer): Promise<[Company, Company, Company]> {
  const { stocks } = await (await fetch(`${url}/reader/_api/market/overview?length=100`)).json();
  return stocks.slice(-3);
}

export const summaryPage = ({ url }: TestServer, { display_symbol }: Company) => `${url}/stock/${encodeURIComponent(display_symbol)}/summary`;

/** Opens a stock page and waits until the company's name is on it. */
export async function read(page: Page, server: TestServer, company: Company): Promise<void> {
  await page.goto(summaryPage(server, company));
  await page.getByRole('heading', { name: company.company }).first().waitFor();
}

/** Signs in through the page, as a person does. */
export async function signIn(page: Page, { url }: TestServer, { username, password }: DemoLogin): Promise<void> {
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
