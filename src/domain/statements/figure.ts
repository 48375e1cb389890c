import type { Fact } from './fact.ts';
import type { FigureUnit } from './line-item.ts';

/** How a figure that nobody filed was made: in words an investor reads, and what went in. */
export interface Derivation {
  readonly formula: string;
  readonly inputs: readonly Figure[];
  /** The inputs under whatever label, where they are at hand before anybody asks why. */
  readonly parts?: readonly Figure[] | undefined;
  /** Marks of the recasts that anything behind it lacks, and includes; kept by the `Recasts` of its company once asked. */
  lacked?: number | undefined;
  included?: number | undefined;
}

/**
 * A derivation whose inputs are put together when somebody asks why; most figures are only shown.
 *
 * @param parts The figures that the inputs will be, however they are called then.
 * @param inputs Told the parts.
 */
export function derivation(formula: string, inputs: (parts: readonly Figure[]) => readonly Figure[], parts?: readonly Figure[]): Derivation {
  return new LazyDerivation(formula, inputs, parts);
}

class LazyDerivation implements Derivation {
  readonly formula: string;
  readonly parts: readonly Figure[] | undefined;
  lacked: number | undefined;
  included: number | undefined;
  readonly #find: (parts: readonly Figure[]) => readonly Figure[];
  #found: readonly Figure[] | undefined;

  constructor(formula: string, find: (parts: readonly Figure[]) => readonly Figure[], parts: readonly Figure[] | undefined) {
    this.formula = formula;
    this.parts = parts;
    this.#find = find;
  }

  get inputs(): readonly Figure[] {
    this.#found ??= this.#find(this.parts ?? NO_PARTS);
    return this.#found;
  }
}

const NO_PARTS: readonly Figure[] = [];

/** A figure and how it was found, down to the filed facts. */
export interface Figure {
  /** Key of the line or ratio; an input that is neither carries its concept. */
  readonly key: string;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly value: number;
  /** First day of the period; absent for a figure at a point in time. */
  readonly start?: string | undefined;
  readonly end: string;
  readonly source: Fact | Derivation;
  /** What a reader must know about the way it was found. */
  readonly note?: string | undefined;
}

/** The same figure under another label, as it is called among the inputs of another. */
export function called(label: string, { key, unit, value, start, end, source, note }: Figure): Figure {
  return { key, label, unit, value, start, end, source, note };
}

/** Whether a figure stands in a filing as it is, rather than being made of others. */
export function isFact(source: Fact | Derivation): source is Fact {
  return 'accession' in source;
}

/** The facts a figure rests on, each once. */
export function factsBehind(figure: Figure): readonly Fact[] {
  const { source } = figure;
  if (isFact(source)) return [source];
  const known = behind.get(source);
  if (known !== undefined) return known;
  const found = [...new Set((source.parts ?? source.inputs).flatMap(factsBehind))];
  behind.set(source, found);
  return found;
}

/** A quarter stands behind its year, its twelve months and every ratio of them: what it rests on is looked for once. */
const behind = new WeakMap<Derivation, readonly Fact[]>();

/** The first day on which everything behind a figure was public. `undefined` when no fact stands behind it. */
export function knownSince(figure: Figure): string | undefined {
  let last: string | undefined;
  for (const { filed } of factsBehind(figure)) if (last === undefined || filed > last) last = filed;
  return last;
}
