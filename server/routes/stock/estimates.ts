import { getAllEstimates, getAnalystRatings, getEstimates, getPriceTargets } from '#contract/endpoints/stock/estimates.ts';
import { findAllEstimates, findEstimates, findPriceTargets, findRatings } from '#server/queries/estimates/find-estimates.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

export const estimateRoutes = [
  serve(getEstimates, async ({ params }, { db }) => findEstimates(db, await listingOf(db, params.id))),
  serve(getAllEstimates, async ({ params }, { db }) => findAllEstimates(db, await listingOf(db, params.id))),
  serve(getAnalystRatings, async ({ params }, { db }) => findRatings(db, await listingOf(db, params.id))),
  serve(getPriceTargets, async ({ params }, { db }) => findPriceTargets(db, await listingOf(db, params.id))),
];
