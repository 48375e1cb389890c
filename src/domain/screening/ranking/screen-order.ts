import { type MarketColumns, numbersOf } from '../market/columns.ts';

/** A figure by which stocks are put in order. */
export interface OrderFigure {
  readonly field: string;
  readonly descending: boolean;
  /** Figures above it count as much as it. */
  readonly atMost?: number | undefined;
}

/** An order of stocks: by one figure, or by the sum of the places that several give them. */
export interface ScreenOrder {
  /** Each gives a place; a list of several figures gives the mean of their places, of which at least half must be known. */
  readonly terms: readonly (readonly OrderFigure[])[];
  /** Decides between equal sums. Without it, and after it, the larger company comes first. */
  readonly ties?: OrderFigure | undefined;
}

/** Every field that an order reads. */
export function fieldsOfOrder({ terms, ties }: ScreenOrder): string[] {
  return [...terms.flat(), ...(ties === undefined ? [] : [ties])].map(({ field }) => field);
}

/** Whether an order is made of several figures: a stock that lacks one of them has no place and is not listed. */
export function isOfSeveral({ terms }: ScreenOrder): boolean {
  return terms.length > 1 || terms.some((figures) => figures.length > 1);
}

/**
 * The sum of the places of stocks by every term of an order; equal figures share the better place, as 1, 1, 3.
 *
 * @param rows Places in the market of the stocks that are compared.
 * @returns One value a stock of the market, the smallest the first; `NaN` for those that are not compared or have no place.
 */
export function placesInOrder(market: MarketColumns, { terms }: ScreenOrder, rows: Uint32Array): Float64Array {
  const sums = new Float64Array(market.count).fill(Number.NaN);
  for (const row of rows) sums[row] = 0;
  for (const figures of terms) {
    const places = meanPlaces(figures.map((figure) => placesBy(market, figure, rows)));
    for (const row of rows) sums[row] = (sums[row] ?? Number.NaN) + places(row);
  }
  return sums;
}

/** The first stocks of an order with a place in it. @param places As `placesInOrder` finds them. */
export function firstInOrder(market: MarketColumns, { ties }: ScreenOrder, places: Float64Array, rows: Uint32Array, most: number): Uint32Array {
  const second = ties === undefined ? undefined : placesBy(market, ties, rows);
  const at = (each: Float64Array | undefined, row: number) => each?.[row] ?? Number.NaN;
  const known = rows.filter((row) => !Number.isNaN(at(places, row)));
  return known.sort((a, b) => at(places, a) - at(places, b) || at(second, a) - at(second, b) || a - b).subarray(0, Math.max(0, most));
}

function meanPlaces(all: readonly Float64Array[]): (row: number) => number {
  return (row) => {
    let [sum, known] = [0, 0];
    for (const places of all) {
      const place = places[row] ?? Number.NaN;
      if (Number.isNaN(place)) continue;
      sum += place;
      known++;
    }
    return known === 0 || known * 2 < all.length ? Number.NaN : sum / known;
  };
}

/** Each stock's place by one figure, 1 the first. */
function placesBy(market: MarketColumns, { field, descending, atMost = Number.POSITIVE_INFINITY }: OrderFigure, rows: Uint32Array): Float64Array {
  const places = new Float64Array(market.count).fill(Number.NaN);
  const figures = numbersOf(market, field);
  if (figures === undefined) return places;
  const counted = (row: number) => Math.min(figures[row] ?? Number.NaN, atMost);
  const sorted = rows
    .filter((row) => !Number.isNaN(figures[row] ?? Number.NaN))
    .sort((a, b) => (descending ? counted(b) - counted(a) : counted(a) - counted(b)));
  let place = 0;
  sorted.forEach((row, at) => {
    const before = sorted[at - 1];
    if (before === undefined || counted(before) !== counted(row)) place = at + 1;
    places[row] = place;
  });
  return places;
}
