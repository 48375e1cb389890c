import { getSearchDirectory, searchEverything } from '#contract/endpoints/market/search.ts';
import { directoryIn, findItems } from '#server/search/find-items.ts';
import { marketSearch } from '#server/search/market-search.ts';
import { serve } from '#server/serve.ts';

export const searchRoutes = [
  serve(searchEverything, async ({ query }, { db }) => findItems(await marketSearch(db), query.text, query.type)),
  serve(getSearchDirectory, async (_input, { db }) => directoryIn(await marketSearch(db))),
];
