import type { RatioDefinition } from '../ratios/ratio-definition.ts';
import { ratioNote } from '../ratios/ratio-note.ts';
import type { Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import type { FindInput } from './ratio-inputs.ts';

/**
 * A ratio of one period with what went into it.
 *
 * @returns `undefined` when an input that it needs is unknown, or when the measure says nothing about the figures.
 */
export function ratioFigure(definition: RatioDefinition, { start, end }: Pick<FiscalPeriod, 'start' | 'end'>, find: FindInput): Figure | undefined {
  const figures = definition.inputs.map(find);
  const values = figures.map((figure) => figure?.value);
  if (definition.inputs.some((input, i) => !input.optional && values[i] === undefined)) return undefined;
  const value = definition.compute(values);
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const inputs = definition.inputs.flatMap(({ label }, i) => {
    const figure = figures[i];
    return figure === undefined ? [] : [{ ...figure, label }];
  });
  const { key, label, unit, formula } = definition;
  const note = ratioNote(definition, values);
  return { key, label, unit, value, start, end, source: { formula, inputs }, ...(note !== undefined && { note }) };
}
