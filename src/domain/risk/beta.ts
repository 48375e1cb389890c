/** With fewer months a beta says more about chance than about the stock. */
const LEAST_MONTHS = 24;
/** Returns that vary less than this do not vary: only rounding is left. */
const NO_VARIANCE = 1e-12;

/**
 * Beta of a stock, covariance of its monthly returns with the market's ÷ variance of the market's: 1 moves as the market does, 2 twice as much.
 *
 * @param stock Monthly returns as fractions.
 * @param market Those of its market for the same months, in the same order.
 * @param atLeast Months that are needed.
 * @returns `undefined` for fewer months, or for a market that does not move.
 */
export function beta(stock: readonly number[], market: readonly number[], atLeast = LEAST_MONTHS): number | undefined {
  const months = Math.min(stock.length, market.length);
  if (months < atLeast) return undefined;
  const [ofStock, ofMarket] = [mean(stock, months), mean(market, months)];
  let [covariance, variance] = [0, 0];
  for (let i = 0; i < months; i++) {
    const apart = (market[i] as number) - ofMarket;
    covariance += ((stock[i] as number) - ofStock) * apart;
    variance += apart * apart;
  }
  return variance < NO_VARIANCE ? undefined : covariance / variance;
}

function mean(values: readonly number[], count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i] as number;
  return sum / count;
}
