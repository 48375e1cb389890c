import { getMarketValuation } from '#contract/endpoints/market/market-valuation.ts';
import { findMarketValuation } from '#server/queries/market/valuation/market-valuation.ts';
import { ApiError, serve } from '#server/serve.ts';

export const marketValuationRoutes = [
  serve(getMarketValuation, async ({ query }, { db }) => {
    const found = await findMarketValuation(db, query.line);
    if (found === undefined) throw new ApiError('not-found');
    return found;
  }),
];
