import { describe, expect, test } from 'vitest';
import { baseRow, briefly, edited, note, portfolio, remove, worldOf } from './entries.ts';

const opened = { ...note, content: '<p>one</p><p>–</p><p>two</p>', tags: ['moat'] };
const now = { ...opened, content: '<p>one, from the phone</p><p>–</p><p>two</p>', tags: ['moat', 'phone'] };
const there = (fields = now) => ({ base: [baseRow('note', 'n', fields, { rev: 2 })], waiting: [] });
const save = (content: string, more = {}) => ({ kind: 'patch', entity: 'note', entityId: 'n', patch: { ...opened, content, ...more }, from: opened }) as const;

describe('an editor that was open while another device changed the record', () => {
  test('keeps both texts in one note where they changed different paragraphs', () => {
    const { slice, last } = edited(there(), worldOf(), save('<p>one</p><p>–</p><p>two, from the desk</p>', { tags: ['desk'] }));
    expect(briefly(slice.waiting)).toMatchObject([
      { kind: 'patch', patch: { content: '<p>one, from the phone</p><p>–</p><p>two, from the desk</p>', tags: ['phone', 'desk'] } },
    ]);
    expect(last.inbox).toEqual([]);
  });

  test('makes the other text a separate note where both wrote the same paragraph', () => {
    const { slice, last } = edited(there(), worldOf(), save('<p>one, from the desk</p><p>–</p><p>two</p>'));
    expect(briefly(slice.waiting)).toMatchObject([
      { kind: 'patch', patch: { content: '<p>one, from the desk</p><p>–</p><p>two</p>' } },
      { kind: 'create', patch: { content: '<p>one, from the phone</p><p>–</p><p>two</p>', conflict_of: 'n' } },
    ]);
    expect(last.inbox).toMatchObject([{ reason: 'copied', theirs: now, copyId: slice.waiting[1]?.entityId }]);
  });

  test('saved without a change leaves what the other device wrote', () => {
    expect(edited(there(), worldOf(), save(opened.content)).slice.waiting).toEqual([]);
  });

  test('brings a note back that was deleted meanwhile, with the text', () => {
    const gone = { base: [baseRow('note', 'n', opened, { rev: 2, deleted: true })], waiting: [] };
    for (const slice of [gone, { base: [], waiting: [] }, edited(there(opened), worldOf(), remove('note', 'n')).slice]) {
      const { slice: saved, last } = edited(slice, worldOf({ nextSeq: () => 9 }), save('<p>not lost</p>'));
      expect(briefly(saved.waiting)).toMatchObject([{ patch: { content: '<p>not lost</p>' } }]);
      expect(saved.waiting[0]?.kind).not.toBe('delete');
      expect(last.inbox).toMatchObject([{ reason: 'restored' }]);
    }
  });

  test('keeps a name that another device gave, where the settings changed the icon only', () => {
    const base = { base: [baseRow('portfolio', 'p', { ...portfolio, name: 'From the phone' }, { rev: 2 })], waiting: [] };
    const edit = { kind: 'patch', entity: 'portfolio', entityId: 'p', patch: { name: 'Quality', private: 3 }, from: portfolio } as const;
    const { slice, last } = edited(base, worldOf(), edit);
    expect(briefly(slice.waiting)).toMatchObject([{ patch: { private: 3 } }]);
    expect(slice.waiting[0]?.patch).not.toHaveProperty('name');
    expect(last.inbox).toEqual([]);
  });

  test('keeps the other name where both gave one', () => {
    const base = { base: [baseRow('portfolio', 'p', { ...portfolio, name: 'From the phone' }, { rev: 2 })], waiting: [] };
    const { slice, last } = edited(base, worldOf(), { kind: 'patch', entity: 'portfolio', entityId: 'p', patch: { name: 'From the desk' }, from: portfolio });
    expect(briefly(slice.waiting)).toMatchObject([{ patch: { name: 'From the desk' } }]);
    expect(last.inbox).toMatchObject([{ reason: 'overwritten', fields: ['name'], theirs: { name: 'From the phone' } }]);
  });

  test('merges with what another tab of this device saved and has not sent yet', () => {
    const world = worldOf();
    const first = edited(there(opened), world, save('<p>one, from the other tab</p><p>–</p><p>two</p>'));
    const { slice } = edited(first.slice, world, save('<p>one</p><p>–</p><p>two, from this tab</p>'));
    expect(briefly(slice.waiting)).toMatchObject([{ kind: 'patch', patch: { content: '<p>one, from the other tab</p><p>–</p><p>two, from this tab</p>' } }]);
  });
});
