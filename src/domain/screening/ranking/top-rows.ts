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
  const order = orderOf(column, descending);
  return most * 8 < rows.length ? firstOf(rows, most, order) : rows.toSorted(order).subarray(0, Math.max(0, most));
}

function orderOf(column: Column, descending: boolean): Order {
  if (column.kind === 'number') return byNumber(column.values, descending);
  if (column.kind === 'choice') return byNumber(places(column.names, column.codes), descending);
  const sign = descending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [column.values[a], column.values[b]];
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

/** Keeps a short sorted list; most rows of a long list are dropped by one comparison with its last. */
function firstOf(rows: Uint32Array, most: number, order: Order): Uint32Array {
  const first: number[] = [];
  for (const row of rows) {
    const last = first.length < most ? undefined : first[first.length - 1];
    if (last !== undefined && order(row, last) > 0) continue;
    first.splice(placeIn(first, row, order), 0, row);
    if (first.length > most) first.pop();
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
