import type { RatioDefinition } from '../ratios/ratio-definition.ts';
import { ratioNote } from '../ratios/ratio-note.ts';
import { called, derivation, type Figure } from './figure.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import type { FindInput } from './ratio-inputs.ts';

/**
 * A ratio of one period with what went into it.
 *
 * @returns `undefined` when an input that it needs is unknown, or when the measure says nothing about the figures.
 */
export function ratioFigure(definition: RatioDefinition, { start, end }: Pick<FiscalPeriod, 'start' | 'end'>, find: FindInput): Figure | undefined {
  const figures: (Figure | undefined)[] = [];
  const values: (number | undefined)[] = [];
  for (const input of definition.inputs) {
    const figure = find(input);
    if (figure === undefined && !input.optional) return undefined;
    figures.push(figure);
    values.push(figure?.value);
  }
  const value = definition.compute(values);
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const { key, label, unit, formula } = definition;
  const inputs = () => definition.inputs.flatMap((input, i) => namedInput(input.label, figures[i]));
  return {
    key,
    label,
    unit,
    value,
    start,
    end,
    source: derivation(formula, inputs),
    get note() {
      return ratioNote(definition, values);
    },
  };
}

function namedInput(label: string, figure: Figure | undefined): Figure[] {
  return figure === undefined ? [] : [called(label, figure)];
}
