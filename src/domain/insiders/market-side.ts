/** An open-market trade, as far as its sums need it. */
export interface SideTrade {
  readonly insider_id: string;
  readonly currency: string;
  readonly shares: number | null;
  /** After later splits; null where that is not known. */
  readonly shares_today: number | null;
  readonly value: number | null;
}

/** Purchases or sales together. */
export interface SideSum {
  readonly trades: number;
  readonly insiders: number;
  readonly shares: number | null;
  readonly value: number | null;
}

/**
 * Adds up purchases, or sales. A sum with a part that is not known is not known, nor is one of several currencies: a sum of the rest would look like all.
 *
 * @returns Shares after later splits, and money in the currency of the filings; 0 of both without trades.
 */
export function sideSum(trades: readonly SideTrade[]): SideSum {
  const currencies = new Set(trades.map(({ currency }) => currency));
  return {
    trades: trades.length,
    insiders: new Set(trades.map(({ insider_id }) => insider_id)).size,
    shares: sumOf(trades.map(({ shares, shares_today }) => shares_today ?? shares)),
    value: currencies.size > 1 ? null : sumOf(trades.map(({ value }) => value)),
  };
}

/** The sum of all; null where one is not known. */
export function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

/** The first day of the quarter of a day: `2026-10-01` for `2026-11-20`. */
export function quarterStart(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}
