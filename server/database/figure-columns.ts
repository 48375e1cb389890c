import { decodeDays, encodeDays } from './day-columns.ts';

/** The head before the figures of a `statement_list` row, as JSON. */
interface Heading {
  /** Last days of the periods, oldest first, see `encodeDays`. */
  readonly ends: readonly number[];
  /** The rows of which any period knows a figure. */
  readonly keys: readonly string[];
  /**
   * For figures that are not on the company's basis of today: the filing dates of the recasts that they do not include, each
   * list of days once, and by key a place among these lists for every period, counted from 1; 0 for a figure on today's basis.
   */
  readonly recasts?: { readonly days: readonly (readonly string[])[]; readonly places: Readonly<Record<string, readonly number[]>> };
}

/** The figure of a row in the period that ends on a day; `undefined` when unknown. */
export type FindFigure = (key: string, end: string) => number | undefined;

/** The days of the filings from which on the company counts otherwise than a figure does; none where it is on today's basis. */
export type FindRecasts = (key: string, end: string) => readonly string[];

const DOUBLE = 8;
/** Bytes that say how long the heading is. */
const LENGTH = 4;
const littleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** The figures of a list over periods, taken one by one and written as the bytes of a `statement_list` row. */
export class FigureColumns {
  readonly #ends: readonly string[];
  readonly #keys: readonly string[];
  readonly #values: Float64Array;
  readonly #known: boolean[];
  /** Lists of days, and their places by the lists themselves: the same ones come again. */
  readonly #recasts: (readonly string[])[] = [];
  readonly #places = new Map<readonly string[], number>();
  /** Those of every row and period; counted from 1. */
  readonly #recastPlaces: Uint16Array;

  /** @param ends Last days of the periods, oldest first. */
  constructor(ends: readonly string[], keys: readonly string[]) {
    this.#ends = ends;
    this.#keys = keys;
    this.#values = new Float64Array(keys.length * ends.length).fill(Number.NaN);
    this.#known = keys.map(() => false);
    this.#recastPlaces = new Uint16Array(keys.length * ends.length);
  }

  /**
   * Takes the known figure of a row in a period, each by its place.
   *
   * @param recastSince Days as {@link FindRecasts} gives them.
   */
  take(row: number, period: number, value: number, recastSince: readonly string[] = NO_DAYS): void {
    this.#values[row * this.#ends.length + period] = value;
    this.#known[row] = true;
    if (recastSince.length > 0) this.#takeRecasts(row, period, recastSince);
  }

  #takeRecasts(row: number, period: number, days: readonly string[]): void {
    let place = this.#places.get(days);
    if (place === undefined) {
      const same = this.#recasts.findIndex((other) => other.join() === days.join());
      place = same === -1 ? this.#recasts.push(days) : same + 1;
      this.#places.set(days, place);
    }
    this.#recastPlaces[row * this.#ends.length + period] = place;
  }

  #recastHeading(): Pick<Heading, 'recasts'> {
    if (this.#recasts.length === 0) return {};
    const periods = this.#ends.length;
    const places = this.#keys.map((key, row) => [key, this.#recastPlaces.subarray(row * periods, (row + 1) * periods)] as const);
    const recast = places.filter(([, each]) => each.some((place) => place > 0)).map(([key, each]) => [key, [...each]] as const);
    return { recasts: { days: this.#recasts, places: Object.fromEntries(recast) } };
  }

  /** The heading, then the figures of the first key, those of the second …, as doubles with their lowest byte first; not a number where unknown. */
  encoded(): Uint8Array {
    const keys = this.#keys.filter((_, row) => this.#known[row]);
    const heading = Buffer.from(JSON.stringify({ ends: encodeDays(this.#ends), keys, ...this.#recastHeading() } satisfies Heading));
    const row = this.#ends.length * DOUBLE;
    const bytes = new Uint8Array(LENGTH + heading.length + keys.length * row);
    new DataView(bytes.buffer).setUint32(0, heading.length, true);
    bytes.set(heading, LENGTH);
    let at = LENGTH + heading.length;
    for (const [place, isKnown] of this.#known.entries()) {
      if (!isKnown) continue;
      bytes.set(bytesOf(this.#values.subarray(place * this.#ends.length, (place + 1) * this.#ends.length)), at);
      at += row;
    }
    return bytes;
  }
}

const NO_DAYS: readonly string[] = [];

function bytesOf(doubles: Float64Array): Uint8Array {
  const bytes = new Uint8Array(doubles.buffer, doubles.byteOffset, doubles.byteLength);
  return littleEndian ? bytes : Buffer.from(bytes).swap64();
}

/** The figures of a `statement_list` row, and their basis. */
export function decodeFigures(figures: Uint8Array): { readonly find: FindFigure; readonly recastSince: FindRecasts } {
  const view = new DataView(figures.buffer, figures.byteOffset, figures.byteLength);
  const from = LENGTH + view.getUint32(0, true);
  const { ends, keys, recasts } = JSON.parse(Buffer.from(figures.subarray(LENGTH, from)).toString()) as Heading; // written by FigureColumns only
  const periods = new Map(decodeDays(ends).map((end, i) => [end, i]));
  const rows = new Map(keys.map((key, i) => [key, i]));
  const find: FindFigure = (key, end) => {
    const [row, period] = [rows.get(key), periods.get(end)];
    if (row === undefined || period === undefined) return undefined;
    const value = view.getFloat64(from + (row * ends.length + period) * DOUBLE, true);
    return Number.isNaN(value) ? undefined : value;
  };
  const recastSince: FindRecasts = (key, end) => {
    const period = periods.get(end);
    const place = period === undefined ? undefined : recasts?.places[key]?.[period];
    return place === undefined ? NO_DAYS : (recasts?.days[place - 1] ?? NO_DAYS);
  };
  return { find, recastSince };
}
