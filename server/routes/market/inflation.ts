import { getInflationContributors } from '#contract/endpoints/market/inflation.ts';
import { findInflationContributors } from '#server/queries/market/inflation/inflation-contributors.ts';
import { ApiError, serve } from '#server/serve.ts';

export const inflationRoutes = [
  serve(getInflationContributors, async ({ query }, { db }) => {
    const found = await findInflationContributors(db, query.split);
    if (found === undefined) throw new ApiError('not-found');
    return found;
  }),
];
