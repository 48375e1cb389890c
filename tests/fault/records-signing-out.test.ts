import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { keptOn } from '../e2e/device.ts';
import { launchChromium } from '../e2e/harness.ts';
import { compared, type Device, PUSH, type Stage, setStage } from './records-harness.ts';

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  browser = await launchChromium();
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
const synced = (device: Device) => expect.poll(async () => (await device.held()).outbox.length).toBe(0);
const onServer = async (content: string) => (await stage.onServer()).filter(({ fields }) => fields.content === content).length;

test('F12 a browser that lost its rows but not its cookies finds member and records again', async () => {
  const device = await stage.device();
  await note(device, 'evicted and back');
  await synced(device);
  await device.page.goto(`${device.proxy.url}/version.json`);
  await device.page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await device.page.goto(`${device.proxy.url}/sync`);
  await expect.poll(async () => compared((await device.held()).rows)).toEqual(compared(await stage.onServer()));
  await device.close();
}, 90_000);

test('F23 a chunk that is gone from server and device loses no edit: the text is refused, and kept after a new start', async () => {
  const device = await stage.device();
  await device.page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  device.proxy.decide = ({ path }) => (path.startsWith('/assets/sync-pill') || path.startsWith('/assets/decide') ? 'html' : 'none');
  await note(device, 'before the chunk is missed');
  await device.page.reload();
  device.proxy.decide = () => 'none';
  await expect.poll(() => onServer('before the chunk is missed'), { timeout: 40_000 }).toBe(1);
  await device.close();
}, 90_000);

test('F24 signing out with edits the server has not taken asks first; staying keeps them', async () => {
  const device = await stage.device();
  device.proxy.decide = ({ path }) => (path === PUSH ? 'drop' : 'none');
  await note(device, 'asked about');
  await device.page.goto(`${device.proxy.url}/logout`);
  await device.page.getByRole('button', { name: 'Sign out' }).click();
  await device.page.getByRole('heading', { name: '1 edit is only on this device' }).waitFor({ timeout: 20_000 });
  await device.page.getByRole('link', { name: 'Stay signed in' }).click();
  device.proxy.decide = () => 'none';
  await expect.poll(() => onServer('asked about'), { timeout: 40_000 }).toBe(1);
  await device.close();
}, 90_000);

test('F24 signing out sends pending edits first', async () => {
  const device = await stage.device();
  let held = true;
  device.proxy.decide = ({ path }) => (held && path === PUSH ? 'drop' : 'none');
  await note(device, 'sent at the door');
  await device.page.goto(`${device.proxy.url}/logout`);
  held = false;
  await device.page.getByRole('button', { name: 'Sign out' }).click();
  await device.page.getByRole('heading', { name: 'You are signed out' }).waitFor({ timeout: 20_000 });
  expect(await onServer('sent at the door')).toBe(1);
  await device.close();
}, 90_000);

test('F24 signing out without a network exports pending edits, removes them here, and never sends them for somebody else', async () => {
  const device = await stage.device();
  await device.page.goto(`${device.proxy.url}/logout`);
  await stage.server.kill();
  await note(device, 'left behind');
  await device.page.getByRole('button', { name: 'Sign out' }).click();
  await device.page.getByRole('heading', { name: '1 edit is only on this device' }).waitFor({ timeout: 20_000 });
  const [download] = await Promise.all([device.page.waitForEvent('download'), device.page.getByRole('button', { name: 'Export to a file' }).click()]);
  expect(download.suggestedFilename()).toBe('sextant-unsent.json');
  await device.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await device.page.getByRole('heading', { name: 'You are signed out' }).waitFor({ timeout: 20_000 });
  expect((await keptOn(device.page)).rows).not.toContain('left behind');
  await stage.server.restart();
  await device.page.goto(`${device.proxy.url}/`);
  await device.page.getByRole('link', { name: 'Login' }).first().waitFor();
  expect(await onServer('left behind')).toBe(0);
  await device.close();
}, 90_000);
