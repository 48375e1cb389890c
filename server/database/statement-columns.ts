import { decodeDays, encodeDays } from './day-columns.ts';

/** The `figures` of a `statement_list` row: the known figures of one list over all periods of a type. */
interface StoredList {
  /** Last days of the periods, oldest first, see `encodeDays`. */
  readonly ends: readonly number[];
  /** The rows of which any period knows a figure. */
  readonly keys: readonly string[];
  /** The figures of the first key, then those of the second …, as doubles in base64; not a number where unknown. */
  readonly values: string;
}

/** The figure of a row in the period that ends on a day; `undefined` when unknown. */
export type FindFigure = (key: string, end: string) => number | undefined;

const DOUBLE = 8;

/** The figures of a list over periods, taken one by one and written as the text of a `statement_list` row. */
export class FigureColumns {
  readonly #ends: readonly string[];
  readonly #keys: readonly string[];
  readonly #values: Float64Array;
  readonly #known: boolean[];

  /** @param ends Last days of the periods, oldest first. */
  constructor(ends: readonly string[], keys: readonly string[]) {
    this.#ends = ends;
    this.#keys = keys;
    this.#values = new Float64Array(keys.length * ends.length).fill(Number.NaN);
    this.#known = keys.map(() => false);
  }

  /** Takes what one period knows. */
  take(period: number, find: (key: string) => number | undefined): void {
    for (let row = 0; row < this.#keys.length; row++) {
      const value = find(this.#keys[row] as string);
      if (value === undefined) continue;
      this.#values[row * this.#ends.length + period] = value;
      this.#known[row] = true;
    }
  }

  /** Doubles are kept bit by bit, in less room than their decimal digits would take. */
  encoded(): string {
    const keys = this.#keys.filter((_, row) => this.#known[row]);
    const bytes = Buffer.allocUnsafe(keys.length * this.#ends.length * DOUBLE);
    let at = 0;
    for (let place = 0; place < this.#values.length; place++) {
      if (this.#known[Math.floor(place / this.#ends.length)]) at = bytes.writeDoubleLE(this.#values[place] as number, at);
    }
    return JSON.stringify({ ends: encodeDays(this.#ends), keys, values: bytes.toString('base64') } satisfies StoredList);
  }
}

/** The figures of a `statement_list` row. */
export function decodeFigures(figures: string): FindFigure {
  const { ends, keys, values } = JSON.parse(figures) as StoredList; // written by encodeFigures only
  const bytes = Buffer.from(values, 'base64');
  const periods = new Map(decodeDays(ends).map((end, i) => [end, i]));
  const rows = new Map(keys.map((key, i) => [key, i]));
  return (key, end) => {
    const [row, period] = [rows.get(key), periods.get(end)];
    if (row === undefined || period === undefined) return undefined;
    const value = bytes.readDoubleLE((row * ends.length + period) * DOUBLE);
    return Number.isNaN(value) ? undefined : value;
  };
}
