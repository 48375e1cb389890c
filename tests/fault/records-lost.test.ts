import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../e2e/harness.ts';
import type { Fault } from './proxy.ts';
import { compared, type Device, PUSH, type Stage, setStage } from './records-harness.ts';

let browser: Browser;
let stage: Stage;
let device: Device;

beforeAll(async () => {
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
});
beforeAll(async () => {
  stage = await setStage(browser, inject('distWithDrive'));
  device = await stage.device();
});
afterAll(() => stage.remove());

const pill = () => device.page.getByRole('banner').getByRole('status');
const note = async (content: string) =>
  device.act(
    (text) => globalThis.records.create('note', { stockid: null, content: text, tags: [], target_time: null, noteable_type: null, conflict_of: null }),
    `<p>${content}</p>`,
  );
const allSynced = () => expect.poll(async () => (await device.held()).outbox.length).toBe(0);
const same = async () => expect(compared((await device.held()).rows)).toEqual(compared(await stage.onServer()));

test('what is written reaches the server, and the pill says so', async () => {
  await note('first');
  await allSynced();
  await expect.poll(() => pill().textContent()).toContain('All synced');
  await same();
});

const faults: readonly (readonly [string, Fault])[] = [
  ['F2 an error of the server', 'error'],
  ['F2 a server that is too busy', 'busy'],
  ['F2 an answer cut off in the middle', 'truncate'],
  ['F2 a captive portal that answers with its own page', 'html'],
  ['F3 an answer lost after the server committed', 'lost-answer'],
  ['F4 a request the network delivers twice', 'duplicate'],
];

test.each(faults)('%s loses nothing and takes effect once', async (name, fault) => {
  device.proxy.next(PUSH, fault, fault);
  await note(name);
  await allSynced();
  await same();
  const pushes = device.proxy.of(PUSH).filter(({ body }) => body.includes(name));
  const keys = new Set(pushes.flatMap(({ body }) => (JSON.parse(body) as { requests: { key: string }[] }).requests.map(({ key }) => key)));
  expect(keys.size).toBe(1);
  expect(pushes.length).toBeGreaterThan(fault === 'duplicate' ? 0 : 2);
  expect((await stage.onServer()).filter(({ fields }) => fields.content === `<p>${name}</p>`)).toHaveLength(1);
});
