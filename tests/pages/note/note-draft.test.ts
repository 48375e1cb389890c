import { expect, test } from 'vitest';
import { isBlank, readDraft, tagsIn } from '../../../src/features/note/note-draft.ts';
import { hasTag, tagCounts } from '../../../src/features/note/notes-in-order.ts';

const note = (tags: string[]) => ({
  entity: 'note' as const,
  id: tags.join(),
  fields: { stockid: null, content: '<p>x</p>', tags, target_time: null, noteable_type: null, conflict_of: null },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  status: 'synced' as const,
});

test('tags are separated by commas, each once whatever its case', () => {
  expect(tagsIn(' moat,  long   term, Moat,, earnings ')).toEqual(['moat', 'long term', 'earnings']);
});

test.each(['<p></p>', '<p>&nbsp; </p><ul><li></li></ul>', ''])('a note of nothing but %s is blank', (html) => {
  expect(isBlank(html)).toBe(true);
});

test('a picture alone is a note', () => {
  expect(isBlank('<p><img src="/a.png"></p>')).toBe(false);
});

test('a draft of another build is no draft, and costs nothing', () => {
  expect(readDraft('<p>words</p>')).toBeUndefined();
  expect(readDraft('{"content":1}')).toBeUndefined();
  expect(readDraft('{"content":"a","tags":[],"target_time":null}')).toEqual({ content: 'a', tags: [], target_time: null });
});

test('notes are found by tag whatever its case', () => {
  expect(tagCounts([note(['Moat', 'debt']), note(['moat'])])).toEqual([
    { tag: 'debt', count: 1 },
    { tag: 'Moat', count: 2 },
  ]);
  expect(hasTag(note(['Moat']), 'moat')).toBe(true);
});
