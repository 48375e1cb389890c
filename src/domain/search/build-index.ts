import { aliasesOf } from './company-aliases.ts';
import { LAST_PLACE, type PackedIndex, type SearchWords, USE } from './packed-index.ts';
import { spellingsOf, wordsOf } from './search-text.ts';

/** Entries read, and terms put in order, between two pauses. */
const STEP = 400;

/**
 * Makes the index of entries that come from the best on. It pauses every so often, so that whoever has other work can do it in between.
 */
export function* indexSteps(entries: readonly SearchWords[]): Generator<void, PackedIndex> {
  const uses = new Map<string, number[]>();
  for (let entry = 0; entry < entries.length; entry++) {
    addUses(uses, entry, entries[entry] as SearchWords);
    if (entry % STEP === STEP - 1) yield;
  }
  const terms: string[] = [];
  for (const beginning of alike([...uses.keys()])) {
    for (const term of beginning.sort()) terms.push(term);
    yield;
  }
  return yield* packed(terms, uses, entries.length);
}

/** Makes the index at once, where nothing else waits. */
export function buildIndex(entries: readonly SearchWords[]): PackedIndex {
  const steps = indexSteps(entries);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function addUses(uses: Map<string, number[]>, entry: number, { symbols, name, words = [], formerSymbols = [], formerNames = [] }: SearchWords): void {
  const own = new Set<string>();
  const add = (text: string, use: number) => {
    // The first use of a term is the one that counts most; but a word may be a symbol as well, and former ones are other ways to be found.
    const key = `${use === USE.symbol ? 's' : 'w'}${text}`;
    if (own.has(key)) return;
    own.add(key);
    const known = uses.get(text);
    if (known === undefined) uses.set(text, [entry * 16 + use]);
    else known.push(entry * 16 + use);
  };
  for (const symbol of spellingsOf(symbols)) add(symbol, USE.symbol);
  const named = wordsOf(name);
  named.forEach((word, place) => {
    add(word, USE.word + Math.min(place, LAST_PLACE));
  });
  for (const word of [...words, ...aliasesOf(named)].flatMap(wordsOf)) add(word, USE.furtherWord);
  for (const symbol of spellingsOf(formerSymbols)) add(symbol, USE.formerSymbol);
  for (const word of formerNames.flatMap(wordsOf)) add(word, USE.formerWord);
}

/** Terms with the same two first letters, in the order of these. */
function alike(terms: readonly string[]): string[][] {
  const byBeginning = Map.groupBy(terms, (term) => term.slice(0, 2));
  return [...byBeginning.keys()].sort().map((beginning) => byBeginning.get(beginning) ?? []);
}

function* packed(terms: readonly string[], usesOf: ReadonlyMap<string, readonly number[]>, count: number): Generator<void, PackedIndex> {
  let [letterCount, useCount] = [0, 0];
  for (const term of terms) {
    letterCount += term.length;
    useCount += usesOf.get(term)?.length ?? 0;
  }
  const index = {
    count,
    letters: new Uint16Array(letterCount),
    starts: new Uint32Array(terms.length + 1),
    usesAt: new Uint32Array(terms.length + 1),
    uses: new Uint32Array(useCount),
  };
  let [letter, use] = [0, 0];
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] as string;
    for (let place = 0; place < term.length; place++) index.letters[letter++] = term.charCodeAt(place);
    for (const each of usesOf.get(term) ?? []) index.uses[use++] = each;
    index.starts[at + 1] = letter;
    index.usesAt[at + 1] = use;
    if (at % (STEP * 10) === 0) yield;
  }
  return index;
}
