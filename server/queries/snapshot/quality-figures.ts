import type { KeyFigure } from '#contract/entities/stock/stock.ts';
import { absenceWord } from '#domain/arithmetic/absence.ts';
import { absenceOf } from '#domain/ratios/absence-of-ratio.ts';
import type { RatioDefinition } from '#domain/ratios/ratio-definition.ts';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { onItsScale } from './key-figure.ts';

/** Ratios that the head of a stock page shows, in this order. */
const SHOWN = [
  ...['gross_margin', 'operating_margin', 'net_margin', 'fcf_margin', 'roe', 'roic', 'roa'],
  ...['debt_to_equity', 'current_ratio', 'interest_coverage', 'quick_ratio', 'cash_ratio'],
];

/** How good a company is, over the last twelve months, on the scale of its own last years. */
export function qualityFigures(statements: Statements): KeyFigure[] {
  const latest = statements.ttm.at(-1);
  return SHOWN.flatMap((key) => {
    const definition = ratioDefinitions.find((candidate) => candidate.key === key && candidate.list === 'ratios');
    if (definition === undefined || latest === undefined) return [];
    const history = statements.annual.map((year) => year.value('ratios', key));
    const value = latest.value('ratios', key);
    const word = value === undefined ? wordOf(definition, latest) : undefined;
    if (value === undefined && history.every((year) => year === undefined)) return [];
    const { label, unit, direction } = definition;
    const figure = onItsScale({ key, label, unit, end: latest.end, list: 'ratios', direction }, value, history);
    return [word === undefined ? figure : { ...figure, word }];
  });
}

/** The word of absence for a ratio that is not meaningful although its inputs are known. The period's own reason is in its "why". */
function wordOf(definition: RatioDefinition, period: StatementPeriod): string | undefined {
  if (period.reason('ratios', definition.key) !== undefined) return undefined;
  return absenceWord(
    absenceOf(
      definition,
      definition.inputs.map((input) => period.findInput(input)?.value),
    ),
  );
}
