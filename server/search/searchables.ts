import { foundIndicators } from './found-indicators.ts';
import { foundIndustries } from './found-industries.ts';
import { foundGurus, foundInsiders } from './found-owners.ts';
import { foundPages } from './found-pages.ts';
import { delistedStocks, tradedStocks } from './found-stocks.ts';
import { foundTerms } from './found-terms.ts';
import type { Searchable } from './searchable.ts';

/**
 * Everything the search finds, a line a type. A later area adds its own here; heading, labels and addresses of every type are in
 * `src/contract/search-types.ts`.
 */
export const searchables: readonly Searchable[] = [
  { type: 'stock', entries: tradedStocks },
  { type: 'delisted', entries: delistedStocks },
  { type: 'guru', entries: foundGurus },
  { type: 'insider', entries: foundInsiders },
  { type: 'eco', entries: foundIndicators },
  { type: 'glossary', entries: foundTerms },
  { type: 'menu', entries: foundPages },
  { type: 'industry', entries: foundIndustries },
];
