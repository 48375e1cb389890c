import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dashboardKind } from '#contract/records/boards/dashboard.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { noteKind } from '#contract/records/note.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { viewKind } from '#contract/records/view.ts';
import { mergeRecord } from '#sync/merge/merge-record.ts';
import { mergeSet } from '#sync/merge/merge-set.ts';
import { mergeText } from '#sync/merge/merge-text.ts';
import { rebaseRecord } from '#sync/rebase.ts';
import { baseRow, briefly, edited, note, patch, portfolio, remove, worldOf } from './entries.ts';

describe('portfolios', () => {
  test('are merged field by field', () => {
    expect(mergeRecord(portfolioKind.merge, portfolio, { ...portfolio, name: 'Mine' }, { ...portfolio, private: 4 })).toEqual({
      fields: { ...portfolio, name: 'Mine', private: 4 },
      lost: {},
      copies: false,
    });
  });

  test('keep the name still to be sent where both gave one, and the other for the inbox', () => {
    const merged = mergeRecord(portfolioKind.merge, portfolio, { ...portfolio, name: 'Mine' }, { ...portfolio, name: 'Theirs' });
    expect([merged.fields.name, merged.lost]).toEqual(['Mine', { name: 'Theirs' }]);
  });
});

describe('texts', () => {
  const three = '<p>one</p><p>two</p><p>three</p>';
  test('changed in different paragraphs are both in', () => {
    expect(mergeText(three, three.replace('one', 'ONE'), three.replace('three', 'THREE'))).toBe('<p>ONE</p><p>two</p><p>THREE</p>');
  });
  test('changed in different lines of plain text are both in', () => {
    expect(mergeText('a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n')).toBe('A\nb\nC\n');
  });
  test('changed in the same paragraph cannot be one', () => {
    expect(mergeText(three, three.replace('two', 'mine'), three.replace('two', 'theirs'))).toBeUndefined();
  });
  test('whose merge would be no whole elements are not merged', () => {
    const five = '<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>';
    const mine = '<blockquote><p>a</p><p>b</p><p>c</p></blockquote><p>d</p><p>e</p>';
    const theirs = '<p>a</p><div><p>b</p><p>c</p><p>d</p><p>e</p></div>';
    expect(mergeText(five, mine, theirs)).toBeUndefined();
  });
  test('changed on one side only are that side', () => {
    const text = fc.array(fc.constantFrom('<p>a</p>', '<p>b</p>', '<ul><li>c</li></ul>', 'd\n')).map((blocks) => blocks.join(''));
    void fc.assert(
      fc.property(text, text, (origin, changed) => {
        expect([mergeText(origin, changed, origin), mergeText(origin, origin, changed), mergeText(origin, changed, changed)]).toEqual([
          changed,
          changed,
          changed,
        ]);
      }),
    );
  });
});

test('tags are a set: what either side added is in, what either removed is out', () => {
  expect(mergeSet(['a', 'b', 'c'], ['a', 'c', 'mine'], ['b', 'c', 'theirs'])).toEqual(['c', 'theirs', 'mine']);
});

test('a view is one definition: it is taken whole', () => {
  const view = { name: 'V', note: '', fields: [], options: {} };
  const merged = mergeRecord(viewKind.merge, view, { ...view, note: 'mine' }, { ...view, fields: [{ id: 1 }] });
  expect(merged).toEqual({ fields: { ...view, note: 'mine' }, lost: { fields: [{ id: 1 }], note: '' }, copies: false });
});

test('a stock added on two devices is listed once, and nobody is asked about its position', () => {
  const added = { stockid: 'US00000001', note: 'mine', seq: -1 };
  const merged = mergeRecord(holdingKind.merge, null, added, { ...added, note: '', seq: -4 });
  expect(merged).toEqual({ fields: added, lost: {}, copies: false });
});

describe('on top of what another device did', () => {
  const world = worldOf();
  const here = { base: [baseRow('note', 'n', note)], waiting: [] };

  test('two texts that overlap are both kept, and the member gets one notice', () => {
    const { slice } = edited(here, world, patch('note', 'n', { content: '<p>mine</p>' }));
    const changes = rebaseRecord({ ...slice, base: [baseRow('note', 'n', { ...note, content: '<p>theirs</p>' }, { rev: 2 })] }, 'note', 'n', world);
    expect(briefly(changes.put)).toMatchObject([
      { kind: 'patch', patch: { content: '<p>mine</p>' } },
      { kind: 'create', patch: { content: '<p>theirs</p>', conflict_of: 'n' } },
    ]);
    expect(changes.inbox).toMatchObject([{ reason: 'copied', copyId: changes.put[1]?.entityId }]);
    expect(noteKind.merge.overlap).toBe('copy');
  });

  test('an edit brings back what was deleted elsewhere', () => {
    const { slice } = edited(here, world, patch('note', 'n', { content: '<p>mine</p>' }));
    const changes = rebaseRecord({ ...slice, base: [baseRow('note', 'n', note, { rev: 2, deleted: true })] }, 'note', 'n', world);
    expect(briefly(changes.put)).toMatchObject([{ kind: 'create', patch: { ...note, content: '<p>mine</p>' } }]);
    expect(changes.inbox).toMatchObject([{ reason: 'restored' }]);
  });

  test('an edit made elsewhere overrides a delete, and the member gets a notice', () => {
    const { slice } = edited(here, world, remove('note', 'n'));
    const changes = rebaseRecord({ ...slice, base: [baseRow('note', 'n', { ...note, content: '<p>theirs</p>' }, { rev: 2 })] }, 'note', 'n', world);
    expect([changes.put, changes.remove.length, changes.inbox[0]?.reason]).toEqual([[], 1, 'delete-overruled']);
  });

  test('of a bookmark, what this device last wished holds', () => {
    const bookmark = { title: 'A', url: '/a' };
    const { slice } = edited({ base: [baseRow('bookmark', 'b', bookmark)], waiting: [] }, world, remove('bookmark', 'b'));
    const changes = rebaseRecord({ ...slice, base: [baseRow('bookmark', 'b', { ...bookmark, title: 'B' }, { rev: 2 })] }, 'bookmark', 'b', world);
    expect([briefly(changes.put)[0]?.kind, changes.inbox[0]?.needsDecision]).toEqual(['delete', false]);
  });
});

