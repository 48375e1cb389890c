/** The class of ordinary shares; most companies list no other paper. */
export const COMMON = 'common';

/**
 * The security type of a symbol, by its name alone: the shortest symbol without a suffix is the ordinary share,
 * a suffix is the class (`-B`), anything else (another class, preferred shares, notes) is called by its own symbol.
 * It does not change when the ordinary share gets another symbol.
 *
 * @param symbols All symbols of the company, in any order.
 */
export function shareClassOf(symbol: string, symbols: readonly string[]): string {
  const [, suffix] = /^[A-Z0-9]+-([A-Z]+)$/.exec(symbol) ?? [];
  if (suffix !== undefined) return suffix;
  const plain = symbols.filter((other) => !other.includes('-')).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return plain[0] === symbol ? COMMON : symbol;
}

/** The class of a fund's shares, which have no company's accounts behind them. */
export const FUND = 'etf';
