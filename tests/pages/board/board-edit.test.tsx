// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Place, Placed } from '#pages/board/board-layout.ts';
import { type BoardEdit, placesToSave, useBoardEdit } from '#pages/board/edit/use-board-edit.ts';

const panels: readonly Placed[] = [
  { key: 'price', widths: [2], rows: 40, quickAccess: true },
  { key: 'strength', widths: [1, 2], rows: 40 },
  { key: 'note', widths: [2, 1], rows: 40 },
];
const heights = new Map([
  ['price', 50],
  ['strength', 30],
]);

interface EditorProps {
  saved: readonly Place[] | undefined;
  onDrawn: (edit: BoardEdit) => void;
}

function Editor({ saved, onDrawn }: EditorProps) {
  onDrawn(useBoardEdit(panels, { saved }, heights));
  return null;
}

/** The edit of a board as its editor has it, always the newest. */
function editing(saved?: readonly Place[]): { readonly now: BoardEdit } {
  const seen: BoardEdit[] = [];
  act(() => createRoot(document.createElement('div')).render(<Editor saved={saved} onDrawn={(edit) => seen.push(edit)} />));
  return {
    get now() {
      const newest = seen.at(-1);
      if (newest === undefined) throw new Error('The editor is not drawn');
      return newest;
    },
  };
}

const order = ({ places }: BoardEdit) => places.map(({ id }) => id);
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('panels are as high as they were on the screen, and every change can be undone', () => {
  const edit = editing();
  expect(edit.now.places.map(({ id, y, h }) => [id, y, h])).toEqual([
    ['price', 0, 50],
    ['strength', 0, 30],
    ['note', 50, 40],
  ]);
  act(() => edit.now.takeOff('price'));
  act(() => edit.now.widen('note', 1));
  act(() => edit.now.move('note', 'left')); // there is no further left
  expect([order(edit.now), edit.now.changes]).toEqual([['note', 'strength'], 2]);
  act(() => edit.now.undo());
  act(() => edit.now.undo());
  act(() => edit.now.undo());
  expect([order(edit.now), edit.now.changes]).toEqual([['price', 'strength', 'note'], 0]);
});

test('a panel taken off comes back at the lowest free place, and a reset brings everything back to how it comes', () => {
  const edit = editing();
  act(() => edit.now.takeOff('price'));
  act(() => edit.now.putBack({ key: 'price', widths: [2], rows: 40, quickAccess: true }));
  expect(order(edit.now)).toHaveLength(3);
  act(() => edit.now.switchQuickAccess('price'));
  expect(edit.now.places.filter(({ quickAccess }) => quickAccess)).toEqual([]);
  act(() => edit.now.reset());
  expect(order(edit.now)).toEqual(['price', 'strength', 'note']);
});

test('what is saved says which panels were taken off, and keeps the places of those this stock has nothing for', () => {
  const saved: Place[] = [{ id: 'of-a-bank', x: 0, y: 9, w: 1, h: 7, quickAccess: true, display: true }];
  const edit = editing(saved);
  act(() => edit.now.takeOff('strength'));
  const kept = placesToSave(edit.now.places, panels, { saved });
  expect(kept.map(({ id, display }) => [id, display])).toEqual([
    ['price', true],
    ['note', true],
    ['strength', false],
    ['of-a-bank', true],
  ]);
  expect(kept.at(-1)).toEqual(saved[0]);
});

test('heights follow what is in the panels, ten rows at least, and are no change of the member’s', () => {
  const edit = editing();
  act(() =>
    edit.now.fit(
      new Map([
        ['price', 3],
        ['note', 70],
      ]),
    ),
  );
  expect(edit.now.places.map(({ id, y, h }) => [id, y, h])).toEqual([
    ['price', 0, 10],
    ['strength', 0, 30],
    ['note', 10, 70],
  ]);
  expect(edit.now.changes).toBe(0);
});

test('settings that are chosen for a panel are kept with its place, and one of several that is taken off leaves nothing behind', () => {
  const edit = editing();
  const chart: Placed = {
    key: 'one',
    is: 'chart',
    widths: [1],
    rows: 30,
    configSchema: [{ kind: 'stock-select', name: 'stock', label: 'Stock' }],
    config: { stock: 'KO' },
  };
  act(() => edit.now.putBack(chart));
  act(() => edit.now.configure({ ...chart, config: { stock: 'PEP' } }));
  expect(edit.now.places.find(({ id }) => id === 'one')).toMatchObject({ is: 'chart', config: { stock: 'PEP' }, def: 1 });
  const saved = edit.now.places;
  act(() => edit.now.takeOff('one'));
  expect(placesToSave(edit.now.places, [...panels, chart], { saved }).map(({ id }) => id)).not.toContain('one');
});
