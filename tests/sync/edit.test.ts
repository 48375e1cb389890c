import { describe, expect, test } from 'vitest';
import { holdingId } from '#contract/records/ids.ts';
import { NoSuchRecordError } from '#sync/edit.ts';
import { sealBatch } from '#sync/seal.ts';
import { selectBatch } from '#sync/select-batch.ts';
import { refuse } from '#sync/settle.ts';
import { after } from '#sync/slice.ts';
import { baseRow, briefly, create, edited, empty, patch, portfolio, remove, worldOf } from './entries.ts';

const holding = { portfolio_id: 'p', stockid: 'US00000001', note: '', adjust_price: null, split_factor: null, add_date: null, is_dummy_stock: false, seq: -1 };
const held = holdingId('p', 'US00000001');

describe('edits of one record that were never sent merge', () => {
  test('two changes are one, under a new key', () => {
    const world = worldOf();
    const first = edited({ base: [baseRow('portfolio', 'p', portfolio)], waiting: [] }, world, patch('portfolio', 'p', { name: 'A' }));
    const { slice } = edited(first.slice, world, patch('portfolio', 'p', { private: 3 }));
    expect(briefly(slice.waiting)).toEqual([{ entity: 'portfolio', kind: 'patch', patch: { name: 'A', private: 3 }, state: 'queued' }]);
    expect(slice.waiting[0]?.opId).not.toBe(first.slice.waiting[0]?.opId);
  });

  test('a record made and changed is made as changed', () => {
    const { slice } = edited(empty, worldOf(), create('portfolio', 'p', portfolio), patch('portfolio', 'p', { name: 'B' }));
    expect(briefly(slice.waiting)).toEqual([{ entity: 'portfolio', kind: 'create', patch: { ...portfolio, name: 'B' }, state: 'queued' }]);
  });

  test('a record made and deleted offline is never sent, nor what was put into it; undoing that has everything', () => {
    const { slice, last } = edited(empty, worldOf(), create('portfolio', 'p', portfolio), create('holding', held, holding), remove('portfolio', 'p'));
    expect(slice.waiting).toEqual([]);
    expect(last.dropped.map(({ entity }) => entity)).toEqual(['portfolio', 'holding']);
  });

  test('a change that is taken back is no change', () => {
    const { slice } = edited(
      { base: [baseRow('portfolio', 'p', portfolio)], waiting: [] },
      worldOf(),
      patch('portfolio', 'p', { name: 'A' }),
      patch('portfolio', 'p', { name: 'Quality' }),
    );
    expect(slice.waiting).toEqual([]);
  });

  test('a delete that is undone leaves only what changed', () => {
    const base = { base: [baseRow('portfolio', 'p', portfolio)], waiting: [] };
    expect(edited(base, worldOf(), remove('portfolio', 'p'), create('portfolio', 'p', portfolio)).slice.waiting).toEqual([]);
    const changed = edited(base, worldOf(), remove('portfolio', 'p'), create('portfolio', 'p', { ...portfolio, name: 'Back' }));
    expect(briefly(changed.slice.waiting)).toMatchObject([{ kind: 'patch', patch: { name: 'Back' } }]);
  });

  test('a deleted portfolio lifts the edits inside it, and gives them back when that is undone', () => {
    const base = { base: [baseRow('portfolio', 'p', portfolio)], waiting: [] };
    const deleted = edited(base, worldOf(), create('holding', held, holding), remove('portfolio', 'p'));
    expect(briefly(deleted.slice.waiting)).toMatchObject([{ entity: 'portfolio', kind: 'delete' }]);
    const undone = edited(deleted.slice, worldOf({ nextSeq: () => 9 }), create('portfolio', 'p', portfolio));
    expect(briefly(undone.slice.waiting)).toMatchObject([{ entity: 'holding', kind: 'create' }]);
  });

  test('nothing merges over an edit it depends on', () => {
    const world = worldOf();
    const first = edited(
      { base: [baseRow('note', 'n', { content: 'x' })], waiting: [] },
      world,
      patch('note', 'n', { content: 'y' }),
      create('note-tag', 'tag-a', { name: 'a' }),
    );
    expect(first.slice.waiting.map(({ seq }) => seq)).toEqual([1, 2]);
  });
});

