/** Country of the demo market's stocks. ISO 3166 leaves `XD` to users and will never give it to a country, so no real listing has such an id. */
export const DEMO_COUNTRY = 'XD';

/** Whether a stock belongs to the invented demo market, by its stockid alone. */
export function isDemoStock(stockid: string): boolean {
  return stockid.startsWith(DEMO_COUNTRY);
}

/** Who publishes the series of the demo market. */
export const DEMO_SOURCE = 'demo';

/** Whether a series of the economy belongs to the invented demo market. */
export function isDemoSeries({ source }: { readonly source: string }): boolean {
  return source === DEMO_SOURCE;
}
