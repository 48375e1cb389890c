import { isKnown } from './is-known.ts';

/** A figure less others. `undefined` when any of them is unknown. */
export function difference(from: number | undefined, ...parts: readonly (number | undefined)[]): number | undefined {
  const taken = sum(...parts);
  return isKnown(from) && taken !== undefined ? from - taken : undefined;
}

/** Figures together. `undefined` when any of them is unknown, since a total without one of its parts is a wrong figure. */
export function sum(...parts: readonly (number | undefined)[]): number | undefined {
  let total = 0;
  for (const part of parts) {
    if (!isKnown(part)) return undefined;
    total += part;
  }
  return total;
}

/** Figures multiplied. `undefined` when any of them is unknown. */
export function product(...factors: readonly (number | undefined)[]): number | undefined {
  let total = 1;
  for (const factor of factors) {
    if (!isKnown(factor)) return undefined;
    total *= factor;
  }
  return total;
}
