import type { RatioDefinition, RatioInput } from '#domain/ratios/ratio-definition.ts';
import { ratioNote } from '#domain/ratios/ratio-note.ts';
import { called, derivation, type Figure } from '../facts/figure.ts';
import type { FiscalPeriod } from '../periods/fiscal-periods.ts';
import type { InputFinder } from './ratio-inputs.ts';

type Values = readonly (number | undefined)[];

/**
 * A ratio of one period.
 *
 * @returns `undefined` when an input that it needs is unknown, or when the ratio is not meaningful for them.
 */
export function ratioValue(definition: RatioDefinition, inputs: InputFinder): number | undefined {
  const values = inputValues(definition, inputs);
  return values && computed(definition, values);
}

/** {@link ratioValue} with its inputs. */
export function ratioFigure(definition: RatioDefinition, { start, end }: Pick<FiscalPeriod, 'start' | 'end'>, inputs: InputFinder): Figure | undefined {
  const values = inputValues(definition, inputs);
  const value = values && computed(definition, values);
  if (values === undefined || value === undefined) return undefined;
  const { key, label, unit, formula } = definition;
  const found = () => definition.inputs.flatMap((input) => namedInput(input.label, inputs.find(input)));
  return { key, label, unit, value, start, end, source: derivation(formula, found), note: ratioNote(definition, values) };
}

/** Why a ratio has no figure although its inputs are known, by its own definition. */
export function ratioReason(definition: RatioDefinition, inputs: InputFinder): string | undefined {
  const values = definition.reason && inputValues(definition, inputs);
  return values && definition.reason?.(values);
}

/** Whether a ratio has every input it needs, none of them withheld. */
export function hasInputs(definition: RatioDefinition, inputs: InputFinder): boolean {
  return inputValues(definition, inputs) !== undefined;
}

/** The values of a ratio's inputs in their order; `undefined` when one that it needs is unknown. */
function inputValues(definition: RatioDefinition, { value, isWithheld }: InputFinder): Values | undefined {
  const { inputs } = definition;
  const values = new Array<number | undefined>(inputs.length);
  for (let i = 0; i < inputs.length; i++) {
    const input = inputs[i] as RatioInput;
    const known = value(input);
    if (known === undefined && (!input.optional || isWithheld(input))) return undefined;
    values[i] = known;
  }
  return values;
}

function computed({ compute }: RatioDefinition, values: Values): number | undefined {
  const value = compute(values);
  return value === undefined || !Number.isFinite(value) ? undefined : value;
}

function namedInput(label: string, figure: Figure | undefined): Figure[] {
  return figure === undefined ? [] : [called(label, figure)];
}
