import * as v from 'valibot';
import { listStocks } from '#contract/endpoints/stock/listings.ts';
import { MOST_ROWS } from '#contract/list/page-of.ts';
import { findStockList } from '#server/queries/lists/stock-list.ts';
import { type DownloadTable, originLines, origins } from '../download-table.ts';
import { DownloadFailure, type FileWorld } from '../making.ts';

/** A list of stocks as its page narrows and sorts it. */
export async function stockListTable({ db, request, now }: FileWorld): Promise<DownloadTable> {
  const asked = v.safeParse(v.object(listStocks.query), { ...request.options, page: 1, per_page: MOST_ROWS });
  if (!asked.success) throw new DownloadFailure('Download Fail: This list is not known any more.');
  const { rows } = await findStockList(db, asked.output);
  const { about, invented } = originLines({ stockids: rows.slice(0, 1).map(({ stockid }) => stockid), now, source: origins.market });
  const chosen = Object.entries(request.options).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`);
  return {
    about: [['List', 'Stocks'], ['Narrowed and sorted by', chosen.length === 0 ? 'nothing' : chosen.join(', ')], ...about],
    invented,
    heads: [
      ...['Stock', 'Company', 'Exchange', 'Country', 'Sector', 'Industry', 'Price', 'Currency', 'Change (fraction)', 'Since January (fraction)'],
      ...['Market value', 'PE', 'Dividend yield (fraction)', 'Price of', 'State'],
    ],
    rows: rows.map((stock) => [
      ...[stock.display_symbol, stock.company, stock.exchange, stock.country, stock.sector, stock.industry, stock.price, stock.currency],
      ...[stock.p_pct_change, stock.ytd_change, stock.mktcap, stock.pe, stock.yield, stock.last_price_date],
      stock.delisted ? 'Delisted' : 'Traded',
    ]),
  };
}
