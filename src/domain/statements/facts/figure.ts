import type { FigureUnit } from '../lines/line-item.ts';
import type { Fact } from './fact.ts';

/** How a derived figure was computed: the formula as an investor reads it, and its inputs. */
export interface Derivation {
  readonly formula: string;
  readonly inputs: readonly Figure[];
  /** The inputs under any label, where they are available without building the explanation. */
  readonly parts?: readonly Figure[] | undefined;
  /** Restatement marks that anything behind the figure lacks and includes; cached by the company's `Recasts`. */
  lacked?: number | undefined;
  included?: number | undefined;
}

/**
 * A derivation whose inputs are built only when someone asks why; most figures are only displayed.
 *
 * @param parts The figures the inputs are made of, before they are relabelled.
 * @param inputs Builds the labelled inputs from the parts.
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

/** A figure and its derivation, down to the filed facts. */
export interface Figure {
  /** Key of the line or ratio; the concept for an input that is neither. */
  readonly key: string;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly value: number;
  /** First day of the period; absent for a figure at a point in time. */
  readonly start?: string | undefined;
  readonly end: string;
  readonly source: Fact | Derivation;
  /** What a reader must know about how it was derived. */
  readonly note?: string | undefined;
}

/** The same figure under the label it has among another figure's inputs. */
export function called(label: string, { key, unit, value, start, end, source, note }: Figure): Figure {
  return { key, label, unit, value, start, end, source, note };
}

/** The parts of a derivation under the labels they have. */
export function theParts(parts: readonly Figure[]): readonly Figure[] {
  return parts;
}

/** Whether a figure was filed as it is rather than derived. */
export function isFact(source: Fact | Derivation): source is Fact {
  return 'accession' in source;
}

/** The filed facts behind a figure, each once. */
export function factsBehind(figure: Figure): readonly Fact[] {
  const { source } = figure;
  if (isFact(source)) return [source];
  const known = behind.get(source);
  if (known !== undefined) return known;
  const found = [...new Set((source.parts ?? source.inputs).flatMap(factsBehind))];
  behind.set(source, found);
  return found;
}

/** Cached: a quarter's facts are also behind its year, its trailing twelve months and every ratio of them. */
const behind = new WeakMap<Derivation, readonly Fact[]>();

/** The first day on which everything behind a figure was public. `undefined` when no fact is behind it. */
export function knownSince(figure: Figure): string | undefined {
  let last: string | undefined;
  for (const { filed } of factsBehind(figure)) if (last === undefined || filed > last) last = filed;
  return last;
}
