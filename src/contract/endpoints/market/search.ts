import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { SearchDirectory, SearchItem } from '#contract/entities/market/search.ts';
import { SearchType } from '#contract/entities/market/search-type.ts';
import { textUpTo } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market' } as const;

/** Everything that fits a text, best first within each type: at most twelve stocks and five of each other type, or a hundred of the type that is asked for. */
export const searchEverything = endpoint({
  ...forAll,
  path: '/_api/_search',
  summary: 'Stocks, definitions, pages and industries whose name matches.',
  query: { text: textUpTo(100), type: v.optional(SearchType) },
  response: v.array(SearchItem),
  errors: ['too-many-requests'],
  freshFor: HOUR,
});

/** What a device needs to search without a server: symbols, names and pages. Not in the catalogue, whose searches all need the server. */
export const getSearchDirectory = endpoint({
  ...forAll,
  path: '/_api/_search/directory',
  summary: 'Symbols, names and pages, so that a device can search without a server.',
  response: SearchDirectory,
  freshFor: HOUR,
  reference: true,
});
