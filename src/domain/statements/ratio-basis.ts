import type { RatioDefinition, RatioInput } from '../ratios/ratio-definition.ts';
import { conflictInWords } from './basis-words.ts';
import { lineItem } from './line-items.ts';
import type { InputFinder } from './ratio-inputs.ts';
import type { BasisConflict, Recasts } from './recasts.ts';

/** Whether the flows of a ratio may be set against each other: a margin of recast revenue and old costs, or growth over a recast, is of nothing. */
export function isOnOneBasis(definition: RatioDefinition, inputs: InputFinder, recasts: Recasts): boolean {
  return conflictIn(definition, inputs, recasts) === undefined;
}

/** Why a ratio is unknown although each of its inputs may be known; `undefined` when they stand on one basis. */
export function basisReason(definition: RatioDefinition, inputs: InputFinder, recasts: Recasts): string | undefined {
  const conflict = conflictIn(definition, inputs, recasts);
  return conflict && conflictInWords(conflict);
}

function conflictIn(definition: RatioDefinition, inputs: InputFinder, recasts: Recasts): BasisConflict | undefined {
  const flows = flowsOf(definition);
  if (flows.length < 2) return undefined;
  // Asked for every ratio, of which nearly all stand as the company counts today.
  return areAllCurrent(flows, inputs, recasts) ? undefined : recasts.conflict(flows.map(inputs.find));
}

function areAllCurrent(flows: readonly RatioInput[], inputs: InputFinder, recasts: Recasts): boolean {
  for (const input of flows) {
    const figure = inputs.isCurrent(input.at, recasts) ? undefined : inputs.find(input);
    if (figure !== undefined && !recasts.isCurrent(figure)) return false;
  }
  return true;
}

/** As `Recasts.recastSince`, of everything that runs over time among what a ratio is made of. */
export function recastSince(definition: RatioDefinition, inputs: InputFinder, recasts: Recasts): readonly string[] {
  const flows = flowsOf(definition);
  if (areAllCurrent(flows, inputs, recasts)) return NO_DAYS;
  return recasts.recastSince(flows.map((input) => (inputs.isCurrent(input.at, recasts) ? undefined : inputs.find(input))));
}

const NO_DAYS: readonly string[] = [];
const known = new WeakMap<RatioDefinition, readonly RatioInput[]>();

/** The inputs that run over time, which alone can be recast. */
function flowsOf(definition: RatioDefinition): readonly RatioInput[] {
  const found = known.get(definition) ?? definition.inputs.filter(isFlow);
  known.set(definition, found);
  return found;
}

function isFlow({ at, key }: RatioInput): boolean {
  const kind = at === 'average' ? undefined : lineItem(key)?.kind;
  return kind !== undefined && kind !== 'balance';
}
