/** A symbol or stockid as the calls take it, perhaps with its exchange: `AAPL`, `BRK.B`, `TSX:RY`. */
const NAME = /^[A-Za-z0-9.:^~_-]{1,32}$/;

/**
 * The symbols in a pasted text, each once, in order: words between spaces, commas, semicolons, tabs and lines.
 * Quotes and a leading `$` are dropped. What cannot be a symbol is named apart, so that it can be reported.
 */
export function symbolsIn(text: string): { symbols: string[]; strange: string[] } {
  const words = text
    .split(/[\s,;|]+/u)
    .map((word) => word.replace(/^["'$]+|["']+$/g, ''))
    .filter((word) => word !== '');
  const known = new Map(words.map((word) => [word.toUpperCase(), word]));
  const unique = [...known.keys()];
  return { symbols: unique.filter((word) => NAME.test(word)), strange: unique.filter((word) => !NAME.test(word)) };
}
