import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BoardPlace } from '#contract/entities/records/summary-board.ts';
import { arranged, type Place, type Placed, stacked } from '#pages/board/board-layout.ts';
import { movedPlace, rowsOf, widened } from '#pages/board/board-moves.ts';

const panels: readonly Placed[] = [
  { key: 'price', widths: [2], rows: 40 },
  { key: 'strength', widths: [1, 2], rows: 40 },
  { key: 'rank', widths: [1], rows: 40 },
  { key: 'past', widths: [2], rows: 40, quickAccess: true },
];
const at = (places: readonly Place[]) => places.map(({ id, x, y, w }) => [id, x, y, w]);

describe('moving by keys', () => {
  const board = arranged(panels);

  test('up and down go past the neighbour, left and right a column', () => {
    expect(at(movedPlace(board, 'strength', 'down'))).toEqual([
      ['price', 0, 0, 2],
      ['rank', 2, 0, 1],
      ['past', 0, 40, 2],
      ['strength', 2, 40, 1],
    ]);
    expect(at(movedPlace(board, 'rank', 'up')).slice(0, 2)).toEqual([
      ['price', 0, 0, 2],
      ['rank', 2, 0, 1],
    ]);
    expect(at(movedPlace(board, 'price', 'right'))).toEqual([
      ['price', 1, 0, 2],
      ['past', 0, 40, 2],
      ['strength', 2, 40, 1],
      ['rank', 2, 80, 1],
    ]);
  });

  test.each([
    ['left', 'price'],
    ['up', 'price'],
    ['right', 'strength'],
    ['down', 'past'],
  ] as const)('%s of %s, where the board ends, changes nothing', (to, id) => {
    expect(movedPlace(board, id, to)).toBe(board);
  });

  test('a panel that gets wider moves to the left where the board ends', () => {
    expect(at(widened(board, 'strength', 2))[0]).toEqual(['strength', 1, 0, 2]);
    expect(stacked(widened(board, 'past', 3)).filter(({ x, w }) => x + w > 3)).toEqual([]);
  });
});

test('a place stays within the columns of a board: a move or a width beyond them is refused [DASH-08, DASH-09]', () => {
  const place = { id: 'a', x: 0, y: 0, w: 1, h: 20, quickAccess: false, display: true };
  const fits = (more: Partial<Place>) => v.is(BoardPlace, { ...place, ...more });
  expect([1, 2, 3].map((w) => fits({ w }))).toEqual([true, true, true]);
  expect([{ x: -1 }, { w: 0 }, { w: 4 }, { x: 2, w: 2 }, { x: 3 }].map(fits)).toEqual([false, false, false, false, false]);
  for (const w of [1, 2, 3] as const) expect(widened([place], 'a', w)[0]).toMatchObject({ x: 0, w });
});

test('a height is counted in rows of eight pixels, the fourteen between panels with it [DASH-11]', () => {
  expect([2, 300, 301, 306].map(rowsOf)).toEqual([2, 40, 40, 40]);
});
