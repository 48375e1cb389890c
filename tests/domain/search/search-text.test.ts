import { expect, test } from 'vitest';
import { searchText } from '#domain/search/search-text.ts';

test.each([
  ['a name in capitals', 'Halden Instr', 'halden instr'],
  ['a dot', 'BF.B', 'bfb'],
  ['a caret', '^GSPC', 'gspc'],
  ['spaces around', '  HLDN ', 'hldn'],
  ['the Berkshire A class', 'BRK.A', 'brk.a'],
  ['the Berkshire B class', 'Brk.b', 'brk.b'],
  ['what goes on behind a Berkshire class', 'brk.b stock', 'brk.b stock'],
  ['another class of that issuer', 'BRK.C', 'brkc'],
  ['nothing but signs', ' .^ ', ''],
])('a search for %s asks for what the server knows [SEARCH-26]', (_what, typed, asked) => {
  expect(searchText(typed)).toBe(asked);
});
