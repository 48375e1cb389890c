import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { builtVersion } from '#server/http/static.ts';
import { launchBrowser } from '../e2e/harness.ts';
import { compared, type Device, PUSH, type Stage, setStage } from './records-harness.ts';

let browser: Browser;
let builds: { readonly old: string; readonly new: string };
let stage: Stage;

beforeAll(async () => {
  builds = { old: inject('distWithDrive'), new: inject('dist') };
  browser = await launchBrowser();
  stage = await setStage(browser, builds.old);
}, 180_000);
afterAll(async () => {
  await stage.remove();
  await browser.close();
});

const note = (device: Device, content: string, page: Page) =>
  device.act(
    (text) => globalThis.records.create('note', { stockid: null, content: text, tags: [], target_time: null, noteable_type: null, conflict_of: null }),
    content,
    page,
  );
const versionOf = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    (await navigator.serviceWorker.ready).active?.postMessage({ type: 'VERSION' }, [port2]);
    return promise;
  });

/** Tells the waiting worker to take over, again while pages ask for too much. */
const takeOver = (page: Page) =>
  page.evaluate(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    for (let tries = 0; tries < 20; tries++) {
      const { port1, port2 } = new MessageChannel();
      const busy = new Promise<true>((resolve) => {
        port1.onmessage = () => resolve(true);
      });
      waiting?.postMessage({ type: 'SKIP_WAITING' }, [port2]);
      if (!(await Promise.race([busy, new Promise<false>((resolve) => setTimeout(() => resolve(false), 5_000))]))) return;
    }
  });
const isWaiting = (page: Page) => page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null);

test('F10 a new version that arrives while three tabs have edits on their way loses none, and each tab goes on where it is', async () => {
  const device = await stage.device();
  const tabs = [device.page, await device.open(), await device.open()];
  device.proxy.decide = ({ path }) => (path === PUSH ? 'drop' : 'none');
  for (const [place, tab] of tabs.entries()) await note(device, `before, in tab ${place}`, tab);
  await stage.server.restart({ dist: builds.new });
  await device.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => device.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)).toBe(true);
  // The new worker takes over at once, in the middle of the edits of all tabs.
  for (const [place, tab] of tabs.entries()) await note(device, `while it waits, in tab ${place}`, tab);
  const tookOver = takeOver(device.page);
  for (const [place, tab] of tabs.entries()) await note(device, `as it takes over, in tab ${place}`, tab);
  device.proxy.decide = () => 'none';
  await tookOver;
  // The browser may wait until the old worker was asked for nothing for half a minute, five minutes at most, so that it is not asked now.
  await expect.poll(() => isWaiting(device.page), { timeout: 330_000, interval: 500 }).toBe(false);
  await expect.poll(() => versionOf(device.page)).toBe(builtVersion(builds.new));
  await tabs[1]?.goto(`${device.proxy.url}/sync`);
  await expect.poll(async () => (await device.held()).outbox.length, { timeout: 40_000 }).toBe(0);
  const stored = (await stage.onServer()).map(({ fields }) => String(fields.content)).sort();
  expect(stored).toEqual(['as it takes over', 'before', 'while it waits'].flatMap((when) => tabs.map((_tab, place) => `${when}, in tab ${place}`)));
  expect(compared((await device.held()).rows)).toEqual(compared(await stage.onServer()));
  await device.close();
}, 480_000);
