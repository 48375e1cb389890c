import { isKnown } from '../../arithmetic/is-known.ts';
import { type DcfAssumptions, dcfValue } from './two-stage-value.ts';

/** The growth a price needs: a fraction a year, or that it lies beyond what is looked for. */
export type ImpliedGrowth = number | 'above' | 'below';

const LOWEST = -0.99;
const HIGHEST = 2;
const STEPS = 200;
const CLOSE_ENOUGH = 1e-10;

/**
 * Reverse DCF: the growth of the first stage at which the value is the price. Found by bisection, since the value rises with growth.
 *
 * @param added Tangible book value a share, where the member adds it.
 * @returns `above` beyond 200 % a year, `below` under −99 %. `undefined` for a loss or an unknown price.
 */
export function impliedGrowth(
  price: number | undefined,
  base: number | undefined,
  assumptions: Omit<DcfAssumptions, 'growth'>,
  added = 0,
): ImpliedGrowth | undefined {
  const valueAt = (growth: number) => dcfValue(base, { ...assumptions, growth }, added);
  const [least, most] = [valueAt(LOWEST), valueAt(HIGHEST)];
  if (!isKnown(price) || least === undefined || most === undefined) return undefined;
  if (price < least) return 'below';
  if (price > most) return 'above';
  let [low, high] = [LOWEST, HIGHEST];
  for (let step = 0; step < STEPS && high - low > CLOSE_ENOUGH; step++) {
    const middle = (low + high) / 2;
    if ((valueAt(middle) ?? 0) < price) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
