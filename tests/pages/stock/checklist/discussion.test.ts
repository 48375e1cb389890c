import { expect, test } from 'vitest';
import { type CommentRow, inDiscussion } from '#features/stock/checklist/use-comments.ts';

const comment = { stockid: 'US00000001', question: null, text: 'Its prices hold.' };
const mine = (id: string, at: string): CommentRow => ({
  entity: 'checklist-comment',
  id,
  fields: comment,
  created_at: at,
  updated_at: at,
  status: 'on this device',
});
const theirs = (id: string, at: string) => ({ id, author: 'ada', own: false, question: 'Is it cheap?', text: 'No.', created_at: at, updated_at: at });

test('one’s own comments are among those of others, the newest first, though they are still on this device', () => {
  const shown = inDiscussion([mine('a', '2026-11-02T00:00:00Z')], [theirs('a', '2026-11-03T00:00:00Z'), theirs('b', '2026-11-01T00:00:00Z')], 'eve');
  expect(shown.map(({ author, at }) => [author, at.slice(0, 10)])).toEqual([
    ['ada', '2026-11-03'],
    ['eve', '2026-11-02'],
    ['ada', '2026-11-01'],
  ]);
  expect(new Set(shown.map(({ key }) => key)).size).toBe(3);
  expect(shown.map(({ own }) => own !== undefined)).toEqual([false, true, false]);
});
