import { isKnown } from '../../arithmetic/is-known.ts';

const LEAST = 0.8;
const MOST = 1.2;

/** A company's recent years and its longer past, fractions. */
export interface RecentAgainstPast {
  readonly recent: number | undefined;
  readonly past: number | undefined;
}

function change({ recent, past }: RecentAgainstPast): number {
  if (!isKnown(recent) || !isKnown(past) || recent <= -1 || past <= -1) return 1;
  return Math.sqrt((1 + recent) / (1 + past));
}

/**
 * Raises or lowers a value because the company has lately grown and earned better or worse than it used to:
 * √((1 + growth) ÷ (1 + past growth)) × √((1 + ROIC) ÷ (1 + past ROIC)), from 0.8 to 1.2.
 *
 * @param growth Of revenue a share over three and over ten years.
 * @param returns Average return on invested capital over three and over ten years.
 * @returns A pair that is not known counts as 1.
 */
export function valueAdjustment(growth: RecentAgainstPast, returns: RecentAgainstPast): number {
  return Math.min(MOST, Math.max(LEAST, change(growth) * change(returns)));
}
