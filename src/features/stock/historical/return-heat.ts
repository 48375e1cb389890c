import { median } from '#domain/arithmetic/median.ts';

/** A step of the heat scale, from a great loss to a great gain. */
export type HeatStep = -3 | -2 | -1 | 0 | 1 | 2 | 3;

/** Fewest returns from which a usual size is given. */
const FEWEST = 5;

/** How many usual moves a return must be for each step. */
const STEPS = [0.33, 1, 2];

/**
 * Colours returns by how large they are for this very stock: against the median size of its own moves, so that a calm stock shows its
 * storms as clearly as a wild one.
 *
 * @param returns Of the same length of time, fractions.
 */
export function returnHeat(returns: readonly (number | null)[]): (value: number | null) => HeatStep {
  const sizes = returns.filter((value) => value !== null).map(Math.abs);
  const usual = median(sizes);
  if (sizes.length < FEWEST || usual === undefined || usual === 0) return () => 0;
  return (value) => {
    if (value === null) return 0;
    const size = STEPS.filter((step) => Math.abs(value) > step * usual).length;
    return (value < 0 ? -size : size) as HeatStep;
  };
}
