// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clearAtNewVersion } from '#data/device/browser-storage.ts';
import type { MemberDatabase } from '#data/records/database.ts';
import { isDraftJournal } from '#data/records/draft-journal.ts';
import { countDrafts, useClosedDrafts } from '#data/records/draft-store.ts';
import { type DraftOf, useDraft } from '#data/records/drafts.ts';
import { isEditing } from '#data/records/open-edits.ts';
import { saveState } from '#data/sync/state/save-state.ts';
import { acting, type Shown, show, startAsMember } from './as-member.ts';

let database: MemberDatabase;
beforeAll(async () => {
  database = await startAsMember();
});
afterEach(() => vi.restoreAllMocks());

const kept = (key: string) => database.run(async ({ drafts }) => (await drafts.get(key))?.text);
const open = async (key: string): Promise<Shown<DraftOf>> => {
  const editor = await show(() => useDraft(key));
  await expect.poll(() => editor.now().text).not.toBeNull();
  return editor;
};
const type = (editor: Pick<Shown<Pick<DraftOf, 'keep'>>, 'now'>, text: string) => acting(() => editor.now().keep(text));

test('an editor without a draft starts empty, and what is typed is kept once the keys rest', async () => {
  const editor = await open('note a');
  expect(editor.now().text).toBeUndefined();
  for (const text of ['M', 'Ma', 'Margins hold']) await type(editor, text);
  expect(await kept('note a')).toBeUndefined();
  await expect.poll(() => kept('note a')).toBe('Margins hold');
  await editor.leave();
});

test('a tab that is closed, or a page that is left, within the pause keeps the last letters', async () => {
  const editor = await open('note b');
  await type(editor, 'to the last letter');
  await editor.leave();
  await expect.poll(() => kept('note b')).toBe('to the last letter');
  const again = await open('note b');
  expect(again.now().text).toBe('to the last letter');
  await type(again, 'hidden in a pocket');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => kept('note b')).toBe('hidden in a pocket');
  await again.leave();
});

test('a tab that is killed while the database still writes keeps the last letters, also for a new version', async () => {
  const editor = await open('note g');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('the tab is gone', 'AbortError');
  });
  await type(editor, 'the last word');
  await editor.leave();
  await expect.poll(() => saveState.get()?.reason).toBe('storage');
  put.mockRestore();
  expect(await kept('note g')).toBeUndefined();
  clearAtNewVersion('another');
  const again = await open('note g');
  expect(again.now().text).toBe('the last word');
  await expect.poll(() => kept('note g')).toBe('the last word');
  await expect.poll(() => Object.keys(localStorage).filter(isDraftJournal)).toEqual([]);
  await again.leave();
});

test('while there is unsaved text no tab moves to a new version; saved or given up, nothing is kept any longer', async () => {
  const editor = await open('note c');
  expect(isEditing()).toBe(false);
  await type(editor, 'unsaved');
  expect(isEditing()).toBe(true);
  await expect.poll(() => kept('note c')).toBe('unsaved');
  await type(editor, 'unsaved, and more');
  await acting(async () => void (await editor.now().drop()));
  expect(isEditing()).toBe(false);
  expect(await kept('note c')).toBeUndefined();
  await editor.leave();
  expect(await kept('note c')).toBeUndefined();
});

test('an editor that goes on to another text keeps each under its own name', async () => {
  const editor = await open('note d');
  await type(editor, 'of the first');
  await editor.change(() => useDraft('note e'));
  await expect.poll(() => kept('note d')).toBe('of the first');
  await type(editor, 'of the second');
  await expect.poll(() => kept('note e')).toBe('of the second');
  expect(await kept('note d')).toBe('of the first');
  await editor.leave();
});

test('a draft the device cannot store is reported to the member until one can be stored again', async () => {
  const editor = await open('note f');
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await type(editor, 'does not fit');
  await expect.poll(() => saveState.get()?.reason).toBe('full');
  full.mockRestore();
  await type(editor, 'fits now');
  await expect.poll(() => kept('note f')).toBe('fits now');
  await expect.poll(() => saveState.get()).toBeUndefined();
  await editor.leave();
});

const opened = { schema: v.object({ content: v.string() }), fields: { content: 'as it was' } };
const openWith = async (key: string, content: string): Promise<Shown<DraftOf<{ content: string }>>> => {
  const editor = await show(() => useDraft(key, { ...opened, fields: { content } }));
  await expect.poll(() => editor.now().text).not.toBeNull();
  return editor;
};

test('an unsaved text is kept with the record its editor opened with, whatever becomes of the record', async () => {
  const editor = await openWith('note h', 'as it was');
  await type(editor, 'not saved');
  await editor.leave();
  await expect.poll(() => kept('note h')).toBe('not saved');
  const again = await openWith('note h', 'changed on the phone');
  expect(again.now()).toMatchObject({ text: 'not saved', base: { content: 'as it was' } });
  expect(again.now().keptAt).toBeGreaterThan(0);
  await again.leave();
});

test('of two open editors of one text each keeps its own; the draft the second leaves behind is found again', async () => {
  const first = await openWith('note i', 'as it was');
  await type(first, 'typed first');
  await expect.poll(() => kept('note i')).toBe('typed first');
  const second = await openWith('note i', 'as it was');
  expect(second.now().text).toBeUndefined();
  await type(second, 'typed second');
  expect(await countDrafts()).toBeGreaterThan(1);
  await second.leave();
  await expect.poll(closedDrafts).toContain('typed second');
  expect(await closedDrafts()).not.toContain('typed first');
  await acting(async () => void (await first.now().drop()));
  await first.leave();
  const again = await openWith('note i', 'as it was');
  expect(again.now().text).toBe('typed second');
  await again.leave();
});

test('a discarded text can be brought back', async () => {
  const editor = await openWith('note j', 'as it was');
  await type(editor, 'thrown away');
  await expect.poll(() => kept('note j')).toBe('thrown away');
  const { undo } = await editor.now().drop();
  expect(await kept('note j')).toBeUndefined();
  await undo();
  expect(await kept('note j')).toBe('thrown away');
  await editor.leave();
});

async function closedDrafts(): Promise<readonly string[] | undefined> {
  const list = await show(useClosedDrafts);
  await expect.poll(() => list.now()).toBeDefined();
  const texts = list.now()?.map(({ text }) => text);
  await list.leave();
  return texts;
}
