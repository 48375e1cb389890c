/**
 * Price to value of a portfolio: what its shares cost in the market ÷ what they are worth, Σ price × shares ÷ Σ value × shares.
 *
 * @param holdings Price and value per share in one currency; one without a value is left out on both sides.
 * @returns `undefined` when no value is known, or their sum is not above 0.
 */
export function priceToValue(holdings: readonly { readonly shares: number; readonly price: number; readonly value: number | undefined }[]): number | undefined {
  let [market, worth] = [0, 0];
  for (const { shares, price, value } of holdings) {
    if (value === undefined) continue;
    market += shares * price;
    worth += shares * value;
  }
  return worth > 0 ? market / worth : undefined;
}
