/** From this part of all shares on a net short position is published (Regulation (EU) 236/2012, article 6). */
const THRESHOLD = 0.005;
const SELL_SHORT = -9999;
const BUY_TO_COVER = 9999;

/**
 * What happened to a net short position between two publications: a code where no percentage says it (FMT-06), else the change in percent.
 *
 * @param position Part of all shares, now.
 * @param prior The same in the publication before; `undefined` for the first.
 * @returns −9999 sold short: it was not above the threshold before. 9999 bought back: it is below it now. Else `100 × (now ÷ before − 1)`.
 */
export function shortChange(position: number, prior: number | undefined): number {
  if (position < THRESHOLD) return BUY_TO_COVER;
  if (prior === undefined || prior < THRESHOLD) return SELL_SHORT;
  return (position / prior - 1) * 100;
}

/**
 * Since when a position has been above the threshold without a break.
 *
 * @param course Positions with their days, oldest first.
 * @returns `undefined` for one that is below it by its newest publication.
 */
export function shortSince(course: readonly { readonly day: string; readonly position: number }[]): string | undefined {
  const lastBelow = course.findLastIndex(({ position }) => position < THRESHOLD);
  return course[lastBelow + 1]?.day;
}
