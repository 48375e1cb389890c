const KEY = 'sextant-market';
const SERIES_KEY = 'sextant-real-series';

/**
 * The kind of market this device shows: `demo` (invented), `loading` (the demo market is being made), `real` or `empty`. Remembered from the server's last answer, so that it is known
 * at once and without a server; on the first start it is in the server's document. undefined where it is not known yet.
 */
export function shownMarket(): string | undefined {
  return localStorage.getItem(KEY) ?? document.documentElement.dataset.market;
}

/** Whether the figures of a kind of market are made up. */
export function isInvented(market: string | undefined): boolean {
  return market === 'demo' || market === 'loading';
}

/** Whether series of the economy were real when the server last answered: the demo market can be shown beside them. */
export function shownRealSeries(): boolean {
  return localStorage.getItem(SERIES_KEY) !== null;
}

/** Remembers the kind of market the server answered, and whether series of the economy are real beside the demo market. */
export function rememberMarket({ market, real_series }: { readonly market: string; readonly real_series?: true | undefined }): void {
  localStorage.setItem(KEY, market);
  if (real_series) localStorage.setItem(SERIES_KEY, '1');
  else localStorage.removeItem(SERIES_KEY);
}
