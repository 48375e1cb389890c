/**
 * Whether a ticker is that of a mutual fund, by the rule Nasdaq gives them out by: five letters, of which the last is X. Those of the demo market end
 * in a mark.
 *
 * @see https://www.nasdaqtrader.com/Trader.aspx?id=MFQSFAQ
 */
export function isMutualFundTicker(ticker: string): boolean {
  return /^[A-Z]{4}X~?$/.test(ticker);
}
