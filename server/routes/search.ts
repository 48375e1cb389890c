import { getSearchDirectory, searchEverything } from '#contract/endpoints/search.ts';
import { directoryIn, findItems } from '../search/find-items.ts';
import { marketSearch } from '../search/market-search.ts';
import { serve } from '../serve.ts';

export const searchRoutes = [
  serve(searchEverything, async ({ query }, { db }) => findItems(await marketSearch(db), query.text, query.type)),
  serve(getSearchDirectory, async (_input, { db }) => directoryIn(await marketSearch(db))),
];
