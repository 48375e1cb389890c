/** A stock's last close and its change on the close before. */
export interface LastClose {
  /** Day of the last close, `YYYY-MM-DD`. */
  readonly last_price_date: string | null;
  /** Change on the close before, a fraction. */
  readonly p_pct_change: number | null;
}

/** What a list of stocks did on its newest day. */
export interface EqualWeightDay<Stock> {
  /** The newest day on which one of the stocks closed. */
  readonly day: string;
  /** Mean change, each stock counting the same, a fraction. */
  readonly change: number;
  readonly up: number;
  readonly down: number;
  readonly unchanged: number;
  /** Stocks with no known change on that day: they are in none of the figures above. */
  readonly missing: number;
  /** Those with a change on that day, the greatest gain first. */
  readonly stocks: readonly Stock[];
}

/**
 * What a list of stocks did on the newest day any of them closed, each stock counting the same: Σ change / number of changes.
 * Changes of earlier days are left out, since a sum of several days would be no day's figure.
 *
 * @param stocks The stocks with their last closes; undefined for one whose prices are not known here.
 * @returns `undefined` when no stock has a change on its newest day.
 */
export function equalWeightDay<Stock extends LastClose>(stocks: readonly (Stock | undefined)[]): EqualWeightDay<Stock> | undefined {
  const days = stocks.flatMap((stock) => (stock?.p_pct_change == null || stock.last_price_date === null ? [] : [stock.last_price_date]));
  const day = days.reduce<string | undefined>((newest, one) => (newest === undefined || one > newest ? one : newest), undefined);
  if (day === undefined) return undefined;
  const changed = stocks.flatMap((stock) => (stock?.p_pct_change == null || stock.last_price_date !== day ? [] : [{ stock, change: stock.p_pct_change }]));
  changed.sort((a, b) => b.change - a.change);
  return {
    day,
    change: changed.reduce((sum, { change }) => sum + change, 0) / changed.length,
    up: changed.filter(({ change }) => change > 0).length,
    down: changed.filter(({ change }) => change < 0).length,
    unchanged: changed.filter(({ change }) => change === 0).length,
    missing: stocks.length - changed.length,
    stocks: changed.map(({ stock }) => stock),
  };
}
