/**
 * What is looked for when somebody types a keyword: lower case, without dots and carets,
 * but for the Berkshire classes, whose dot distinguishes them (SEARCH-26).
 */
export function searchText(typed: string): string {
  const text = typed.trim().toLowerCase();
  return /^brk\.[ab]/.test(text) ? text : text.replace(/[.^]/g, '');
}

/** Words in lower case without accents and points, so that `Nestlé S.A.` is found as `nestle sa`. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}|[.'’^]/gu, '');
  return plain
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);
}

/** The ways a symbol is typed: as it is shown, and without points, carets and hyphens. */
export function spellingsOf(symbols: readonly string[]): string[] {
  return [...new Set(symbols.flatMap((symbol) => [symbol.toLowerCase(), symbol.toLowerCase().replaceAll(/[.^-]/g, '')]))];
}
