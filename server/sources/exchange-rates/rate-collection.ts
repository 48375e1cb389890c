import type { PublishedRates } from '#domain/prices/exchange-rate.ts';
import { numberIn } from '../cell.ts';
import type { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** What a file of exchange rates held. */
export interface ParsedRates {
  readonly published: readonly PublishedRates[];
  /** Rates in the file, good and bad. */
  readonly rows: number;
  readonly problems: RowProblems;
}

/** Gathers the rates of one file, one a currency and day. */
export class RateCollection {
  rows = 0;
  readonly #base: string;
  readonly #today: string;
  readonly #problems: RowProblems;
  readonly #rates = new Map<string, Map<string, number | undefined>>();

  constructor(base: string, today: string, problems: RowProblems) {
    this.#base = base;
    this.#today = today;
    this.#problems = problems;
  }

  add(line: number, day: string, currency: string, cell: string): void {
    this.rows += 1;
    const rate = numberIn(cell);
    const days = this.#rates.get(currency) ?? new Map<string, number | undefined>();
    const problem = this.#problemOf(day, currency, cell, rate);
    if (problem !== undefined) {
      this.#problems.add(line, currency, problem);
    } else if (days.has(day) && days.get(day) !== rate) {
      days.set(day, undefined);
      this.#problems.add(line, currency, `of ${day} is given twice and differs; neither is used`);
    } else {
      this.#rates.set(currency, days.set(day, rate));
    }
  }

  #problemOf(day: string, currency: string, cell: string, rate: number | undefined): string | undefined {
    if (!/^[A-Z]{3}$/.test(currency)) return 'is not a currency code';
    if (day > this.#today) return `of ${day} is in the future`;
    if (rate === undefined) return `"${cell}" is not a number`;
    return rate > 0 ? undefined : `${rate} is not above 0`;
  }

  /** The rates that can be trusted. Refuses a file of which most cannot. */
  published(): PublishedRates[] {
    const published = [...this.#rates].map(([currency, rates]) => {
      const known = [...rates].flatMap(([day, rate]) => (rate === undefined ? [] : [[day, rate] as const])).sort(([a], [b]) => (a < b ? -1 : 1));
      return { base: this.#base, currency, days: known.map(([day]) => day), rates: known.map(([, rate]) => rate) };
    });
    const good = published.reduce((sum, { days }) => sum + days.length, 0);
    if (good === 0) throw new SourceRefusal('empty', `has no usable rate${this.#problems.first === undefined ? '' : ` (${this.#problems.first})`}`);
    if (good * 2 < this.rows) throw new SourceRefusal('mostly-bad', `has ${this.rows} rates of which ${this.rows - good} are bad (${this.#problems.first})`);
    return published.filter(({ days }) => days.length > 0);
  }
}
