import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../e2e/harness.ts';
import type { DemoLogin } from '../setup/server-process.ts';
import { type Device, PUSH, type Stage, setStage } from './records-harness.ts';

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

const note = (device: Device, content: string, page = device.page) =>
  device.act(
    (text) => globalThis.records.create('note', { stockid: null, content: text, tags: [], target_time: null, noteable_type: null, conflict_of: null }),
    content,
    page,
  );
/** The session is over for every call, and cannot be renewed. */
async function endSession(device: Device): Promise<void> {
  await device.context.clearCookies();
  device.proxy.decide = ({ path }) => (path.startsWith('/reader/') ? 'signed-out' : 'none');
  await device.act(() => globalThis.records.syncNow(), undefined);
  await device.page.getByText('The session has ended.').waitFor();
  device.proxy.decide = () => 'none';
}

/** Follows the page's own way to sign in. */
async function signInAgain({ page, proxy }: Device, { username, password }: DemoLogin): Promise<void> {
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('User name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => page.url()).not.toContain('/login');
  await page.goto(`${proxy.url}/sync`);
  await page.getByRole('heading', { name: 'Sync' }).waitFor();
}

const shown = (device: Device) => device.act(async () => (await globalThis.records.listRecords('note')).map(({ fields }) => fields.content), undefined);
/** The notes as they come to be on the server; what the Sync page says where they do not. */
async function onServerSoon({ page }: Device, read: Stage['onServer'], contents: readonly string[]): Promise<void> {
  await expect
    .poll(() => contentsOf(read))
    .toEqual(contents)
    .catch(async (cause) => {
      throw new Error(`${cause.message}\nThe Sync page: ${await page.locator('main').textContent()}`, { cause });
    });
}
const contentsOf = async (read: Stage['onServer']) => (await read()).map(({ fields }) => fields.content);

test('F15 another member who signs in after the session ended sees and sends nothing of the first, whose edits are sent once they are back', async () => {
  const other = stage.server.account('free');
  const ofOther = stage.readerOf(other);
  const device = await stage.device();
  device.proxy.decide = ({ path }) => (path === PUSH ? 'drop' : 'none');
  await note(device, 'of the first member');
  await endSession(device);
  expect(await shown(device)).toEqual(['of the first member']);
  await signInAgain(device, other);
  await note(device, 'of the other member');
  await onServerSoon(device, ofOther, ['of the other member']);
  expect(await shown(device)).toEqual(['of the other member']);
  expect(await contentsOf(stage.onServer)).toEqual([]);
  await endSession(device);
  await signInAgain(device, stage.member);
  await expect.poll(() => contentsOf(stage.onServer), { timeout: 40_000 }).toEqual(['of the first member']);
  expect(await contentsOf(ofOther)).toEqual(['of the other member']);
  await device.close();
}, 120_000);

test('F15 a tab that missed that somebody else signed in never sends one member’s edits as the other’s, nor takes in theirs', async () => {
  const other = stage.server.account('plus');
  const ofOther = stage.readerOf(other);
  const device = await stage.device();
  device.proxy.decide = ({ path }) => (path === PUSH ? 'drop' : 'none');
  await note(device, 'of a tab that hears nothing');
  // What another tab would do on signing in, without telling this one: the browser has the other member's cookie now.
  const signedIn = await device.page.evaluate(async ({ username, password }) => {
    const answer = await fetch('/reader/_api/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return answer.status;
  }, other);
  expect(signedIn).toBe(200);
  let refused = 0;
  device.proxy.decide = ({ path }) => (path === PUSH && refused++ === 0 ? 'signed-out' : 'none');
  await device.act(() => globalThis.records.syncNow(), undefined);
  await expect.poll(() => device.page.getByRole('banner').getByRole('status').textContent()).toContain('Sign in to sync · 1 waiting');
  // The first was refused on the way; those that reached the server were refused there.
  expect(refused).toBeGreaterThan(1);
  const answered = device.proxy.of(PUSH).flatMap(({ status }) => status ?? []);
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set(answered)).toEqual(new Set([401]));
  expect(await contentsOf(ofOther)).toEqual([]);
  expect(await contentsOf(stage.onServer)).not.toContain('of a tab that hears nothing');
  expect((await device.held()).outbox).toHaveLength(1);
  await device.close();
}, 90_000);
