import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';

/** A position on the day of a report; money in the portfolio's currency, null where a price or rate is missing. */
export interface PrintedHolding {
  readonly stockid: string;
  readonly currency: string;
  readonly shares: number;
  /** Per share, in the stock's currency. */
  readonly cost: number | null;
  readonly price: number | null;
  readonly worth: number | null;
  readonly gain: number | null;
  /** Part of the worth of all positions and the cash, a fraction. */
  readonly weight: number | null;
}

/** The positions of a report, the largest first: its open lots by stock. */
export function holdingsOf({ lots, end }: PortfolioReport): PrintedHolding[] {
  const open = Map.groupBy(
    lots.filter(({ sold_by }) => sold_by === null),
    ({ stockid }) => stockid,
  );
  const sum = <Lot>(all: readonly Lot[], of: (lot: Lot) => number | null) =>
    all.reduce<number | null>((total, lot) => ((value) => (total === null || value === null ? null : total + value))(of(lot)), 0);
  const holdings = [...open].map(([stockid, own]): PrintedHolding => {
    const shares = own.reduce((total, lot) => total + lot.shares, 0);
    const paid = sum(own, ({ cost, shares: part }) => (cost === null ? null : cost * part));
    const worth = sum(own, (lot) => lot.worth);
    return {
      ...{ stockid, currency: own[0]?.currency ?? '', shares, price: own[0]?.price ?? null, worth, gain: sum(own, (lot) => lot.gain) },
      cost: paid === null || shares === 0 ? null : paid / shares,
      weight: worth === null || end === null || !(end > 0) ? null : worth / end,
    };
  });
  return holdings.toSorted((a, b) => (b.worth ?? -1) - (a.worth ?? -1));
}
