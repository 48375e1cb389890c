import {
  getIndicatorHistory,
  getPriceExtremes,
  getPriceReturns,
  getStockHistory,
  listPricesByDates,
  listStocksPricesByDates,
} from '#contract/endpoints/stock/prices.ts';
import { Breath } from '#server/fairness/breath.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { findIndicatorHistory, findPriceExtremes, findPriceReturns, findPricesByDates, findStockHistory } from '#server/queries/prices/price-calls.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

export const priceRoutes = [
  serve(getPriceExtremes, async ({ params, query }, { db }) => findPriceExtremes(db, await listingOf(db, params.id), query.adjusted)),
  serve(getPriceReturns, async ({ params, query }, { db }) => findPriceReturns(db, await listingOf(db, params.id), query.adjusted)),
  serve(getIndicatorHistory, async ({ params, query }, { db }) =>
    findIndicatorHistory(db, await listingOf(db, params.id), params.name, query.parameters ?? []),
  ),
  serve(listPricesByDates, async ({ params, body }, { db }) => findPricesByDates(db, await listingOf(db, params.id), body.dates, body.adjusted)),
  serve(listStocksPricesByDates, async ({ body }, { db }) => {
    const answers = [];
    const breath = new Breath();
    // One after the other: fifty histories at once would hold thirty years of each in memory.
    for (const stockid of new Set(body.stockids)) {
      const listing = await findListing(db, stockid);
      if (listing !== undefined) answers.push(await findPricesByDates(db, listing, body.dates, body.adjusted));
      await breath.take();
    }
    return answers;
  }),
  serve(getStockHistory, async ({ params, query }, { db }) => {
    const { from, to, adjusted } = query;
    return findStockHistory(db, await listingOf(db, params.a), { field: params.b, from, to, adjusted });
  }),
];
