import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '#domain/search/build-index.ts';
import { findEntries } from '#domain/search/find-entries.ts';
import type { SearchWords } from '#domain/search/packed-index.ts';
import { slipsAllowed } from '#domain/search/typos.ts';

/** From the largest company on. */
const companies: readonly SearchWords[] = [
  { symbols: ['AAPL', 'AAPL'], name: 'Apple Inc.', formerNames: ['Apple Computer Inc'] },
  { symbols: ['BRK.B'], name: 'Berkshire Hathaway Inc' },
  { symbols: ['BRK.A'], name: 'Berkshire Hathaway Inc' },
  { symbols: ['META'], name: 'Meta Platforms, Inc.', formerSymbols: ['FB'], formerNames: ['Facebook Inc'] },
  { symbols: ['SWX:NESN', 'NESN'], name: 'Nestlé S.A.' },
  { symbols: ['BF.B'], name: 'Brown-Forman Corp' },
  { symbols: ['APLE'], name: 'Apple Hospitality REIT' },
  { symbols: ['FBIN'], name: 'Fortune Brands Innovations' },
  { symbols: ['SAP'], name: 'SAP SE', words: ['Software'] },
  { symbols: ['MET'], name: 'MetLife Inc' },
  { symbols: ['TREE'], name: 'Pineapple Orchard Holdings' },
  { symbols: ['GOOGL'], name: 'Alphabet Inc.' },
  { symbols: ['TSM'], name: 'Taiwan Semiconductor Manufacturing Co Ltd' },
  { symbols: ['PLTE'], name: 'Copperplate Printing Corp' },
  { symbols: ['RVRS'], name: 'River Stone Holdings' },
];
const index = buildIndex(companies);
const find = (typed: string, most = 12) =>
  (findEntries(index, typed, [{ from: 0, to: companies.length, most }])[0] ?? []).map((entry) => companies[entry]?.symbols[0]);

test.each([
  ['the symbol itself before the larger company whose name begins so', 'met', ['MET', 'META']],
  ['symbols that begin so before names that do', 'ap', ['APLE', 'AAPL']],
  ['names that begin so before names with a word that does, the larger company first', 'apple', ['AAPL', 'APLE']],
  ['a name of several words, the last one unfinished', 'berkshire hath', ['BRK.B', 'BRK.A']],
  ['words in any order', 'hathaway berkshire', ['BRK.B', 'BRK.A']],
  ['a symbol of the past behind symbols that begin so', 'fb', ['FBIN', 'META']],
  ['a name of the past', 'facebook', ['META']],
  ['a word it goes by beside its name', 'softw', ['SAP']],
  ['a name without its accent and points', 'nestle sa', ['SWX:NESN']],
  ['a company by the name people say', 'google', ['GOOGL']],
  ['a company by its initials', 'tsmc', ['TSM']],
  ['one word typed as two', 'copper plate', ['PLTE']],
  ['two words typed as one', 'riverstone', ['RVRS']],
  ['a symbol with its exchange', 'swx:nesn', ['SWX:NESN']],
  ['a symbol without its exchange', 'nesn', ['SWX:NESN']],
  ['a symbol without its point', 'bfb', ['BF.B']],
  ['a symbol with its point', 'BF.B', ['BF.B']],
  ['one Berkshire class by its point', 'brk.a', ['BRK.A']],
  ['the other one', 'BRK.B', ['BRK.B']],
  ['both without it', 'brk', ['BRK.B', 'BRK.A']],
  ['nothing in the middle of a word', 'rkshire', []],
  ['nothing for signs alone', '.^ ', []],
])('a search finds %s [SEARCH-26]', (_what, typed, symbols) => {
  expect(find(typed)).toEqual(symbols);
});

test.each([
  ['two letters that changed places', 'brekshire', ['BRK.B', 'BRK.A']],
  ['a letter too few', 'fortne', ['FBIN']],
  ['a letter too many', 'platfforms', ['META']],
  ['a wrong letter', 'nastle', ['SWX:NESN']],
  ['two slips in a long word', 'hospitallty', ['APLE']],
  ['one of several words', 'fortune barnds', ['FBIN']],
  ['a word that is not finished', 'berksihre ha', ['BRK.B', 'BRK.A']],
])('a search finds what was meant by %s', (_what, typed, symbols) => {
  expect(find(typed)).toEqual(symbols);
});

test('a short word is taken as it is typed, and so is its first letter', () => {
  expect(find('sxp')).toEqual([]);
  expect(find('nerkshire')).toEqual([]);
  expect([3, 4, 7, 8].map((length) => slipsAllowed('a'.repeat(length)))).toEqual([0, 1, 1, 2]);
});

test('no more are found than are wanted, and each range has its own', () => {
  expect(find('inc', 2)).toEqual(['AAPL', 'BRK.B']);
  const ranges = [
    { from: 0, to: 3, most: 12 },
    { from: 3, to: companies.length, most: 1 },
  ];
  expect(findEntries(index, 'inc', ranges)).toEqual([[0, 1, 2], [3]]);
});

test('an index of nothing finds nothing', () => {
  expect(findEntries(buildIndex([]), 'apple', [{ from: 0, to: 0, most: 12 }])).toEqual([[]]);
});

/** The distance as the textbook has it, from a word to the nearest beginning of a term. */
function distanceToBeginning(word: string, term: string): number {
  const rows: number[][] = Array.from({ length: term.length + 1 }, (_, depth) =>
    Array.from({ length: word.length + 1 }, (_, place) => (depth === 0 ? place : depth)),
  );
  const at = (depth: number, place: number) => rows[depth]?.[place] ?? Number.POSITIVE_INFINITY;
  for (let depth = 1; depth <= term.length; depth++) {
    for (let place = 1; place <= word.length; place++) {
      const same = term[depth - 1] === word[place - 1];
      let distance = Math.min(at(depth - 1, place) + 1, at(depth, place - 1) + 1, at(depth - 1, place - 1) + (same ? 0 : 1));
      if (depth > 1 && place > 1 && term[depth - 1] === word[place - 2] && term[depth - 2] === word[place - 1])
        distance = Math.min(distance, at(depth - 2, place - 2) + 1);
      (rows[depth] as number[])[place] = distance;
    }
  }
  return Math.min(...rows.map((row) => row[word.length] ?? Number.POSITIVE_INFINITY));
}

test('whatever the words, those are found whose beginning is near enough by the textbook', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 10 });
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 30 }), letters, (names, typed) => {
      const entries = names.map((name) => ({ symbols: [], name }));
      const [found = []] = findEntries(buildIndex(entries), typed, [{ from: 0, to: entries.length, most: 100 }]);
      const beginning = names.filter((name) => name.startsWith(typed));
      const near = names.filter((name) => name[0] === typed[0] && distanceToBeginning(typed, name) <= slipsAllowed(typed));
      expect(new Set(found.map((entry) => names[entry]))).toEqual(new Set(beginning.length >= 3 ? beginning : near));
    }),
    { numRuns: 300 },
  );
});
