import { findDividendHistory, getDividends, getRights, getSplits, getTopDividends } from '#contract/endpoints/stock/dividends.ts';
import { findRights, findSplits, findTopDividends, findDividendHistory as historyOf } from '#server/queries/dividends/dividend-calls.ts';
import { findDividends } from '#server/queries/dividends/stock-dividends.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

export const dividendRoutes = [
  serve(getDividends, async ({ params }, { db }) => findDividends(db, await listingOf(db, params.id))),
  serve(findDividendHistory, async ({ params, body }, { db }) => historyOf(db, await listingOf(db, params.id), body)),
  serve(getSplits, async ({ params }, { db }) => findSplits(db, await listingOf(db, params.id))),
  serve(getRights, async ({ params }, { db }) => findRights(await listingOf(db, params.id))),
  serve(getTopDividends, (_input, { db }) => findTopDividends(db)),
];
