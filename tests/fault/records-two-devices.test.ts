import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../e2e/harness.ts';
import { compared, type Device, PULL, PUSH, type Stage, setStage } from './records-harness.ts';

let browser: Browser;
let stage: Stage;
let phone: Device;
let laptop: Device;

beforeAll(async () => {
  browser = await launchBrowser();
  stage = await setStage(browser, inject('distWithDrive'));
  phone = await stage.device();
  laptop = await stage.device();
}, 150_000);
afterAll(async () => {
  await stage.remove();
  await browser.close();
});

const empty = { stockid: null, tags: [] as string[], target_time: null, noteable_type: null, conflict_of: null };
const create = (device: Device, id: string, content: string) =>
  device.act(([name, fields]) => globalThis.records.create('note', fields, name), [id, { ...empty, content }] as const);
const patch = (device: Device, id: string, content: string) =>
  device.act(([name, text]) => globalThis.records.edit('note', name, { content: text }), [id, content] as const);
const remove = (device: Device, entity: 'note' | 'portfolio', id: string) =>
  device.act(async ([kind, name]) => void (await globalThis.records.remove(kind, name)), [entity, id] as const);
const portfolio = (device: Device, id: string, name: string) =>
  device.act(([key, title]) => globalThis.records.create('portfolio', { name: title, private: 0, sequence: {}, position: null }, key), [id, name] as const);
const offline = (device: Device) => {
  device.proxy.decide = () => 'drop';
};
const online = (device: Device) => {
  device.proxy.decide = () => 'none';
};
const sync = async (...devices: Device[]) => {
  for (const device of devices) {
    await device.act(() => globalThis.records.syncNow(), undefined);
    await expect.poll(async () => (await device.held()).outbox.filter(({ state }) => state !== 'parked').length).toBe(0);
  }
};
const same = async () => {
  const server = compared(await stage.onServer());
  expect(compared((await phone.held()).rows)).toEqual(server);
  expect(compared((await laptop.held()).rows)).toEqual(server);
};
const contentsOf = async (device: Device, id: string) =>
  (await device.held()).rows.filter((row) => row.id === id || row.fields.conflict_of === id).map(({ fields }) => fields.content);
/** Both edit while neither hears of the other, the phone sends first, and both end the same. */
async function apart(onPhone: () => Promise<unknown>, onLaptop: () => Promise<unknown>): Promise<void> {
  offline(phone);
  offline(laptop);
  await onPhone();
  await onLaptop();
  online(phone);
  await sync(phone);
  online(laptop);
  await sync(laptop, phone);
  await same();
}

test('F7 two texts in different paragraphs become one on both devices', async () => {
  await create(phone, 'merged', '<p>one</p><p>two</p><p>three</p>');
  await sync(phone, laptop);
  await apart(
    () => patch(phone, 'merged', '<p>ONE</p><p>two</p><p>three</p>'),
    () => patch(laptop, 'merged', '<p>one</p><p>two</p><p>THREE</p>'),
  );
  expect(await contentsOf(laptop, 'merged')).toEqual(['<p>ONE</p><p>two</p><p>THREE</p>']);
}, 90_000);

test('F7 two texts of the same paragraph are both kept, and the second device gets a notice', async () => {
  await create(phone, 'split', '<p>start</p>');
  await sync(phone, laptop);
  await apart(
    () => patch(phone, 'split', '<p>phone</p>'),
    () => patch(laptop, 'split', '<p>laptop</p>'),
  );
  expect((await contentsOf(phone, 'split')).sort()).toEqual(['<p>laptop</p>', '<p>phone</p>']);
  expect((await laptop.held()).inbox).toMatchObject([{ entityId: 'split', reason: 'copied' }]);
  await laptop.page.getByText('Two devices wrote the same lines.').waitFor();
  await laptop.page.getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(async () => (await laptop.held()).inbox.length).toBe(0);
}, 90_000);