describe('edits that may have been sent', () => {
  test('stay as they are: the next edit is separate', () => {
    const world = worldOf();
    const { slice } = edited(empty, world, create('portfolio', 'p', portfolio));
    const sent = after(slice, sealBatch(slice, selectBatch(slice.waiting, world.now), world));
    const next = edited(sent, world, patch('portfolio', 'p', { name: 'B' }));
    expect(briefly(next.slice.waiting)).toMatchObject([
      { kind: 'create', patch: { name: 'Quality' }, state: 'sending' },
      { kind: 'patch', patch: { name: 'B' }, state: 'queued' },
    ]);
    expect(next.slice.waiting[0]?.sealed).toEqual(sent.waiting[0]?.sealed);
  });
});

test('an edit of a record that is gone is refused, so that its text is kept', () => {
  expect(() => edited(empty, worldOf(), patch('note', 'gone', { content: 'x' }))).toThrow(NoSuchRecordError);
});

test('an edit that changes nothing is none', () => {
  const { slice } = edited({ base: [baseRow('portfolio', 'p', portfolio)], waiting: [] }, worldOf(), patch('portfolio', 'p', { name: 'Quality' }));
  expect(slice.waiting).toEqual([]);
});

test('a refused record that is edited is tried again, and leaves the inbox', () => {
  const world = worldOf();
  const { slice } = edited(empty, world, create('portfolio', 'p', portfolio));
  const [entry] = slice.waiting;
  if (entry === undefined) throw new Error('nothing waits');
  const refused = refuse(slice, entry, { status: 400, error: 'Name Duplication.' }, world);
  expect(refused.inbox).toMatchObject([{ reason: 'refused', needsDecision: true, status: 400, error: 'Name Duplication.' }]);
  const { slice: again, last } = edited(after(slice, refused), world, patch('portfolio', 'p', { name: 'Other' }));
  expect(briefly(again.waiting)).toMatchObject([{ kind: 'create', patch: { name: 'Other' }, state: 'queued' }]);
  expect(last.resolve).toEqual(refused.inbox.map(({ id }) => id));
});

describe('a batch', () => {
  test('keeps the order of a lane, stops it at a refused edit, and lets other lanes go on', () => {
    const world = worldOf();
    const { slice } = edited(
      empty,
      world,
      create('portfolio', 'p', portfolio),
      create('holding', held, holding),
      create('bookmark', 'page-1', { title: 'A', url: '/a' }),
    );
    expect(selectBatch(slice.waiting, world.now).map(({ entity }) => entity)).toEqual(['portfolio', 'holding', 'bookmark']);
    const parked = slice.waiting.map((entry) => (entry.entity === 'portfolio' ? { ...entry, state: 'parked' as const } : entry));
    expect(selectBatch(parked, world.now).map(({ entity }) => entity)).toEqual(['bookmark']);
  });

  test('holds at most 100 edits, and no more text than a server takes', () => {
    const world = worldOf();
    const many = edited(empty, world, ...Array.from({ length: 150 }, (_, i) => create('bookmark', `page-${i}`, { title: 'A', url: `/${i}` })));
    expect(selectBatch(many.slice.waiting, world.now)).toHaveLength(100);
    const large = edited(empty, world, ...Array.from({ length: 5 }, (_, i) => create('note', `n${i}`, { content: 'x'.repeat(200_000) })));
    expect(selectBatch(large.slice.waiting, world.now)).toHaveLength(2);
  });

  test('waits for the time an edit was put off to, but not for one that a wrong clock set', () => {
    const world = worldOf();
    const { slice } = edited(empty, world, create('bookmark', 'page-1', { title: 'A', url: '/a' }));
    const due = (nextAt: number) =>
      selectBatch(
        slice.waiting.map((entry) => ({ ...entry, nextAt })),
        world.now,
      ).length;
    expect([due(world.now - 1), due(world.now + 60_000), due(world.now + 365 * 86_400_000)]).toEqual([1, 0, 1]);
  });
});
