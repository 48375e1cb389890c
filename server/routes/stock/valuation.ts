import {
  getGfRank,
  getGfRankHistory,
  getMultipleHistories,
  getPeterLynchChart,
  getValuationBand,
  getValuationBox,
  getValuationBoxHistory,
} from '#contract/endpoints/stock/valuation.ts';
import { findMultipleHistories } from '../../queries/valuation/find-multiples.ts';
import { findPeterLynchChart } from '../../queries/valuation/find-peter-lynch.ts';
import { findGfRank, findGfRankHistory } from '../../queries/valuation/find-ranks.ts';
import { findValuationBand, findValuationBox, findValuationBoxHistory } from '../../queries/valuation/find-valuations.ts';
import { serve } from '../../serve.ts';
import { listingOf } from './listing-of.ts';

export const valuationRoutes = [
  serve(getValuationBand, async ({ params }, { db, now }) => findValuationBand(db, await listingOf(db, params.id), now())),
  serve(getValuationBox, async ({ params, query }, { db }) => findValuationBox(db, await listingOf(db, params.id), query.year)),
  serve(getValuationBoxHistory, async ({ params }, { db }) => findValuationBoxHistory(db, await listingOf(db, params.id))),
  serve(getPeterLynchChart, async ({ params }, { db }) => findPeterLynchChart(db, await listingOf(db, params.id))),
  serve(getGfRank, async ({ params, query }, { db }) => findGfRank(db, await listingOf(db, params.id), query.year)),
  serve(getGfRankHistory, async ({ params }, { db }) => findGfRankHistory(db, await listingOf(db, params.id))),
  serve(getMultipleHistories, async ({ params }, { db }) => findMultipleHistories(db, await listingOf(db, params.id))),
];
