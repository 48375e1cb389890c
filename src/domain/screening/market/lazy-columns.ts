import type { Column } from './columns.ts';

/** The columns of a market, each made when it is first read: a market has hundreds, and a screen reads a few. */
export class LazyColumns implements ReadonlyMap<string, Column> {
  readonly #made = new Map<string, Column>();
  readonly #keys: ReadonlySet<string>;
  readonly #make: (field: string) => Column | undefined;

  /** @param make The column of a field that is among the keys. */
  constructor(keys: Iterable<string>, make: (field: string) => Column | undefined) {
    this.#keys = new Set(keys);
    this.#make = make;
  }

  get size(): number {
    return this.#keys.size;
  }

  has(field: string): boolean {
    return this.#keys.has(field);
  }

  get(field: string): Column | undefined {
    const made = this.#made.get(field);
    if (made !== undefined || !this.#keys.has(field)) return made;
    const column = this.#make(field);
    if (column !== undefined) this.#made.set(field, column);
    return column;
  }

  keys(): MapIterator<string> {
    return this.#keys.keys();
  }

  *entries(): MapIterator<[string, Column]> {
    for (const field of this.#keys) {
      const column = this.get(field);
      if (column !== undefined) yield [field, column];
    }
  }

  *values(): MapIterator<Column> {
    for (const [, column] of this.entries()) yield column;
  }

  [Symbol.iterator](): MapIterator<[string, Column]> {
    return this.entries();
  }

  forEach(visit: (column: Column, field: string, all: ReadonlyMap<string, Column>) => void): void {
    for (const [field, column] of this.entries()) visit(column, field, this);
  }
}

/** Columns beside others of the same stocks, which are neither copied nor made; where both have a field it is that of `more`. */
export function columnsWith(columns: ReadonlyMap<string, Column>, more: ReadonlyMap<string, Column>): ReadonlyMap<string, Column> {
  return new LazyColumns([...columns.keys(), ...more.keys()], (field) => more.get(field) ?? columns.get(field));
}
