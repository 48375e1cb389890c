import { includes, type Recast, type ReportedSpan } from './recast.ts';

/** Bits of a mark; more recasts than these share bits, so that marks only prove absence. */
const BITS = 30;

/**
 * Recasts as bits of a number: every ratio checks whether its figures may be on different bases, and these bits nearly always answer that.
 * Recasts between the same days share their bit.
 */
export class RecastMarks {
  /** Whether every recast of the company has its mark: only then is known what a figure includes. */
  areAllGiven = false;
  readonly #recasts: Recast[] = [];
  readonly #marks = new Map<Recast, number>();
  readonly #days = new Map<number, readonly string[]>();
  /** The recasts included by figures that were reported between the same days; separately for figures first reported as comparisons. */
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

  /** The filing dates of the marked recasts, oldest first; `undefined` when bits are shared, so that they are ambiguous. */
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

  /** The marks of all recasts included by a figure that was reported so long. */
  includedBy(span: ReportedSpan): number {
    const { first, last, late } = span;
    const included = late ? this.#includedLate : this.#included;
    let ofFirst = included.get(first);
    if (ofFirst === undefined) {
      ofFirst = new Map();
      included.set(first, ofFirst);
    }
    let marks = ofFirst.get(last);
    if (marks === undefined) {
      marks = this.of(this.#recasts.filter((recast) => includes(span, recast)));
      ofFirst.set(last, marks);
    }
    return marks;
  }
}
