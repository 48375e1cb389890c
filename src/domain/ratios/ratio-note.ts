import { isKnown } from '../arithmetic/is-known.ts';
import type { RatioDefinition } from './ratio-definition.ts';

type Values = readonly (number | undefined)[];

/**
 * What a reader must know about the way a ratio was found: an average that rests on one balance, lines that count as none because the company
 * does not report them, and what its own definition says.
 *
 * @param values Of the definition's inputs, in their order.
 * @returns Sentences; `undefined` when there is nothing to say or no figure to say it of.
 */
export function ratioNote(definition: RatioDefinition, values: Values): string | undefined {
  if (definition.compute(values) === undefined) return undefined;
  const sentences = [singleBalance(definition, values), countedAsNone(definition, values), definition.note?.(values)].filter((each) => each !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** An opening balance is missed where the closing one is needed; a part that may go unreported (preferred stock) is not missed. */
function singleBalance({ inputs }: RatioDefinition, values: Values): string | undefined {
  const needed = new Set(inputs.filter(({ at, optional }) => at === 'period' && !optional).map(({ key }) => key));
  const missed = inputs.some(({ key, at }, i) => at === 'previous' && needed.has(key) && !isKnown(values[i]));
  return missed ? 'The opening balance is not known: the closing one stands for the average.' : undefined;
}

function countedAsNone({ inputs }: RatioDefinition, values: Values): string | undefined {
  const none = inputs.filter(({ at, whenUnreported }, i) => at === 'period' && whenUnreported === 'none' && !isKnown(values[i])).map(({ label }) => label);
  return none.length === 0 ? undefined : `Not reported, counted as none: ${none.join(', ')}.`;
}
