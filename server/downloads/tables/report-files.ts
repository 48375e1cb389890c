import { isDemoStock } from '#contract/demo-stock.ts';
import { findMemberRows } from '#server/queries/ledger/own-stocks.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { holdingsInOrder } from '#server/queries/records/holdings-in-order.ts';
import { buildReport } from '#server/reports/build-report.ts';
import { dayText, figureText, priceText } from '#server/reports/figure-text.ts';
import { drawReport, footOf, INVENTED } from '#server/reports/pdf/draw-report.ts';
import { drawTable } from '#server/reports/pdf/draw-table.ts';
import { ink, Paper } from '#server/reports/pdf/paper.ts';
import { DownloadFailure, type FileWorld, subjectOf } from '../making.ts';
import { listingNamed } from './listing-named.ts';
import { portfolioOf } from './portfolio-tables.ts';

/** A PDF and whether anything in it is invented. */
export interface MadeReport {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly invented: boolean;
  readonly note: string | null;
}

/** Most stocks of a portfolio's report: one page or two each. */
const MOST_STOCKS = 100;

/** The report of a company, or with the option `form=manual` its short form, as a PDF. */
export async function companyReport({ db, request, now, progress }: FileWorld): Promise<MadeReport> {
  const listing = await listingNamed(db, subjectOf(request));
  const report = await buildReport(db, listing, request.options.form === 'manual' ? 'manual' : 'report', now);
  if (report === undefined) throw new DownloadFailure('Download Fail: Nothing is known of this stock that could be reported.');
  progress(60);
  const paper = new Paper({ title: `${report.company} (${report.display_symbol})`, subject: 'Company report' });
  drawReport(paper, report);
  const body = await paper.finish(footOf(`${report.company} (${report.display_symbol}), prices as of ${dayText(report.as_of)}`, now));
  return { body, invented: report.demo, note: null };
}

/** The report of a whole portfolio: its stocks in a table, then the short form of each. */
export async function portfolioReport(world: FileWorld): Promise<MadeReport> {
  const { db, user_id, now, progress } = world;
  const portfolio = await portfolioOf(world);
  const all = (await holdingsInOrder(db, user_id, portfolio)).map(({ stockid }) => stockid);
  if (all.length === 0) throw new DownloadFailure('Download Fail: This portfolio has no stock yet.');
  const stockids = all.slice(0, MOST_STOCKS);
  const invented = stockids.some(isDemoStock);
  const { name } = portfolio.fields;
  const paper = new Paper({ title: name, subject: 'Portfolio report' });
  paper.write(name, { size: 20, style: 'bold' });
  if (invented) paper.write(INVENTED, { size: 8, color: ink.severe });
  const missing: string[] = [];
  const rows = await findMemberRows(db, user_id, stockids);
  paper.write(`${all.length} ${all.length === 1 ? 'stock' : 'stocks'}, each on its own page after this list.`, { size: 11, gap: 8 });
  drawTable(paper, {
    kind: 'table',
    caption: 'Stocks in their order, each in the currency it is quoted in',
    heads: ['Company', 'Price', 'In', 'Day', 'Market value', 'Price of'],
    rows: rows.map(({ name: stockid, stock }) => ({
      label: stock?.display_symbol ?? stockid,
      cells: [
        stock?.company ?? 'Not on this server any more',
        priceText(stock?.price),
        stock?.currency ?? '–',
        figureText(stock?.p_pct_change, 'percent'),
        figureText(stock?.mktcap, 'currency'),
        dayText(stock?.last_price_date),
      ],
      strong: false,
    })),
  });
  for (const [at, stockid] of stockids.entries()) {
    const listing = await findListing(db, stockid);
    const report = listing && (await buildReport(db, listing, 'manual', now));
    progress(10 + (80 * (at + 1)) / stockids.length);
    if (report === undefined) {
      missing.push(stockid);
      continue;
    }
    paper.doc.addPage();
    drawReport(paper, report);
  }
  const body = await paper.finish(footOf(`Portfolio ${name}`, now));
  return { body, invented, note: noteOf(missing.length, all.length) };
}

function noteOf(missing: number, all: number): string | null {
  const notes = [
    ...(missing === 0 ? [] : [`Of ${missing} ${missing === 1 ? 'stock' : 'stocks'} nothing is known that could be reported.`]),
    ...(all <= MOST_STOCKS ? [] : [`The first ${MOST_STOCKS} of ${all} stocks are in it.`]),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}
