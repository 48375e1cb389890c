import { LAST_PLACE, type PackedIndex, USE } from './packed-index.ts';
import { searchText, spellingsOf, wordsOf } from './search-text.ts';
import { isTerm, type TermRange, termsBeginningWith } from './terms.ts';
import { termsMeantBy } from './typos.ts';

/** Entries by their numbers, from the first to before the last, of which so many are wanted. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
  readonly most: number;
  /** Leaves out entries for which it is false. */
  readonly only?: ((entry: number) => boolean) | undefined;
}

/** How well an entry fits; less is better. */
const FIT = { symbol: 1, symbolBegins: 2, nameBegins: 3, words: 4, formerSymbol: 5, formerWords: 6, typo: 7 } as const;
const WORST = 15;

/** Entries fewer than which make it likely that something was mistyped. */
const FEW = 3;
/** Letters each half of a split word has at least. */
const LEAST_PART = 3;

/**
 * The entries of each range that fit what was typed, best first: the symbol itself, symbols that begin so, names that begin so, names with
 * words that begin so, then symbols and names of the past; and where next to nothing fits, what is meant if words are joined or split,
 * or if a letter or two are wrong.
 * Among equals the entry with the smaller number, which is the larger company.
 *
 * @param typed As typed; case, accents and points do not matter, but `brk.a` and `brk.b` keep their point.
 * @returns For each range the numbers of its entries; none for a text without a letter or digit.
 */
export function findEntries(index: PackedIndex, typed: string, ranges: readonly EntryRange[]): number[][] {
  const symbol = searchText(typed);
  const words = wordsOf(typed);
  if (symbol === '') return ranges.map(() => []);
  const fits = new Uint8Array(index.count);
  markSymbols(index, fits, symbol);
  if (words.length > 0) markWords(index, fits, words);
  const found = ranges.map((range) => inOrder(fits, range));
  const isSymbol = found.some(([first]) => first !== undefined && fits[first] === FIT.symbol);
  if (isSymbol || found.reduce((sum, { length }) => sum + length, 0) >= FEW) return found;
  for (const other of [...joined(words), ...split(index, words)]) markWords(index, fits, other);
  markTypos(index, fits, words);
  return ranges.map((range) => inOrder(fits, range));
}

/** 0 is no fit at all. */
function better(fits: Uint8Array, entry: number, fit: number): void {
  const known = fits[entry] as number;
  if (known === 0 || fit < known) fits[entry] = fit;
}

function markSymbols(index: PackedIndex, fits: Uint8Array, symbol: string): void {
  for (const spelling of spellingsOf([symbol])) {
    const { from, to } = termsBeginningWith(index, spelling);
    for (let term = from; term < to; term++) {
      const whole = term === from && isTerm(index, term, spelling);
      eachUse(index, { from: term, to: term + 1 }, (entry, use) => {
        if (use === USE.symbol) better(fits, entry, whole ? FIT.symbol : FIT.symbolBegins);
        else if (use === USE.formerSymbol && whole) better(fits, entry, FIT.formerSymbol);
      });
    }
  }
}

/** The same words with two neighbours written as one: `copper plate` for `copperplate`. */
function joined(words: readonly string[]): string[][] {
  return words.slice(1).map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)]);
}

/** The same words with one written as two, where the first of the two is a whole word that is known: `copperplate` for `copper plate`. */
function split(index: PackedIndex, words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    const places = Array.from({ length: Math.max(0, word.length - 2 * LEAST_PART + 1) }, (_, place) => place + LEAST_PART);
    const known = places.filter((place) => isKnown(index, word.slice(0, place)));
    return known.map((place) => [...words.slice(0, at), word.slice(0, place), word.slice(place), ...words.slice(at + 1)]);
  });
}

function isKnown(index: PackedIndex, word: string): boolean {
  const { from, to } = termsBeginningWith(index, word);
  return from < to && isTerm(index, from, word);
}

/** Every word must be the beginning of one of the entry's; those before the last one whole, for a name that begins with them. */
function markWords(index: PackedIndex, fits: Uint8Array, words: readonly string[]): void {
  const [all, inPlace, former] = [new Uint8Array(index.count), new Uint8Array(index.count), new Uint8Array(index.count)];
  words.forEach((word, at) => {
    const range = termsBeginningWith(index, word);
    const last = at === words.length - 1;
    for (let term = range.from; term < range.to; term++) {
      const place = last || (term === range.from && isTerm(index, term, word)) ? USE.word + Math.min(at, LAST_PLACE) : -1;
      eachUse(index, { from: term, to: term + 1 }, (entry, use) => {
        if (use >= USE.furtherWord && all[entry] === at) all[entry] = at + 1;
        if (use === place && inPlace[entry] === at) inPlace[entry] = at + 1;
        if (use === USE.formerWord && former[entry] === at) former[entry] = at + 1;
      });
    }
  });
  for (let entry = 0; entry < index.count; entry++) {
    if (inPlace[entry] === words.length) better(fits, entry, FIT.nameBegins);
    else if (all[entry] === words.length) better(fits, entry, FIT.words);
    else if (former[entry] === words.length) better(fits, entry, FIT.formerWords);
  }
}

/** Every word must be the beginning of one of the entry's, once its slips are put right; fewer slips fit better. */
function markTypos(index: PackedIndex, fits: Uint8Array, words: readonly string[]): void {
  const [reached, slips] = [new Uint8Array(index.count), new Uint8Array(index.count)];
  words.forEach((word, at) => {
    const meant = [{ ...termsBeginningWith(index, word), slips: 0 }, ...termsMeantBy(index, word)].sort((a, b) => a.slips - b.slips);
    for (const range of meant) {
      eachUse(index, range, (entry, use) => {
        if (use < USE.furtherWord || reached[entry] !== at) return;
        reached[entry] = at + 1;
        slips[entry] = (slips[entry] as number) + range.slips;
      });
    }
  });
  for (let entry = 0; entry < index.count; entry++) {
    if (reached[entry] === words.length) better(fits, entry, Math.min(WORST, FIT.typo + (slips[entry] as number)));
  }
}

function eachUse({ usesAt, uses }: PackedIndex, { from, to }: TermRange, look: (entry: number, use: number) => void): void {
  const end = usesAt[to] as number;
  for (let at = usesAt[from] as number; at < end; at++) look((uses[at] as number) >>> 4, (uses[at] as number) & 15);
}

/** The entries of a range that fit, best first, no more than are wanted. */
function inOrder(fits: Uint8Array, { from, to, most, only }: EntryRange): number[] {
  const byFit: number[][] = Array.from({ length: WORST + 1 }, () => []);
  for (let entry = from; entry < to; entry++) {
    const fit = fits[entry] as number;
    if (fit === 0) continue;
    const equals = byFit[fit] as number[];
    if (equals.length < most && (only === undefined || only(entry))) equals.push(entry);
  }
  return byFit.flat().slice(0, most);
}
