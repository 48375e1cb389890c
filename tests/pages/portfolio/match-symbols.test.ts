import { beforeAll, expect, test } from 'vitest';
import { matchSymbols } from '#features/portfolio/add/match-symbols.ts';
import { symbolsIn } from '#features/portfolio/add/symbols-in.ts';
import { type DeviceSearch, makeDeviceSearch } from '#pages/search/device-search.ts';

const companies = [
  ['ELMS~', 'Elmstead Foods'],
  ['RVLN~', 'Riverline Transport'],
  ['BF.B~', 'Brownfield Distillers'],
  ['CPRP~', 'Copperplate Printing'],
  ['XPAR:RVLN~', 'Riverline Transport'],
] as const;
let search: DeviceSearch;
beforeAll(async () => {
  const stocks = {
    stockid: companies.map((_, place) => `US0${place}`),
    display_symbol: companies.map(([symbol]) => symbol),
    symbol: companies.map(([symbol]) => (symbol.includes(':') ? (symbol.split(':')[1] ?? null) : null)),
    company: companies.map(([, company]) => company),
    exchange: companies.map(() => 0),
    currency: companies.map(() => 0),
  };
  const directory = { total: 5, exchanges: ['DEMO'], currencies: ['USD'], stocks, delisted: 0, morn_secr_ids: {}, items: [] };
  search = await makeDeviceSearch(
    directory,
    () => 0,
    async () => {},
  );
});
const match = (text: string) => {
  const { found, meant, unknown } = matchSymbols(search, symbolsIn(text).symbols);
  return {
    found: [...found.values()].map(({ display_symbol }) => display_symbol),
    meant: meant.map(({ pasted, stocks }) => [pasted.symbol, ...stocks.map(({ display_symbol }) => display_symbol)]),
    unknown: unknown.map(({ symbol }) => symbol),
  };
};

test('a symbol is found without its mark and without its point, in small letters too', () => {
  expect(match('ELMS, rvln~ rvln xpar:rvln bfb BF.B')).toEqual({ found: ['ELMS~', 'RVLN~', 'RVLN~', 'XPAR:RVLN~', 'BF.B~', 'BF.B~'], meant: [], unknown: [] });
});

test('a name or a slip instead of a symbol comes back with the stock it may mean, the rest as unknown', () => {
  expect(match('riverlnie copperplate QQQQQ')).toEqual({
    found: [],
    meant: [
      ['RIVERLNIE', 'RVLN~', 'XPAR:RVLN~'],
      ['COPPERPLATE', 'CPRP~'],
    ],
    unknown: ['QQQQQ'],
  });
});