describe('a board changed on two devices', () => {
  const place = (id: string, more = {}) => ({ id, x: 0, y: 0, w: 1, h: 20, quickAccess: false, display: true, ...more });
  const board = (...children: ReturnType<typeof place>[]) => ({ name: 'Desk', is_default: false, type: 1, options: { children } });
  const merged = (origin: ReturnType<typeof board>, mine: ReturnType<typeof board>, theirs: ReturnType<typeof board>) =>
    mergeRecord(dashboardKind.merge, origin, mine, theirs);
  const origin = board(place('a'), place('b', { is: 'chart', config: { stock: 'AAPL' } }), place('c'));

  test('has the layout of one and the settings of the other', () => {
    const moved = board(place('b', { is: 'chart', config: { stock: 'AAPL' }, x: 2 }), place('a'), place('c'));
    const chosen = board(place('a'), place('b', { is: 'chart', config: { stock: 'MSFT' } }), place('c'));
    for (const { fields, lost } of [merged(origin, moved, chosen), merged(origin, chosen, moved)]) {
      expect(fields.options).toEqual(board(place('b', { is: 'chart', config: { stock: 'MSFT' }, x: 2 }), place('a'), place('c')).options);
      expect(lost).toEqual({});
    }
  });

  test('has the widgets that either added and none that either removed', () => {
    const { fields, lost } = merged(origin, board(...origin.options.children, place('mine')), board(place('a'), place('c'), place('theirs')));
    expect(fields.options).toMatchObject({ children: [{ id: 'a' }, { id: 'c' }, { id: 'mine' }, { id: 'theirs' }] });
    expect(lost).toEqual({});
  });

  test('keeps a widget that one side removed while the other chose something for it', () => {
    const [without, chosen] = [board(place('a'), place('c')), board(place('a'), place('b', { is: 'chart', config: { stock: 'NEW' } }), place('c'))];
    for (const [mine, theirs] of [
      [without, chosen],
      [chosen, without],
    ] as const) {
      const { fields, lost } = merged(origin, mine, theirs);
      expect(fields.options).toMatchObject({ children: expect.arrayContaining([expect.objectContaining({ id: 'b', config: { stock: 'NEW' } })]) });
      expect(lost).toEqual({});
    }
  });

  test('keeps the settings still to be sent where both chose, and the other side for the inbox', () => {
    const mine = board(place('a'), place('b', { is: 'chart', config: { stock: 'MINE' } }), place('c'));
    const theirs = board(place('a', { quickAccess: true }), place('b', { is: 'chart', config: { stock: 'THEIRS' } }), place('c'));
    const { fields, lost } = merged(origin, mine, theirs);
    expect(fields.options).toMatchObject({ children: [{ id: 'a', quickAccess: true }, { config: { stock: 'MINE' } }, {}] });
    expect(lost).toEqual({ options: theirs.options });
  });

  test('has the order of a phone beside the layout of a desktop, each arranged on its own device', () => {
    const chart = { is: 'chart', config: { stock: 'AAPL' } };
    const on = (y: number) => ({ phone: { y } });
    const desktop = board(place('a', { y: 50 }), place('b', chart), place('c', { display: false }));
    const phone = board(place('a', on(2)), place('b', { ...chart, ...on(0) }), place('c', on(1)));
    const both = board(place('a', { y: 50, ...on(2) }), place('b', { ...chart, ...on(0) }), place('c', { display: false, ...on(1) }));
    for (const [mine, theirs] of [
      [desktop, phone],
      [phone, desktop],
    ] as const) {
      const { fields, lost } = merged(origin, mine, theirs);
      expect([fields.options, lost]).toEqual([both.options, {}]);
    }
    const other = board(place('a', on(0)), place('b', { ...chart, ...on(1) }), place('c', on(2)));
    const { fields, lost } = merged(origin, phone, other);
    expect([fields.options, Object.keys(lost)]).toEqual([phone.options, ['options']]);
  });

  test('that both arranged first has the order of the phone, which only one of them has, and the layout of the other in the inbox', () => {
    const on = (y: number) => ({ phone: { y } });
    const desktop = board(place('a', { y: 50 }), place('c', { display: false }));
    const phone = board(place('a', on(1)), place('c', on(0)));
    for (const origin of [null, board()]) {
      const { fields, lost } = mergeRecord(dashboardKind.merge, origin, desktop, phone);
      expect([fields.options, Object.keys(lost)]).toEqual([
        board(place('a', { y: 50, ...on(1) }), place('c', { display: false, ...on(0) })).options,
        ['options'],
      ]);
    }
  });

  test('has one layout, and the other in the inbox, where both moved widgets', () => {
    const mine = board(place('a', { y: 50 }), place('b', { is: 'chart', config: { stock: 'AAPL' } }), place('c'));
    const theirs = board(place('a'), place('b', { is: 'chart', config: { stock: 'AAPL' } }), place('c', { w: 2 }));
    const { fields, lost } = merged(origin, mine, theirs);
    expect([fields.options, lost]).toEqual([mine.options, { options: theirs.options }]);
  });
});
