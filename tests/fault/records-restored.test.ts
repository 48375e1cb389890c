import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../e2e/harness.ts';
import { compared, type Device, PUSH, type Stage, setStage } from './records-harness.ts';

const root = join(import.meta.dirname, '..', '..');
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

const note = (device: Device, content: string) =>
  device.act(
    (text) => globalThis.records.create('note', { stockid: null, content: text, tags: [], target_time: null, noteable_type: null, conflict_of: null }),
    content,
  );
/** Waits until nothing is left to be sent; says what happened on the device where that takes too long. */
const synced = async (device: Device, timeout = 20_000) => {
  try {
    await expect.poll(async () => (await device.held()).outbox.length, { timeout }).toBe(0);
  } catch (error) {
    const { outbox, log } = await device.held();
    const seen = device.proxy.exchanges.slice(-12).map(({ method, path, fault }) => [method, path, fault]);
    throw new Error(JSON.stringify({ outbox, log: log.slice(-12), seen }), { cause: error });
  }
};
const run = (command: string, ...words: string[]) =>
  execFileSync(process.execPath, [join(root, 'server/commands', command), ...words], {
    env: { ...process.env, SEXTANT_DATA: stage.server.dataFolder, DATABASE_URL: '', NODE_ENV: 'test' },
    stdio: 'pipe',
  });

test('the worker sends pending edits with no tab of the app open', async () => {
  const device = await stage.device();
  await synced(device);
  device.proxy.decide = ({ path }) => (path === PUSH ? 'drop' : 'none');
  await note(device, 'sent by the worker');
  // A file of this origin: no page of the app is open any more.
  await device.page.goto(`${device.proxy.url}/version.json`);
  device.proxy.decide = () => 'none';
  const session = await device.context.newCDPSession(device.page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId));
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: device.proxy.url,
    registrationId: await registered,
    tag: 'sextant-outbox',
    lastChance: false,
  });
  await synced(device);
  expect((await stage.onServer()).filter(({ fields }) => fields.content === 'sent by the worker')).toHaveLength(1);
  await device.close();
}, 90_000);

test('F14 a tab that is frozen while it sends is replaced', async () => {
  const device = await stage.device();
  await synced(device);
  const frozen = await device.open();
  await frozen.evaluate(async () => {
    const name = (await indexedDB.databases()).map((database) => database.name ?? '').find((known) => /^sextant-[0-9a-f]{20}$/.test(known));
    const { locks } = navigator;
    await new Promise((held) => {
      locks
        .request(`sextant-sync ${name}`, () => {
          held(undefined);
          return new Promise(() => {});
        })
        .catch(() => undefined);
    });
  });
  // The minute a sender may be silent passes by the page's clock, not by waiting.
  await device.page.clock.install();
  await note(device, 'behind a frozen tab');
  await expect
    .poll(() => device.page.evaluate(async () => (await navigator.locks.query()).pending?.some(({ name }) => name?.startsWith('sextant-sync '))))
    .toBe(true);
  await expect.poll(async () => (await device.held()).outbox.map(({ state }) => state)).toEqual(['queued']);
  await device.page.clock.fastForward(61_000);
  await synced(device);
  expect((await stage.onServer()).filter(({ fields }) => fields.content === 'behind a frozen tab')).toHaveLength(1);
  await device.close();
}, 90_000);

test('F18 a server restored from a backup is offered what it lost, accepts pending edits, and nothing arrives twice', async () => {
  const device = await stage.device();
  await note(device, 'in the backup');
  await synced(device);
  const file = join(stage.server.dataFolder, 'kept.sqlite');
  run('backup.ts', file);
  await note(device, 'lost by the restore');
  await synced(device);
  await stage.server.kill();
  await note(device, 'written meanwhile');
  run('restore.ts', file);
  await stage.server.restart();
  await device.page.goto(`${device.proxy.url}/sync`);
  await device.page.getByText('The session has ended.').waitFor();
  await device.page.getByRole('link', { name: 'Login' }).first().click();
  await device.page.getByLabel('User name or e-mail').fill(stage.member.username);
  await device.page.getByLabel('Password', { exact: true }).fill(stage.member.password);
  await device.page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => device.page.url()).not.toContain('/login');
  await device.page.goto(`${device.proxy.url}/sync`);
  await synced(device, 40_000);
  const stored = (await stage.onServer()).map(({ fields }) => fields.content);
  expect(stored).toContain('written meanwhile');
  expect(stored).not.toContain('lost by the restore');
  expect((await device.held()).inbox).toMatchObject([{ reason: 'newer-than-server' }]);
  await device.page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.poll(async () => (await stage.onServer()).map(({ fields }) => fields.content)).toContain('lost by the restore');
  await synced(device);
  expect(compared((await device.held()).rows)).toEqual(compared(await stage.onServer()));
}, 120_000);
