import type { Absence } from '../arithmetic/absence.ts';
import { isKnown } from '../arithmetic/is-known.ts';
import type { RatioDefinition } from './ratio-definition.ts';

/**
 * Why a ratio has no figure in a period.
 *
 * @param values Of the definition's inputs, in their order.
 * @returns `undefined` when it has one.
 */
export function absenceOf(definition: RatioDefinition, values: readonly (number | undefined)[]): Absence | undefined {
  const { inputs, whenNone = 'not_meaningful', compute } = definition;
  if (compute(values) !== undefined) return undefined;
  if (typeof whenNone === 'function') return whenNone(values);
  return inputs.every(({ optional }, at) => optional || isKnown(values[at])) ? whenNone : 'no_data';
}
