import { numberIn } from './cell.ts';
import type { RowProblems } from './row-problems.ts';
import { SourceRefusal } from './source-refusal.ts';

/** A series of figures by day, as its publisher gives them: index, rate, amount. */
export interface ObservedSeries {
  readonly series_id: string;
  /** Observations by day, oldest first; null takes back a value given before. */
  readonly observations: readonly { readonly day: string; readonly value: number | null }[];
}

const MISSING = new Set(['', '.', 'N/A', 'ND']);

/** Gathers the observations of one column, one a day. Whatever the file leaves open, with `.` or nothing, is not known. */
export class Observations {
  rows = 0;
  readonly #values = new Map<string, number | null>();
  readonly #contradicted = new Set<string>();
  readonly #field: string;
  readonly #today: string;
  readonly #problems: RowProblems;

  constructor(field: string, today: string, problems: RowProblems) {
    this.#field = field;
    this.#today = today;
    this.#problems = problems;
  }

  /** @param scale Converts the file's unit, as 100 does for percent written as fractions. */
  add(line: number, day: string, cell: string, scale = 1): void {
    this.rows += 1;
    const number = MISSING.has(cell) ? null : numberIn(cell);
    const value = number === null || number === undefined || scale === 1 ? number : Number((number * scale).toPrecision(12));
    const problem = this.#problemOf(day, cell, value);
    if (problem !== undefined) this.#problems.add(line, this.#field, problem);
    else if (value !== undefined) this.#values.set(day, value);
  }

  #problemOf(day: string, cell: string, value: number | null | undefined): string | undefined {
    if (day > this.#today) return `of ${day} is in the future`;
    if (value === undefined) return `"${cell}" is not a number`;
    const earlier = this.#values.get(day);
    if (earlier === undefined || earlier === value) return undefined;
    this.#contradicted.add(day);
    return `of ${day} is given twice and differs; neither is used`;
  }

  /** Observations that can be trusted, oldest first; `undefined` when none is known. Refuses a column of which most are bad. */
  known(): { day: string; value: number | null }[] | undefined {
    const good = [...this.#values].filter(([day]) => !this.#contradicted.has(day)).map(([day, value]) => ({ day, value }));
    if (good.length * 2 < this.rows) {
      throw new SourceRefusal('mostly-bad', `has ${this.rows} rows of which ${this.rows - good.length} are bad (${this.#problems.first})`);
    }
    if (!good.some(({ value }) => value !== null)) return undefined;
    return good.sort((a, b) => (a.day < b.day ? -1 : 1));
  }
}
