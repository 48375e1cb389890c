import type { RatioInput } from '#domain/ratios/ratio-definition.ts';
import type { StatementRow } from '../lines/statement-rows.ts';
import { conflictInWords } from '../recasts/basis-words.ts';
import type { BasisConflict, Recasts } from '../recasts/recasts.ts';
import type { InputFinder } from './ratio-inputs.ts';

/** The flow inputs of a ratio; only these can be restated. */
type Flows = Pick<StatementRow, 'flows'>;

/** Whether the flows of a ratio are on one basis: a margin of restated revenue and old costs, or growth across a restatement, is meaningless. */
export function isOnOneBasis(ratio: Flows, inputs: InputFinder, recasts: Recasts): boolean {
  return conflictIn(ratio, inputs, recasts) === undefined;
}

/** Why a ratio is unknown although each of its inputs may be known; `undefined` when they are on one basis. */
export function basisReason(ratio: Flows, inputs: InputFinder, recasts: Recasts): string | undefined {
  const conflict = conflictIn(ratio, inputs, recasts);
  return conflict && conflictInWords(conflict);
}

function conflictIn({ flows }: Flows, inputs: InputFinder, recasts: Recasts): BasisConflict | undefined {
  if (flows.length < 2) return undefined;
  // Fast path: nearly all ratios are on the company's current basis.
  return areAllCurrent(flows, inputs, recasts) ? undefined : recasts.conflict(flows.map(inputs.find));
}

function areAllCurrent(flows: readonly RatioInput[], inputs: InputFinder, recasts: Recasts): boolean {
  for (const input of flows) {
    const figure = inputs.isCurrent(input.at, recasts) ? undefined : inputs.find(input);
    if (figure !== undefined && !recasts.isCurrent(figure)) return false;
  }
  return true;
}

/** As `Recasts.recastSince`, for all flow inputs of a ratio. */
export function recastSince({ flows }: Flows, inputs: InputFinder, recasts: Recasts): readonly string[] {
  if (areAllCurrent(flows, inputs, recasts)) return NO_DAYS;
  return recasts.recastSince(flows.map((input) => (inputs.isCurrent(input.at, recasts) ? undefined : inputs.find(input))));
}

const NO_DAYS: readonly string[] = [];
