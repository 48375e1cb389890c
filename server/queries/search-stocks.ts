import type { StockSearchResult } from '#contract/entities/stock.ts';
import type { Store } from '../database/schema.ts';
import { entriesBeginningWith } from './directory-index.ts';
import { type DirectoryEntry, listingDirectory, wordsOf } from './listing-directory.ts';

const MOST = 12;
const KEEPS_POINT = /^brk\.[ab]/;

/**
 * Stocks whose symbol or company name matches what was typed, best first: the symbol itself, symbols that begin so, names that begin so,
 * names with words that begin so, then symbols and names of the past. Among equals the larger company.
 *
 * @param typed As typed; case, points and carets do not matter, but `brk.a` and `brk.b` keep their point.
 */
export async function searchStocks(db: Store, typed: string): Promise<StockSearchResult[]> {
  const lower = typed.toLowerCase();
  const symbol = KEEPS_POINT.test(lower) ? lower : lower.replaceAll(/[.^]/g, '');
  const words = wordsOf(lower);
  if (symbol === '') return [];
  const directory = await listingDirectory(db);
  // Whatever matches words has one that begins with the longest of them.
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), words[0] ?? symbol);
  const candidates = new Set([...entriesBeginningWith(directory, symbol), ...entriesBeginningWith(directory, longest)]);
  const ranked = [...candidates].flatMap((entry) => {
    const rank = rankOf(entry, symbol, words);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  ranked.sort(
    (a, b) => a.rank - b.rank || (b.entry.size ?? -1) - (a.entry.size ?? -1) || (a.entry.found.display_symbol < b.entry.found.display_symbol ? -1 : 1),
  );
  return ranked.slice(0, MOST).map(({ entry }) => entry.found);
}

/** Lower is better; a listing that has ended comes after those that have not. */
function rankOf(entry: DirectoryEntry, symbol: string, words: readonly string[]): number | undefined {
  const rank = matchOf(entry, symbol, words);
  return rank === undefined || !entry.found.delisted ? rank : rank + 10;
}

function matchOf({ symbols, formerSymbols, words: name, formerWords }: DirectoryEntry, symbol: string, words: readonly string[]): number | undefined {
  if (symbols.includes(symbol)) return 0;
  if (symbols.some((known) => known.startsWith(symbol))) return 1;
  if (words.length > 0 && words.every((word, i) => (i < words.length - 1 ? name[i] === word : name[i]?.startsWith(word)))) return 2;
  if (matchesWords(name, words)) return 3;
  if (formerSymbols.includes(symbol)) return 4;
  return matchesWords(formerWords, words) ? 5 : undefined;
}

function matchesWords(name: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => name.some((known) => known.startsWith(word)));
}
