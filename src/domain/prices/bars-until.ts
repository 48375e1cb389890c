/**
 * How many bars there are until the end of a day; the last of them is the newest known on that day. By halves, since a load asks it of
 * thirty years of days for each month of a listing.
 *
 * @param bars Oldest first.
 * @param day `YYYY-MM-DD`, included.
 */
export function barsUntil(bars: readonly { readonly day: string }[], day: string): number {
  let [from, to] = [0, bars.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const bar = bars[middle];
    if (bar !== undefined && bar.day <= day) from = middle + 1;
    else to = middle;
  }
  return from;
}
