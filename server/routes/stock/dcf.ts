import { getDcfFairValue, getWaccDetails } from '#contract/endpoints/stock/dcf.ts';
import { findWaccDetails } from '#server/queries/valuation/capital/wacc-details.ts';
import { findDcfFairValue } from '#server/queries/valuation/dcf-fair-value.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

export const dcfRoutes = [
  serve(getDcfFairValue, async ({ params }, { db }) => (await findDcfFairValue(db, await listingOf(db, params.id))) ?? notFound()),
  serve(getWaccDetails, async ({ params }, { db }) => (await findWaccDetails(db, await listingOf(db, params.id))) ?? notFound()),
];

function notFound(): never {
  throw new ApiError('stock-not-found');
}
