import { expect, test } from 'vitest';
import { arranged, gridLines, type Place, type Placed, withPanel } from '#pages/board/board-layout.ts';

const panels: readonly Placed[] = [
  { key: 'price', widths: [2], rows: 40 },
  { key: 'strength', widths: [1, 2], rows: 40 },
  { key: 'rank', widths: [1], rows: 40 },
  { key: 'past', widths: [2], rows: 40, quickAccess: true },
];
const place = (id: string, x: number, y: number, w: number, h: number, display = true): Place => ({ id, x, y, w, h, quickAccess: false, display });
const at = (places: readonly Place[]) => places.map(({ id, x, y, w }) => [id, x, y, w]);

test('where nothing was saved, wide panels stack at the left and narrow ones beside them, without a gap', () => {
  expect(at(arranged(panels))).toEqual([
    ['price', 0, 0, 2],
    ['strength', 2, 0, 1],
    ['past', 0, 40, 2],
    ['rank', 2, 40, 1],
  ]);
});

test('narrow panels that are more than the wide ones are high go on below them', () => {
  const narrow = ['a', 'b', 'c', 'd'].map((key): Placed => ({ key, widths: [1], rows: 40 }));
  expect(at(arranged([...panels.slice(0, 1), ...narrow]))).toEqual([
    ['price', 0, 0, 2],
    ['a', 2, 0, 1],
    ['b', 0, 40, 1],
    ['c', 1, 40, 1],
    ['d', 2, 40, 1],
  ]);
});

test('a panel without anything to show leaves no gap', () => {
  const saved = [place('price', 0, 0, 2, 40), place('strength', 2, 0, 1, 30), place('rank', 0, 40, 1, 20), place('past', 1, 40, 2, 20)];
  const without = panels.filter(({ key }) => key !== 'price');
  expect(at(arranged(without, saved))).toEqual([
    ['rank', 0, 0, 1],
    ['strength', 2, 0, 1],
    ['past', 1, 30, 2],
  ]);
});

test('a panel taken off stays off, one that came later is added at the end, and one this version does not know is left out', () => {
  const saved = [place('price', 0, 0, 2, 40), place('strength', 2, 0, 1, 40, false), place('of-tomorrow', 2, 0, 1, 10), place('past', 0, 40, 2, 20)];
  expect(at(arranged(panels, saved))).toEqual([
    ['price', 0, 0, 2],
    ['rank', 2, 0, 1],
    ['past', 0, 40, 2],
  ]);
});

test('rows of the grid are as many as there are heights at which a panel begins or ends', () => {
  const lines = gridLines([place('a', 0, 0, 2, 60), place('b', 2, 0, 1, 25), place('c', 2, 25, 1, 35)]);
  expect(Object.fromEntries(lines)).toEqual({ a: { from: 1, to: 3 }, b: { from: 1, to: 2 }, c: { from: 2, to: 3 } });
});

test('a panel that comes back takes the lowest free place, and no two overlap', () => {
  const added = withPanel(arranged(panels.slice(0, 2)), { key: 'rank', widths: [1], rows: 40 }, 30);
  expect(at(added).at(-1)).toEqual(['rank', 0, 40, 1]);
});
