import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../e2e/harness.ts';
import { compared, type Device, PUSH, type Stage, setStage } from './records-harness.ts';

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  browser = await launchBrowser();
  stage = await setStage(browser, inject('distWithDrive'));
}, 120_000);
afterAll(async () => {
  await stage.remove();
  await browser.close();
});

/** Writes a note; answers what the member would be told when this device could not keep it. */
const note = (device: Device, content: string, page = device.page) =>
  device.act(
    (text) =>
      globalThis.records.create('note', { stockid: null, content: text, tags: [], target_time: null, noteable_type: null, conflict_of: null }).then(
        () => 'saved',
        (error: Error) => `${error.name} ${String(Reflect.get(error, 'reason'))}`,
      ),
    content,
    page,
  );
const synced = (device: Device, page = device.page) => expect.poll(async () => (await device.held(page)).outbox.length).toBe(0);
const same = async (device: Device, page = device.page) => expect(compared((await device.held(page)).rows)).toEqual(compared(await stage.onServer()));
const onServer = async (content: string) => (await stage.onServer()).filter(({ fields }) => fields.content === content).length;
const pill = (device: Device) => device.page.getByRole('banner').getByRole('status').textContent();
const offline = (device: Device) => {
  device.proxy.decide = ({ path }) => (path === PUSH ? 'drop' : 'none');
};
const online = (device: Device) => {
  device.proxy.decide = () => 'none';
};

/** Fills what is left of the quota with something that is not the app's, down to the last kilobytes. */
async function fill(device: Device): Promise<void> {
  await device.page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('filler', 1);
      request.onupgradeneeded = () => void request.result.createObjectStore('bytes', { autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const fits = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const writing = database.transaction('bytes', 'readwrite', { durability: 'strict' });
        writing.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(bytes)));
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
      });
    for (const bytes of [60_000, 10_000, 1_000]) while (await fits(bytes));
    database.close();
  });
}

const empty = (device: Device) =>
  device.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('filler');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );

/** Text that takes as much room as it has letters. */
const noise = (letters: number) => Array.from(crypto.getRandomValues(new Uint8Array(letters)), (byte) => (byte % 36).toString(36)).join('');

test('F9 a device whose storage is full refuses an edit whole, says so, keeps what it has, and saves and sends again once there is room', async () => {
  const device = await stage.device({ quota: 12_000_000 });
  offline(device);
  expect(await note(device, 'while there was room')).toBe('saved');
  await fill(device);
  const told: string[] = [];
  // Stored pages make room for the first few.
  while (told.at(-1)?.startsWith('NotSaved') !== true && told.length < 60) told.push(await note(device, `${told.length} ${noise(60_000)}`));
  expect(told.at(-1)).toBe('NotSavedError full');
  const saved = told.filter((word) => word === 'saved').length + 1;
  await expect.poll(() => pill(device)).toContain('Not saved, keep this tab open');
  const full = await device.held();
  expect(full.rows.filter(({ entity }) => entity === 'note')).toHaveLength(saved);
  expect(full.outbox).toHaveLength(saved);
  // The server may be heard again while nothing can be written down: what it takes then is not sent twice as two.
  online(device);
  await device.act(() => globalThis.records.syncNow(), undefined);
  await empty(device);
  // Chromium counts what was removed for some seconds more; what is refused meanwhile leaves nothing.
  await expect.poll(() => note(device, 'once there was room'), { timeout: 30_000 }).toBe('saved');
  await device.act(() => globalThis.records.syncNow(), undefined);
  await synced(device);
  await expect.poll(() => pill(device)).toContain('All synced');
  expect([await onServer('while there was room'), await onServer('once there was room')]).toEqual([1, 1]);
  await same(device);
  await device.close();
}, 90_000);

test('F11 a newer build changes the database while an old tab is open: it need not wait, and the old tab goes on reading, writing and sending', async () => {
  const device = await stage.device();
  offline(device);
  await note(device, 'before the new build');
  const newer = await device.context.newPage();
  // A file of this origin stands for the newer build: it opens the same database in a later version, with a table more.
  await newer.goto(`${device.proxy.url}/version.json`);
  const upgraded = await newer.evaluate(async () => {
    const name = (await indexedDB.databases()).map((database) => database.name ?? '').find((known) => /^sextant-[0-9a-f]{20}$/.test(known)) ?? '';
    const before = (await indexedDB.databases()).find((database) => database.name === name)?.version ?? 0;
    return new Promise<string>((resolve, reject) => {
      const request = indexedDB.open(name, before + 10);
      request.onupgradeneeded = () => void request.result.createObjectStore('of-a-newer-build', { keyPath: 'id' });
      request.onsuccess = () => {
        request.result.close();
        resolve(`from ${before}`);
      };
      request.onerror = () => reject(request.error);
      setTimeout(() => reject(new Error('the old tab blocks the new build')), 40_000);
    });
  });
  expect(upgraded).toMatch(/^from \d+$/);
  expect(await note(device, 'by the old tab, afterwards')).toBe('saved');
  online(device);
  await synced(device);
  expect([await onServer('before the new build'), await onServer('by the old tab, afterwards')]).toEqual([1, 1]);
  // Rolled back: the old build starts anew on what the newer one left.
  await device.page.reload();
  await device.page.getByRole('heading', { name: 'Sync' }).waitFor();
  expect(await note(device, 'after the rollback')).toBe('saved');
  await synced(device);
  expect(await onServer('after the rollback')).toBe(1);
  await same(device);
  await device.close();
}, 90_000);

test('F12 a browser that dropped its caches but not its database keeps every edit, and opens again', async () => {
  const device = await stage.device();
  offline(device);
  await note(device, 'outlived the caches');
  await device.page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await device.page.reload();
  await expect.poll(async () => (await device.held()).outbox.length).toBe(1);
  online(device);
  await synced(device);
  expect(await onServer('outlived the caches')).toBe(1);
  await same(device);
  await device.close();
}, 90_000);

test('F13 a database connection the browser closed in the background is opened again, and the edit made at that moment is kept and sent', async () => {
  const device = await stage.device();
  const closed = await device.page.evaluate(() => {
    // As a phone does on coming back: the next transaction finds its connection gone.
    const { transaction } = IDBDatabase.prototype;
    const lost: string[] = [];
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof transaction>) {
      if (lost.length < 2) {
        lost.push(this.name);
        this.close();
      }
      return transaction.apply(this, given);
    };
    Reflect.set(globalThis, 'lostConnections', lost);
    return lost.length;
  });
  expect(closed).toBe(0);
  expect(await note(device, 'on coming back')).toBe('saved');
  await synced(device);
  expect(await device.page.evaluate(() => (Reflect.get(globalThis, 'lostConnections') as string[]).length)).toBe(2);
  expect(await onServer('on coming back')).toBe(1);
  await same(device);
  await device.close();
}, 90_000);
