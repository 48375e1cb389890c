// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clearAtNewVersion } from '#data/browser-storage.ts';
import type { MemberDatabase } from '#data/database.ts';
import { isDraftJournal } from '#data/draft-journal.ts';
import { type DraftOf, useDraft } from '#data/drafts.ts';
import { isEditing } from '#data/open-edits.ts';
import { saveState } from '#data/sync/save-state.ts';
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
const type = (editor: Shown<DraftOf>, text: string) => acting(() => editor.now().keep(text));

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
  await acting(() => editor.now().drop());
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

test('a draft the device cannot keep is told to the member until one can be kept again', async () => {
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
