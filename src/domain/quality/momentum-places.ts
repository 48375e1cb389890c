/** A stock among those that are compared with it: those traded in its region. */
export interface MomentumOfStock {
  readonly stockid: string;
  readonly region: string;
  /** See `standardisedMomentum`; unknown without prices of a year. */
  readonly momentum: number | null | undefined;
}

/** Fewer stocks do not make a place. */
const FEWEST = 5;

/**
 * The place of each stock's momentum among those of its region, (lower + half of the equal) ÷ all.
 *
 * @returns 0–1 by stockid; stocks without a momentum, or in a region with fewer than five that have one, are left out.
 */
export function momentumPlaces(stocks: Iterable<MomentumOfStock>): Map<string, number> {
  const byRegion = new Map<string, { readonly stockid: string; readonly momentum: number }[]>();
  for (const { stockid, region, momentum } of stocks) {
    if (momentum == null || Number.isNaN(momentum)) continue;
    const known = byRegion.get(region);
    if (known === undefined) byRegion.set(region, [{ stockid, momentum }]);
    else known.push({ stockid, momentum });
  }
  const places = new Map<string, number>();
  for (const all of byRegion.values()) {
    if (all.length < FEWEST) continue;
    all.sort((a, b) => a.momentum - b.momentum);
    for (let from = 0, to = 0; from < all.length; from = to) {
      while (to < all.length && all[to]?.momentum === all[from]?.momentum) to += 1;
      for (const { stockid } of all.slice(from, to)) places.set(stockid, (from + (to - from) / 2) / all.length);
    }
  }
  return places;
}
