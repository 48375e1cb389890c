import { getCotReport, listCotMarkets } from '#contract/endpoints/market/cot-reports.ts';
import { cotRules } from '#contract/entities/market/cot-report.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import * as reports from '#server/queries/sources/cot-reports.ts';
import { ApiError, serve } from '#server/serve.ts';

export const cotReportRoutes = [
  serve(listCotMarkets, async ({ query }, { db }) => pageOfRows(await reports.listCotMarkets(db), cotRules, query, ({ reported_on }) => reported_on)),
  serve(getCotReport, async ({ params, query }, { db }) => {
    const found = await reports.findCotReport(db, params.id, query.family);
    if (found === undefined) throw new ApiError('not-found');
    return found;
  }),
];
