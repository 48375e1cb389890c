import { isKnown } from '../arithmetic/is-known.ts';
import type { RatioDefinition, RatioInput } from './ratio-definition.ts';

type Values = readonly (number | undefined)[];

/**
 * What a reader must know about the way a ratio was found: lines that count as none because the company does not report them, and what its
 * own definition says.
 *
 * @param values Of the definition's inputs, in their order.
 * @returns Sentences; `undefined` when there is nothing to say or no figure to say it of.
 */
export function ratioNote(definition: RatioDefinition, values: Values): string | undefined {
  if (definition.compute(values) === undefined) return undefined;
  const sentences = [noneReported(definition.inputs, values), definition.note?.(values)].filter((each) => each !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** Names the lines that count as none because the company does not report them. `undefined` when there are none of those. */
export function noneReported(inputs: readonly RatioInput[], values: Values): string | undefined {
  const none = inputs.filter((each, i) => each.at === 'period' && each.whenUnreported !== undefined && !isKnown(values[i])).map(({ label }) => label);
  return none.length === 0 ? undefined : `Not reported, counted as none: ${none.join(', ')}.`;
}
