import { describe, expect, test } from 'vitest';
import type { Place } from '#pages/board/board-layout.ts';
import { type BoardPart, boardParts } from '#pages/board/board-parts.ts';

const place = (id: string, x: number, y: number, w: number, h: number): Place => ({ id, x, y, w, h, quickAccess: false, display: true });

/** `[a b | c]`: a above b in a column, c in the one beside it; `{…}` cannot be parted. */
function drawn(parts: readonly BoardPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'panel') return part.place.id;
      if (part.kind === 'tangle') return `{${part.places.map(({ id }) => id).join(' ')}}`;
      return `[${part.columns.map(({ parts: below }) => drawn(below)).join(' | ')}]`;
    })
    .join(' ');
}

describe('parts of a board', () => {
  test('a wide stack beside a narrow one are two columns, though their panels end at other heights', () => {
    const places = [place('a', 0, 0, 2, 40), place('b', 2, 0, 1, 25), place('c', 2, 25, 1, 30), place('d', 0, 40, 2, 10)];
    expect(drawn(boardParts(places))).toBe('[a d | b c]');
  });

  test('a panel over the whole width parts what is above it from what is below', () => {
    const places = [place('a', 0, 0, 2, 10), place('b', 2, 0, 1, 8), place('wide', 0, 10, 3, 5), place('c', 0, 15, 1, 5), place('d', 1, 15, 2, 9)];
    expect(drawn(boardParts(places))).toBe('[a | b] wide [c | d]');
  });

  test('columns are within columns where a narrow pair stands in a wide one', () => {
    const places = [place('a', 0, 0, 1, 10), place('b', 1, 0, 1, 12), place('c', 0, 12, 2, 9), place('d', 2, 0, 1, 30)];
    expect(drawn(boardParts(places))).toBe('[[a | b] c | d]');
  });

  test('panels that turn around each other stay together', () => {
    const places = [place('a', 0, 0, 2, 10), place('b', 2, 0, 1, 20), place('c', 0, 10, 1, 20), place('d', 1, 20, 2, 10), place('e', 1, 10, 1, 10)];
    expect(drawn(boardParts(places))).toBe('{a b c d e}');
  });

  test('a column begins where its panels do and is as wide as the widest', () => {
    const [part] = boardParts([place('a', 1, 0, 2, 10), place('b', 0, 0, 1, 4), place('c', 2, 10, 1, 4)]);
    expect(part).toMatchObject({
      kind: 'columns',
      columns: [
        { x: 0, w: 1 },
        { x: 1, w: 2 },
      ],
    });
  });
});
