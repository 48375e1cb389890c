import { expect, test } from 'vitest';
import { moved } from '../../../src/app/search/use-search-field.ts';
import { searchText } from '../../../src/domain/search/search-text.ts';
import { stockAddress } from '../../../src/pages/stock-search/stock-address.ts';

test.each([
  ['a name in capitals', 'Halden Instr', 'halden instr'],
  ['a dot', 'BF.B', 'bfb'],
  ['a caret', '^GSPC', 'gspc'],
  ['spaces around', '  HLDN ', 'hldn'],
  ['the Berkshire A class', 'BRK.A', 'brk.a'],
  ['the Berkshire B class', 'Brk.b', 'brk.b'],
  ['another class of that issuer', 'BRK.C', 'brkc'],
  ['nothing but signs', ' .^ ', ''],
])('a search for %s asks for what the server knows', (_what, typed, asked) => {
  expect(searchText(typed)).toBe(asked);
});

const halden = { stockid: 'US0000HLDN', display_symbol: 'HLDN', exchange: 'NAS', company: 'Halden Instruments', currency: 'USD', delisted: false };

test('a traded stock is found at its display symbol, a delisted one at its stockid', () => {
  expect(stockAddress(halden)).toBe('HLDN');
  expect(stockAddress({ ...halden, display_symbol: 'LSE:HFR' })).toBe('LSE:HFR');
  expect(stockAddress({ ...halden, delisted: true })).toBe('US0000HLDN');
});

test('arrows move through the results and start again at the other end', () => {
  expect(moved(-1, 1, 3)).toBe(0);
  expect(moved(2, 1, 3)).toBe(0);
  expect(moved(0, -1, 3)).toBe(2);
  expect(moved(-1, -1, 3)).toBe(2);
  expect(moved(-1, 1, 0)).toBe(-1);
});
