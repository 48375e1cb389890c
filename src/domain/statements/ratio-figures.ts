import type { RatioDefinition, RatioInput } from '../ratios/ratio-definition.ts';
import { ratioNote } from '../ratios/ratio-note.ts';
import type { Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';

/** Finds one input of a ratio for the period at hand. */
export type FindInput = (input: RatioInput) => Figure | undefined;

/**
 * A ratio of one period with what went into it.
 *
 * @returns `undefined` when an input that it needs is unknown, or when the measure says nothing about the figures.
 */
export function ratioFigure(definition: RatioDefinition, period: Pick<FiscalPeriod, 'start' | 'end'>, find: FindInput): Figure | undefined {
  const figures = definition.inputs.map(find);
  if (definition.inputs.some((input, i) => !input.optional && figures[i] === undefined)) return undefined;
  const values = figures.map((figure) => figure?.value);
  const value = definition.compute(values);
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const inputs = definition.inputs.flatMap((input, i) => {
    const figure = figures[i];
    return figure === undefined ? [] : [{ ...figure, label: input.label }];
  });
  const { key, label, unit, formula } = definition;
  const note = ratioNote(definition, values);
  return { key, label, unit, value, start: period.start, end: period.end, source: { formula, inputs }, ...(note !== undefined && { note }) };
}

/** The pseudo line by which a quarter's flow is set against a balance as if it ran for a year. */
export function periodsPerYearFigure(periods: number, { start, end }: Pick<FiscalPeriod, 'start' | 'end'>): Figure {
  return { key: 'periods_per_year', label: 'Periods in a year', unit: 'ratio', value: periods, start, end, source: { formula: String(periods), inputs: [] } };
}
