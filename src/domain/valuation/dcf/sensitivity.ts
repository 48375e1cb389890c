import { settled } from '../../arithmetic/settled.ts';
import { type DcfAssumptions, dcfValue } from './two-stage-value.ts';

/** Values of a share over growth (across) and discount rate (down), around what the member assumes. */
export interface Sensitivity {
  readonly growths: readonly number[];
  readonly rates: readonly number[];
  /** One row a rate. */
  readonly values: readonly (readonly (number | undefined)[])[];
}

const GROWTH_STEPS = [-0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06];
const RATE_STEPS = [-0.02, -0.01, 0, 0.01, 0.02];
/** A rate of nothing or less discounts nothing. */
const LEAST_RATE = 0.001;

/** What the value becomes when growth and discount rate are not what the member assumes. */
export function sensitivity(base: number | undefined, assumptions: DcfAssumptions, added = 0): Sensitivity {
  const growths = GROWTH_STEPS.map((step) => settled(assumptions.growth + step)).filter((growth) => growth > -0.99);
  const rates = RATE_STEPS.map((step) => settled(assumptions.discount_rate + step)).filter((rate) => rate >= LEAST_RATE);
  const values = rates.map((discount_rate) => growths.map((growth) => dcfValue(base, { ...assumptions, growth, discount_rate }, added)));
  return { growths, rates, values };
}
