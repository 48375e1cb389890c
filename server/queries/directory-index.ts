import type { DirectoryEntry } from './listing-directory.ts';

/** A spelling or a word by which an entry may be found. */
interface Term {
  readonly text: string;
  readonly entry: DirectoryEntry;
}

const made = new WeakMap<readonly DirectoryEntry[], readonly Term[]>();

/**
 * The entries of which some symbol or word begins with a text, in no order: those a search has to look at, found without looking at all.
 *
 * @param directory As it is kept in memory; its terms are put in order once.
 */
export function entriesBeginningWith(directory: readonly DirectoryEntry[], text: string): Set<DirectoryEntry> {
  const terms = made.get(directory) ?? termsOf(directory);
  made.set(directory, terms);
  const found = new Set<DirectoryEntry>();
  for (let place = firstFrom(terms, text); terms[place]?.text.startsWith(text) === true; place++) found.add((terms[place] as Term).entry);
  return found;
}

function termsOf(directory: readonly DirectoryEntry[]): Term[] {
  const terms = directory.flatMap((entry) =>
    [...new Set([...entry.symbols, ...entry.formerSymbols, ...entry.words, ...entry.formerWords])].map((text) => ({ text, entry })),
  );
  return terms.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}

/** The place of the first term that does not come before a text. */
function firstFrom(terms: readonly Term[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as Term).text < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
