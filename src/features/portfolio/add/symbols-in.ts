/** A symbol or stockid as the calls take it, perhaps with its exchange: `AAPL`, `BRK.B`, `TSX:RY`. */
const NAME = /^[A-Za-z0-9.:^~_-]{1,32}$/;

/** A word of a pasted text that names, or cannot name, a stock. */
export interface PastedSymbol {
  /** In capitals. */
  readonly symbol: string;
  /** Its first line, counted from 1. */
  readonly line: number;
}

/**
 * The symbols in a pasted text, each once, in order: words between spaces, commas, semicolons, tabs and lines.
 * Quotes and a leading `$` are dropped. What cannot be a symbol is named apart; each with its line, so that it can be reported.
 */
export function symbolsIn(text: string): { symbols: PastedSymbol[]; strange: PastedSymbol[] } {
  const unique = new Map<string, PastedSymbol>();
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    for (const word of line.split(/[\s,;|]+/u)) {
      const symbol = word.replace(/^["'$]+|["']+$/g, '').toUpperCase();
      if (symbol !== '' && !unique.has(symbol)) unique.set(symbol, { symbol, line: index + 1 });
    }
  }
  const all = [...unique.values()];
  return { symbols: all.filter(({ symbol }) => NAME.test(symbol)), strange: all.filter(({ symbol }) => !NAME.test(symbol)) };
}
