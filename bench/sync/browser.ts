import type { Browser, BrowserContext, Page } from 'playwright';
import type {} from '../../tests/fault/drive.ts';
import { driveIn } from '../../tests/fault/drive-address.ts';
import type { Household } from './household.ts';

/** The phone profile: 390 px, CPU four times slower, network as a good 4G line (10 Mbit/s, 40 ms). */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/**
 * Gives a page the phone's network and hands over its processor: `slowed` does something with the page four times slower,
 * and lets it come to rest at full speed afterwards. A slowed page is stopped three quarters of the time by a thread that
 * keeps a core busy with it, also while the page does nothing: two of them would leave the browser's other processes none.
 */
export async function onPhone(page: Page, rate = 4): Promise<{ readonly slowed: <T>(work: () => Promise<T>) => Promise<T> }> {
  const session = await page.context().newCDPSession(page);
  const down = (10 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: down, uploadThroughput: down / 2 });
  const atRate = (wanted: number) => session.send('Emulation.setCPUThrottlingRate', { rate: wanted });
  return {
    slowed: async (work) => {
      await atRate(rate);
      const done = await work();
      await atRate(1);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      return done;
    },
  };
}

export async function signIn(page: Page, { url, member }: Household): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('User name or e-mail').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });
}

/** A browser profile in which the member is signed in, ready to go offline. */
export async function signedIn(browser: Browser, home: Household, options: object = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page, home);
  return { context, page };
}

/** Lets the bench do what pages do to records. */
export async function withDrive(page: Page, dist: string): Promise<void> {
  await page.addScriptTag({ type: 'module', url: driveIn(dist) });
  await page.waitForFunction(() => 'records' in globalThis);
}

/** Waits, without keeping the page busy, until a store of the member's database holds a number of rows. */
export async function untilCount(page: Page, store: string, wanted: number): Promise<void> {
  await page.evaluate(
    async ([name, count]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const known = (await indexedDB.databases()).map((database) => database.name ?? '').find((one) => /^sextant-[0-9a-f]{20}$/.test(one)) ?? '';
      const database = await done(indexedDB.open(known));
      while ((await done(database.transaction(name).objectStore(name).count())) !== count) await new Promise((resolve) => setTimeout(resolve, 100));
      database.close();
    },
    [store, wanted] as const,
  );
}
