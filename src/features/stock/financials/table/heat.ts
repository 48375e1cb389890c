import { median } from '#domain/arithmetic/median.ts';
import { isFigure } from '#ui/format/number.ts';
import type { StatementLine } from '../statements.ts';

/** A step of the heat scale, from much worse than usual to much better. */
export type HeatStep = -3 | -2 | -1 | 0 | 1 | 2 | 3;

/** Fewest years from which a usual value is given. */
const FEWEST = 5;

/** How far from the row's median a figure must be for each step: as a part of the median, and in median deviations of the row, so that rows that jump every year are not all heat. */
const steps = [
  { part: 0.06, deviations: 0.75 },
  { part: 0.2, deviations: 1.75 },
  { part: 0.33, deviations: 3 },
];

/** Compares a margin or return with its own median over all years; rows of other kinds have no heat. */
export function heatOf(line: StatementLine): (value: number | null) => HeatStep {
  if (line.count !== undefined) return heatOfRank(line);
  if (line.source !== undefined) return () => 0;
  const { unit, direction } = line.row;
  const known = line.values.filter(isFigure);
  const usual = median(known);
  if (unit !== 'percent' || direction === 0 || known.length < FEWEST || usual === undefined || usual <= 0) return () => 0;
  const deviation = median(known.map((value) => Math.abs(value - usual))) ?? 0;
  return (value) => {
    if (!isFigure(value)) return 0;
    const away = (value - usual) * direction;
    const size = steps.filter(({ part, deviations }) => Math.abs(away) > Math.max(part * usual, deviations * deviation)).length;
    return (away < 0 ? -size : size) as HeatStep;
  };
}

/** A rank among the company's own years is its own heat: the best and worst tenth, quarter, third. */
function heatOfRank({ row: { direction } }: StatementLine): (value: number | null) => HeatStep {
  return (value) => {
    if (!isFigure(value) || direction === 0) return 0;
    const away = (value - 0.5) * direction;
    const size = [0.17, 0.25, 0.4].filter((least) => Math.abs(away) >= least).length;
    return (away < 0 ? -size : size) as HeatStep;
  };
}
