import type { Column } from '../market/columns.ts';

/** In which order stocks are listed. */
export interface ScreenSort {
  readonly field: string;
  readonly descending: boolean;
}

type Order = (a: number, b: number) => number;

/**
 * The first stocks in the order of a column. Equal ones stay in the order given, unknown ones come last either way.
 *
 * @param rows Places in the market.
 * @param most How many are wanted.
 */
export function topRows(column: Column, descending: boolean, rows: Uint32Array, most: number): Uint32Array {
  const figures = column.kind === 'text' ? undefined : column.kind === 'number' ? column.values : places(column.names, column.codes);
  const order = column.kind === 'text' ? byText(column.values, descending) : byNumber(figures ?? new Float64Array(), descending);
  if (most * 8 >= rows.length) return rows.toSorted(order).subarray(0, Math.max(0, most));
  return firstOf(rows, most, order, figures === undefined ? undefined : { figures, sign: descending ? -1 : 1 });
}

function byText(texts: readonly (string | undefined)[], descending: boolean): Order {
  const sign = descending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [texts[a], texts[b]];
    if (one === other) return a - b;
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    return one < other ? -sign : sign;
  };
}

function byNumber(figures: Float64Array, descending: boolean): Order {
  return (a, b) => {
    const [one, other] = [figures[a] ?? Number.NaN, figures[b] ?? Number.NaN];
    if (one > other) return descending ? -1 : 1;
    if (one < other) return descending ? 1 : -1;
    const [unknown, otherUnknown] = [Number.isNaN(one), Number.isNaN(other)];
    return unknown === otherUnknown ? a - b : unknown ? 1 : -1;
  };
}

/** Each stock's name by its place in the alphabet. */
function places(names: readonly string[], codes: Int32Array): Float64Array {
  const place = new Map(names.toSorted().map((name, at) => [name, at]));
  const ofCode = names.map((name) => place.get(name) ?? Number.NaN);
  return Float64Array.from(codes, (code) => ofCode[code] ?? Number.NaN);
}

/** Figures of which the smallest, times the sign, is the first. */
interface Signed {
  readonly figures: Float64Array;
  readonly sign: number;
}

/** Keeps a short sorted list; most rows of a long list are dropped by one comparison with its last, of figures where there are any. */
function firstOf(rows: Uint32Array, most: number, order: Order, signed: Signed | undefined): Uint32Array {
  const { figures, sign } = signed ?? { figures: new Float64Array(), sign: 1 };
  const first: number[] = [];
  let limit = Number.NaN;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    if ((figures[row] ?? Number.NaN) * sign > limit) continue;
    const last = first.length < most ? undefined : first[first.length - 1];
    if (last !== undefined && order(row, last) > 0) continue;
    first.splice(placeIn(first, row, order), 0, row);
    if (first.length > most) first.pop();
    if (first.length === most) limit = (figures[first[most - 1] ?? 0] ?? Number.NaN) * sign;
  }
  return Uint32Array.from(first);
}

function placeIn(sorted: readonly number[], row: number, order: Order): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(row, sorted[middle] ?? row) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
