import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../e2e/harness.ts';
import { compared, type Device, PUSH, type Stage, setStage } from './records-harness.ts';

/** `npm run bench:sync` makes ten thousand. */
const EDITS = 1_000;
const AT_ONCE = 250;

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

/** Notes, each a record of its own, so that none merges with another. */
const writeMany = (device: Device, from: number) =>
  device.act(
    async ([first, count]) => {
      const words = { stockid: null, tags: [], target_time: null, noteable_type: null, conflict_of: null };
      const edits = Array.from(
        { length: count },
        (_, i) => ({ entity: 'note', id: `many-${first + i}`, fields: { ...words, content: `<p>${first + i}</p>` } }) as const,
      );
      await globalThis.records.transact(edits.map((edit) => ({ kind: 'create', ...edit })));
    },
    [from, AT_ONCE] as const,
  );

test(`F8 ${EDITS} edits made without a server all reach it, a hundred in a request, and a kill of the server on the way changes nothing`, async () => {
  const device = await stage.device();
  await device.act(() => globalThis.records.syncNow(), undefined);
  await stage.server.kill();
  for (let from = 0; from < EDITS; from += AT_ONCE) await writeMany(device, from);
  expect(await device.act(() => globalThis.records.listRecords('note').then(({ length }) => length), undefined)).toBe(EDITS);
  await stage.server.restart();
  const accepted = () => device.proxy.of(PUSH).filter(({ status }) => status === 200).length;
  await expect.poll(accepted, { timeout: 120_000 }).toBeGreaterThan(2);
  await stage.server.kill();
  await stage.server.restart();
  await expect.poll(async () => (await device.held()).outbox.length, { timeout: 240_000, interval: 1_000 }).toBe(0);
  expect(accepted()).toBeLessThanOrEqual(EDITS / 100 + 1);
  const stored = await stage.onServer();
  expect(stored).toHaveLength(EDITS);
  expect(compared((await device.held()).rows)).toEqual(compared(stored));
  await device.close();
}, 400_000);
