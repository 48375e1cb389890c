import { median } from '#domain/arithmetic/median.ts';
import { isKnown } from '#ui/format/number.ts';
import type { StatementLine } from './statements.ts';

/** A step of the heat scale, from much worse than usual to much better. */
export type HeatStep = -3 | -2 | -1 | 0 | 1 | 2 | 3;

/** Fewest years from which a usual value is told. */
const FEWEST = 5;

/** How far from its own median, as a part of it, a figure must be for each step. */
const steps = [0.06, 0.2, 0.33];

/** Reads how a margin or return stands against its own median over all years; rows of other kinds have no heat. */
export function heatOf(line: StatementLine): (value: number | null) => HeatStep {
  const { unit, direction } = line.row;
  const known = line.values.filter(isKnown);
  const usual = median(known);
  if (unit !== 'percent' || direction === 0 || known.length < FEWEST || usual === undefined || usual <= 0) return () => 0;
  return (value) => {
    if (!isKnown(value)) return 0;
    const away = (value / usual - 1) * direction;
    const size = steps.filter((step) => Math.abs(away) > step).length;
    return (away < 0 ? -size : size) as HeatStep;
  };
}