test('F7 a note deleted here and edited there stays, and the member who deleted it gets a notice', async () => {
  await create(phone, 'alive', '<p>start</p>');
  await sync(phone, laptop);
  await apart(
    () => patch(phone, 'alive', '<p>edited</p>'),
    () => remove(laptop, 'note', 'alive'),
  );
  expect(await contentsOf(laptop, 'alive')).toEqual(['<p>edited</p>']);
  expect((await laptop.held()).inbox).toMatchObject([{ entityId: 'alive', reason: 'delete-overruled' }]);
  await laptop.page.getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(async () => (await laptop.held()).inbox.length).toBe(0);
}, 90_000);

test('F7 a portfolio renamed on both devices keeps the later name, the other one in the inbox, and the member may take it', async () => {
  await portfolio(phone, 'named', 'Start');
  await sync(phone, laptop);
  const rename = (device: Device, name: string) => device.act((title) => globalThis.records.edit('portfolio', 'named', { name: title }), name);
  await apart(
    () => rename(phone, 'Phone'),
    () => rename(laptop, 'Laptop'),
  );
  expect((await phone.held()).rows.find(({ id }) => id === 'named')?.fields.name).toBe('Laptop');
  expect((await laptop.held()).inbox).toMatchObject([{ entityId: 'named', reason: 'overwritten', theirs: { name: 'Phone' } }]);
  await expect.poll(() => laptop.page.getByRole('banner').getByRole('status').textContent()).toContain('Needs attention');
  await laptop.page.getByRole('button', { name: 'Take the other' }).click();
  await sync(laptop, phone);
  expect((await phone.held()).rows.find(({ id }) => id === 'named')?.fields.name).toBe('Phone');
  await same();
}, 90_000);

test('F15 a session that ends in the middle keeps every edit, pauses, and goes on after one renewal', async () => {
  let refused = 0;
  phone.proxy.decide = ({ path }) => (path === PUSH && refused++ === 0 ? 'signed-out' : 'none');
  await create(phone, 'expired', '<p>kept</p>');
  await sync(phone, laptop);
  expect(refused).toBe(2);
  expect(await contentsOf(laptop, 'expired')).toEqual(['<p>kept</p>']);
  online(phone);
}, 90_000);

test('F16 one edit the server refuses among a hundred holds up nothing else, and can be discarded', async () => {
  await phone.act(async (fields) => {
    const edits = Array.from(
      { length: 99 },
      (_, i) => ({ kind: 'create', entity: 'note', id: `many-${i}`, fields: { ...fields, content: `<p>${i}</p>` } }) as const,
    );
    // A day that is none passes the device's own hands only in a test.
    const poison = { kind: 'create', entity: 'note', id: 'poison', fields: { ...fields, content: '<p>poison</p>', target_time: '2026-02-30' } } as const;
    await globalThis.records.transact([...edits.slice(0, 50), poison, ...edits.slice(50)]);
  }, empty);
  await sync(phone, laptop);
  expect((await stage.onServer()).filter(({ id }) => id.startsWith('many-'))).toHaveLength(99);
  expect((await phone.held()).inbox).toMatchObject([{ entityId: 'poison', reason: 'refused' }]);
  await phone.page.getByRole('button', { name: 'Discard my edit' }).click();
  await expect.poll(async () => (await phone.held()).outbox.length).toBe(0);
  await same();
}, 90_000);

test('F17 a record that is none stops no pull', async () => {
  await create(laptop, 'beside', '<p>beside the bad one</p>');
  await sync(laptop);
  phone.proxy.decide = ({ path }) => (path === PULL ? 'spoilt-record' : 'none');
  await phone.act(() => globalThis.records.syncNow(), undefined);
  await phone.page.reload();
  await expect.poll(async () => contentsOf(phone, 'beside')).toEqual(['<p>beside the bad one</p>']);
  online(phone);
}, 90_000);
