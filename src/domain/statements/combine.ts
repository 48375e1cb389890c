import type { Figure } from './figure.ts';
import type { LineDerivation } from './line-item.ts';

export interface Combination {
  readonly value: number;
  /** The labels of what went in with their signs, `Revenue − Cost of revenue`. */
  readonly formula: string;
  readonly figures: readonly Figure[];
}

/**
 * Adds and subtracts the figures that a derivation names.
 *
 * @param find The figure of a name, `undefined` when unknown.
 * @returns `undefined` when one that must be known is not, or when nothing is known at all.
 */
export function combine(way: LineDerivation, find: (name: string) => Figure | undefined): Combination | undefined {
  const figures: Figure[] = [];
  let value = 0;
  let formula = '';
  const add = (names: readonly string[], sign: 1 | -1, required: boolean): boolean => {
    for (const name of names) {
      const figure = find(name);
      if (figure === undefined) {
        if (required) return false;
        continue;
      }
      const join = sign > 0 ? ' + ' : ' − ';
      formula += formula === '' && sign > 0 ? figure.label : `${join}${figure.label}`;
      value += sign * figure.value;
      figures.push(figure);
    }
    return true;
  };
  const complete = add(way.plus ?? [], 1, true) && add(way.maybe ?? [], 1, false) && add(way.minus ?? [], -1, true) && add(way.maybeMinus ?? [], -1, false);
  const positive = figures.some((figure) => [...(way.plus ?? []), ...(way.maybe ?? [])].includes(figure.key));
  return complete && positive ? { value, formula: formula.trim(), figures } : undefined;
}
