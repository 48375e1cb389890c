import type { Derivation, Figure } from '../facts/figure.ts';
import type { CombinedConcepts, LineDerivation } from './line-item.ts';

/** Figures added and subtracted. */
export class Combination implements Derivation {
  readonly value: number;
  readonly inputs: readonly Figure[];
  lacked: number | undefined;
  included: number | undefined;
  readonly #added: number;

  /** @param added How many of the inputs, the first ones, are added; the others are subtracted. */
  constructor(value: number, inputs: readonly Figure[], added: number) {
    this.value = value;
    this.inputs = inputs;
    this.#added = added;
  }

  /** The labels of what went in with their signs, `Revenue − Cost of revenue`. */
  get formula(): string {
    return this.inputs.map(({ label }, i) => (i >= this.#added ? ` − ${label}` : i === 0 ? label : ` + ${label}`)).join('');
  }
}

/**
 * Adds and subtracts the figures that a derivation names.
 *
 * @param find The figure of a name, `undefined` when unknown.
 * @returns `undefined` when one that must be known is not, or when none of those to add is known.
 */
export function combine(way: LineDerivation & Pick<CombinedConcepts, 'sameAmountOnce'>, find: (name: string) => Figure | undefined): Combination | undefined {
  const figures: Figure[] = [];
  const findOnce = way.sameAmountOnce === true ? (name: string) => unlessCounted(find(name), figures) : find;
  if (!collect(way.plus, true, find, figures) || !collect(way.maybe, false, findOnce, figures)) return undefined;
  const added = figures.length;
  if (!collect(way.minus, true, find, figures) || !collect(way.maybeMinus, false, find, figures) || added === 0) return undefined;
  let value = 0;
  for (let i = 0; i < figures.length; i++) value += (i < added ? 1 : -1) * (figures[i] as Figure).value;
  return new Combination(value, figures, added);
}

/** `undefined` for an amount that is among the figures already. */
function unlessCounted(figure: Figure | undefined, figures: readonly Figure[]): Figure | undefined {
  return figure === undefined || figures.some(({ value }) => value === figure.value && value !== 0) ? undefined : figure;
}

/** Whether all that are required were found. */
function collect(names: readonly string[] | undefined, required: boolean, find: (name: string) => Figure | undefined, into: Figure[]): boolean {
  if (names === undefined) return true;
  for (const name of names) {
    const figure = find(name);
    if (figure !== undefined) into.push(figure);
    else if (required) return false;
  }
  return true;
}
