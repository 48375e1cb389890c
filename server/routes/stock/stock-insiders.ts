import {
  getStockInsiderHistory,
  getStockInsiderSummary,
  getStockInsiderValues,
  getStockInsiderVolumes,
  listExecutivePay,
  listStockInsiders,
  listTopStockInsiders,
} from '#contract/endpoints/insiders/stock-insiders.ts';
import { executivePayRules, stockInsiderRules } from '#contract/entities/insiders/stock-insiders.ts';
import { rowsInOrder } from '#contract/list/list-rows.ts';
import { insiderQuarterCounts, insiderQuarterSums, stockInsiderSummary, stockInsiders } from '#server/queries/insiders/stock-insiders.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { findExecutivePay } from '#server/queries/owner-files/executive-pay.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

/** Insiders that count as the largest. */
const TOP = 10;

export const stockInsiderRoutes = [
  serve(getStockInsiderSummary, async ({ params }, { db }) => stockInsiderSummary(db, (await listingOf(db, params.id)).stockid)),
  serve(listStockInsiders, async ({ params, query }, { db }) => {
    const people = await stockInsiders(db, (await listingOf(db, params.id)).stockid);
    return pageOfRows(people, stockInsiderRules, query, ({ last_filed_on }) => last_filed_on);
  }),
  serve(listTopStockInsiders, async ({ params }, { db }) => {
    const people = (await stockInsiders(db, (await listingOf(db, params.id)).stockid)).filter(({ shares }) => shares !== null && shares > 0);
    return rowsInOrder(people, stockInsiderRules, stockInsiderRules.first).slice(0, TOP);
  }),
  serve(getStockInsiderHistory, async ({ params }, { db }) => insiderQuarterCounts(db, (await listingOf(db, params.id)).stockid)),
  serve(getStockInsiderVolumes, async ({ params }, { db }) => insiderQuarterSums(db, (await listingOf(db, params.id)).stockid, 'shares')),
  serve(getStockInsiderValues, async ({ params }, { db }) => insiderQuarterSums(db, (await listingOf(db, params.id)).stockid, 'value')),
  serve(listExecutivePay, async ({ params, query }, { db }) =>
    pageOfRows(await findExecutivePay(db, (await listingOf(db, params.id)).stockid), executivePayRules, query),
  ),
];
