/** What something is found by. */
export interface SearchWords {
  /** Symbols and other short names, of which the whole is typed from its start. */
  readonly symbols: readonly string[];
  readonly name: string;
  /** Further words it goes by, which count as much as words inside the name. */
  readonly words?: readonly string[];
  /** Symbols and names it no longer has, which count for less. */
  readonly formerSymbols?: readonly string[];
  readonly formerNames?: readonly string[];
}

/**
 * An index over entries that are numbered from the best on: with equal matches the smaller number comes first.
 * It is nothing but columns of numbers, so that a thread can hand it over whole and a hundred thousand entries take a few megabytes.
 */
export interface PackedIndex {
  /** Number of entries. */
  readonly count: number;
  /** Every symbol and word once, in order, letter behind letter. */
  readonly letters: Uint16Array<ArrayBuffer>;
  /** Where each of them begins in `letters`, and where the last one ends. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Where the uses of each of them begin in `uses`, and where the last one's end. */
  readonly usesAt: Uint32Array<ArrayBuffer>;
  /** Entry × 16 + the part of the entry, see {@link USE}; by entry within a term. */
  readonly uses: Uint32Array<ArrayBuffer>;
}

/** As which part of an entry a term is used; from `word` on, the place of a word in the name is added. */
export const USE = { symbol: 0, formerSymbol: 1, formerWord: 2, furtherWord: 3, word: 4 } as const;

/** The last position of a name that is distinguished from later ones. */
export const LAST_PLACE = 15 - USE.word;

/** Number of terms. */
export function termsIn({ starts }: PackedIndex): number {
  return starts.length - 1;
}
