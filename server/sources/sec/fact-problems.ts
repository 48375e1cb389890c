import type { PointPlace } from './fact-of-point.ts';

/** A figure that was left out while the rest of its file was taken. */
export interface FactProblem extends PointPlace {
  /** The filing that the file names for it; `undefined` when it names none. */
  readonly accession: string | undefined;
  /** Text that follows the name of the figure: `is text and no number`. */
  readonly reason: string;
}

/** The figures left out of a file: all counted, the first of each reason kept to be shown. */
export class FactProblems {
  static readonly SHOWN = 50;
  static readonly SHOWN_OF_A_CONCEPT = 5;
  readonly shown: FactProblem[] = [];
  readonly #ofConcept = new Map<string, number>();
  count = 0;

  add(place: PointPlace, point: unknown, reason: string): void {
    this.count += 1;
    const concept = `${place.taxonomy}:${place.concept}`;
    const before = this.#ofConcept.get(concept) ?? 0;
    this.#ofConcept.set(concept, before + 1);
    if (this.shown.length >= FactProblems.SHOWN || before >= FactProblems.SHOWN_OF_A_CONCEPT) return;
    this.shown.push({ ...place, accession: accessionIn(point), reason });
  }

  /** The figures shown, each as a sentence that names concept and filing. */
  get sentences(): string[] {
    return this.shown.map(({ taxonomy, concept, unit, accession, reason }) => {
      const filing = accession === undefined ? '' : ` of filing ${accession}`;
      return `${taxonomy}:${concept} in ${unit}${filing} ${reason}`;
    });
  }
}

function accessionIn(point: unknown): string | undefined {
  const named = typeof point === 'object' && point !== null && 'accn' in point ? point.accn : undefined;
  return typeof named === 'string' && named !== '' ? named : undefined;
}
