import { getPortfolioManual, getReportParts, getStockManual, getStockReport } from '#contract/endpoints/stock/reports.ts';
import { reportParts } from '#contract/entities/stock/report.ts';
import { downloadTaskKind } from '#contract/records/download-task.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import type { Store } from '#server/database/schema.ts';
import { findMemberRows } from '#server/queries/ledger/own-stocks.ts';
import { holdingsInOrder } from '#server/queries/records/holdings-in-order.ts';
import { findRecord, listRecords } from '#server/queries/records/records.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf } from '#server/records/write-records.ts';
import { buildReport } from '#server/reports/build-report.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

export const reportRoutes = [
  serve(getStockReport, ({ params }, { db, now }) => reportOf(db, params.id, 'report', now())),
  serve(getStockManual, ({ params }, { db, now }) => reportOf(db, params.id, 'manual', now())),
  serve(getReportParts, async () => [...reportParts]),
  serve(getPortfolioManual, async ({ params: { id } }, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    const portfolio = await findRecord(db, user_id, portfolioKind, id);
    if (portfolio === undefined) throw new ApiError('not-found');
    const holdings = await holdingsInOrder(db, user_id, portfolio);
    const rows = await findMemberRows(
      db,
      user_id,
      holdings.map(({ stockid }) => stockid),
    );
    const tasks = await listRecords(db, user_id, downloadTaskKind);
    const reports = tasks.filter(({ fields }) => fields.handler === 'portfolio-report' && fields.subject === id);
    const [newest] = reports.sort((a, b) => b.created_at - a.created_at);
    return {
      portfolio_id: id,
      name: portfolio.fields.name,
      stocks: rows.map(({ name, stock }) => ({ stockid: name, display_symbol: stock?.display_symbol ?? null, company: stock?.company ?? null })),
      task: newest === undefined ? null : answerOf(newest),
    };
  }),
];

async function reportOf(db: Store, reference: string, form: 'report' | 'manual', now: number) {
  const report = await buildReport(db, await listingOf(db, reference), form, now);
  if (report === undefined) throw new ApiError('stock-not-found');
  return report;
}
