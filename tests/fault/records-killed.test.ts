import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../e2e/harness.ts';
import { compared, crash, type Device, PUSH, type Stage, setStage } from './records-harness.ts';

let browser: Browser;
let stage: Stage;
let device: Device;

beforeAll(async () => {
  browser = await launchBrowser();
  stage = await setStage(browser, inject('distWithDrive'));
  device = await stage.device();
}, 120_000);
afterAll(async () => {
  await stage.remove();
  await browser.close();
});

const writeNotes = (names: readonly string[], tab = device.page) =>
  device.act(
    async (contents) => {
      for (const content of contents) {
        await globalThis.records.create('note', { stockid: null, content, tags: [], target_time: null, noteable_type: null, conflict_of: null });
      }
    },
    names,
    tab,
  );
const series = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i}`);
const synced = (tab = device.page) => expect.poll(async () => (await device.held(tab)).outbox.length, { timeout: 40_000 }).toBe(0);
const same = async (tab = device.page) => expect(compared((await device.held(tab)).rows)).toEqual(compared(await stage.onServer()));
const onServer = async (name: string) => (await stage.onServer()).filter(({ fields }) => String(fields.content).startsWith(`${name} `));
const pushesSeen = () => device.proxy.of(PUSH).length;

test('F1 the server is killed before a push reaches it: nothing is lost', async () => {
  await synced();
  await stage.server.kill();
  await writeNotes(series('before', 5));
  await expect.poll(() => device.page.getByRole('banner').getByRole('status').textContent()).toContain('Offline · 5 waiting');
  await stage.server.restart();
  await synced();
  expect(await onServer('before')).toHaveLength(5);
  await same();
}, 90_000);

test('F1 the server is killed while it works on a push: each edit takes effect once', async () => {
  const before = pushesSeen();
  // More than one push, so that the kill falls between effects.
  const written = writeNotes(series('during', 150));
  await expect.poll(pushesSeen, { interval: 5 }).toBeGreaterThan(before);
  await stage.server.kill();
  await written;
  await stage.server.restart();
  await synced();
  expect(await onServer('during')).toHaveLength(150);
  await same();
}, 90_000);

test('F1 the server is killed after it committed and before it answered: each edit takes effect once', async () => {
  device.proxy.next(PUSH, 'lost-answer');
  const before = pushesSeen();
  await writeNotes(series('after', 3));
  await expect
    .poll(() =>
      device.proxy
        .of(PUSH)
        .slice(before)
        .some(({ status }) => status === 200),
    )
    .toBe(true);
  await stage.server.kill();
  await stage.server.restart();
  await synced();
  expect(await onServer('after')).toHaveLength(3);
  await same();
}, 90_000);

test('F1 F14 the tab that sends is killed in the middle of a push: another tab finishes it, and nothing happens twice', async () => {
  const sender = await device.open();
  const rescuer = await device.open();
  await device.page.goto('about:blank');
  await synced(rescuer);
  const before = pushesSeen();
  device.proxy.decide = ({ path }) => (path === PUSH && pushesSeen() === before ? { delay: 3_000 } : 'none');
  await writeNotes(series('crash', 4), sender);
  await expect.poll(pushesSeen, { interval: 10 }).toBeGreaterThan(before);
  await crash(sender);
  await synced(rescuer);
  expect(await onServer('crash')).toHaveLength(4);
  await same(rescuer);
  device.proxy.decide = () => 'none';
  await rescuer.close();
}, 90_000);

test('F1 the browser is killed right after "saved on this device": the edit is there at the next start', async () => {
  const page = await device.open();
  await stage.server.kill();
  await writeNotes(['durable 0'], page);
  await crash(page);
  const next = await device.context.newPage();
  await next.goto(`${device.proxy.url}/sync`).catch(() => undefined);
  await stage.server.restart();
  await next.goto(`${device.proxy.url}/sync`);
  await synced(next);
  expect(await onServer('durable')).toHaveLength(1);
}, 90_000);
