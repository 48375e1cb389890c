import { endpoint } from '#contract/endpoint.ts';
import { PortfolioManual, ReportParts, StockReport } from '#contract/entities/stock/report.ts';
import { StockRef } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';

const HOUR = 60 * 60;
const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous' } as const;
const ofStock = { ...forAll, params: { id: StockRef }, response: StockReport, errors: ['stock-not-found'], freshFor: HOUR } as const;

/** Everything the pages of a company say, to read and print. */
export const getStockReport = endpoint({
  ...ofStock,
  path: '/_api/stocks/{id}/report',
  summary: 'A company report: what it is, its condition, accounts, value, signs and dividend, with sources.',
});

/** The short form: what a portfolio's report has of each of its stocks. */
export const getStockManual = endpoint({
  ...ofStock,
  path: '/_api/stocks/{id}/manual',
  summary: 'A company on a page or two: the short form of its report.',
});

/** Which parts a report has, and which of them the short form. */
export const getReportParts = endpoint({
  ...forAll,
  path: '/data/report_parts.json',
  summary: 'The parts of a company report in their order.',
  response: ReportParts,
  freshFor: 24 * HOUR,
});

/** The PDF itself is made as a download. */
export const getPortfolioManual = endpoint({
  method: 'GET',
  effect: 'read',
  audience: 'member',
  access: 'member',
  path: '/_api/portfolios/stockmanual_pdf_report/{id}',
  summary: "The stocks of a portfolio's PDF report, and the newest one that was queued.",
  params: { id: RecordId },
  response: PortfolioManual,
  errors: ['not-found'],
});
