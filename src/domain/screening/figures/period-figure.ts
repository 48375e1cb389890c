import type { RatioDefinition, RatioInput } from '../../ratios/ratio-definition.ts';
import { rowOfRatio, type StatementRow } from '../../statements/lines/statement-rows.ts';

type Values = readonly (number | undefined)[];

/** A figure of a fiscal period that the screener has beside the rows of the statements and the ratio tables. */
export interface PeriodFigure {
  /** Key of its field. */
  readonly key: string;
  readonly row: StatementRow;
}

/** How a {@link PeriodFigure} is made; `compute` gets the values of `inputs` in their order. */
export interface FigureDefinition {
  readonly key: string;
  /** As an investor reads it. */
  readonly formula: string;
  readonly inputs: readonly RatioInput[];
  readonly compute: (values: Values) => number | undefined;
  readonly notForFinancials?: true;
  readonly onlyForBanks?: true;
}

/** The definition as one of the ratios, so that its inputs are found and kept on one basis as theirs are. */
export function periodFigure({ key, formula, inputs, compute, notForFinancials, onlyForBanks }: FigureDefinition): PeriodFigure {
  const ratio: RatioDefinition = {
    ...{ key, label: key, unit: 'ratio', group: 'Screener', direction: 0, list: 'ratios', formula, inputs, compute },
    ...(notForFinancials && { notForFinancials }),
  };
  return { key, row: { ...rowOfRatio(ratio), onlyForBanks } };
}
