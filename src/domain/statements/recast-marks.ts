import { includes, type Recast, type Standing } from './recast.ts';

/** Bits of a mark; more recasts than these share bits, so that marks tell for certain only what is not there. */
const BITS = 30;

/**
 * Recasts as bits of a number: whether figures may stand on different bases is asked for every ratio, and nearly always answered by these alone.
 * Recasts between the same days share their bit.
 */
export class RecastMarks {
  /** Whether every recast of the company has its mark: only then is known what a figure includes. */
  areAllGiven = false;
  readonly #recasts: Recast[] = [];
  readonly #marks = new Map<Recast, number>();
  readonly #days = new Map<number, readonly string[]>();
  /** What figures include that stood between the same days; those that first stood among comparisons apart. */
  readonly #included = new Map<string, Map<string, number>>();
  readonly #includedLate = new Map<string, Map<string, number>>();

  /** Gives a recast its mark. */
  give(recast: Recast): void {
    const { after, by } = recast;
    const known = this.#recasts.findIndex((other) => other.after === after && other.by === by);
    const place = known === -1 ? this.#recasts.push(recast) - 1 : known;
    this.#marks.set(recast, 1 << (place % BITS));
  }

  /** The marks of some recasts together; 0 for none. */
  of(recasts: readonly Recast[]): number {
    let marks = 0;
    for (const recast of recasts) marks |= this.#marks.get(recast) ?? 0;
    return marks;
  }

  /** The days from which on filings count as the marked recasts do, oldest first; `undefined` when marks are shared, so that they do not tell. */
  daysOf(marks: number): readonly string[] | undefined {
    if (this.#recasts.length > BITS) return undefined;
    let days = this.#days.get(marks);
    if (days === undefined) {
      const marked = this.#recasts.filter((_, place) => (marks & (1 << place)) !== 0);
      days = [...new Set(marked.map(({ by }) => by))].sort();
      this.#days.set(marks, days);
    }
    return days;
  }

  /** The marks of all recasts that a figure includes which stood so long. */
  includedBy(standing: Standing): number {
    const { first, last, late } = standing;
    const included = late ? this.#includedLate : this.#included;
    let ofFirst = included.get(first);
    if (ofFirst === undefined) {
      ofFirst = new Map();
      included.set(first, ofFirst);
    }
    let marks = ofFirst.get(last);
    if (marks === undefined) {
      marks = this.of(this.#recasts.filter((recast) => includes(standing, recast)));
      ofFirst.set(last, marks);
    }
    return marks;
  }
}
