const KEY = 'sextant-market';

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

/** Remembers the kind of market the server answered. */
export function rememberMarket(market: string): void {
  localStorage.setItem(KEY, market);
}
