import type { KeyFigure } from '#contract/entities/stock.ts';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { onItsScale } from './key-figure.ts';

/** Ratios that the head of a stock page shows, in this order. */
const SHOWN = ['gross_margin', 'operating_margin', 'net_margin', 'fcf_margin', 'roe', 'roic', 'roa', 'debt_to_equity', 'current_ratio', 'interest_coverage'];

/** How good a company is, over the last twelve months, on the scale of its own last years. */
export function qualityFigures(statements: Statements): KeyFigure[] {
  const latest = statements.ttm.at(-1);
  return SHOWN.flatMap((key) => {
    const definition = ratioDefinitions.find((candidate) => candidate.key === key && candidate.list === 'ratios');
    if (definition === undefined || latest === undefined) return [];
    const history = statements.annual.map((year) => year.value('ratios', key));
    const value = latest.value('ratios', key);
    if (value === undefined && history.every((year) => year === undefined)) return [];
    const { label, unit, direction } = definition;
    return [onItsScale({ key, label, unit, end: latest.end, list: 'ratios', direction }, value, history)];
  });
}
