import type { RatioInput } from '../ratios/ratio-definition.ts';
import { conflictInWords } from './basis-words.ts';
import type { InputFinder } from './ratio-inputs.ts';
import type { BasisConflict, Recasts } from './recasts.ts';
import type { StatementRow } from './statement-rows.ts';

/** The inputs of a ratio that run over time, which alone can be recast. */
type Flows = Pick<StatementRow, 'flows'>;

/** Whether the flows of a ratio may be set against each other: a margin of recast revenue and old costs, or growth over a recast, is of nothing. */
export function isOnOneBasis(ratio: Flows, inputs: InputFinder, recasts: Recasts): boolean {
  return conflictIn(ratio, inputs, recasts) === undefined;
}

/** Why a ratio is unknown although each of its inputs may be known; `undefined` when they stand on one basis. */
export function basisReason(ratio: Flows, inputs: InputFinder, recasts: Recasts): string | undefined {
  const conflict = conflictIn(ratio, inputs, recasts);
  return conflict && conflictInWords(conflict);
}

function conflictIn({ flows }: Flows, inputs: InputFinder, recasts: Recasts): BasisConflict | undefined {
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
export function recastSince({ flows }: Flows, inputs: InputFinder, recasts: Recasts): readonly string[] {
  if (areAllCurrent(flows, inputs, recasts)) return NO_DAYS;
  return recasts.recastSince(flows.map((input) => (inputs.isCurrent(input.at, recasts) ? undefined : inputs.find(input))));
}

const NO_DAYS: readonly string[] = [];
