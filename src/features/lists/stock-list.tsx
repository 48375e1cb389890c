import { listStocks } from '#contract/endpoints/listings.ts';
import type { ListedStock } from '#contract/entities/listing.ts';
import { columnsOf } from '#pages/columns-of.tsx';
import { tablePage } from '#pages/table-page.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatMarketValue, sizeOf } from '#ui/format/market-value.ts';
import { formatCount } from '#ui/format/number.ts';

const column = columnsOf<ListedStock>();

/** Stocks of a list, the largest first. */
export const stockList = tablePage({
  title: 'Stocks',
  endpoint: listStocks,
  rows: ({ stocks }) => stocks,
  rowKey: ({ stockid }) => stockid,
  columns: [
    column.stock('display_symbol', 'Stock', { name: 'company', width: 150, grow: 3 }),
    column.text('exchange', 'Exchange', { width: 76, grow: 0, from: 'tablet' }),
    column.computed('industry', 'Industry', ({ industry, morn_secr_id }) => industry ?? (morn_secr_id?.startsWith('etf') ? 'Exchange-traded fund' : UNKNOWN), {
      align: 'start',
      width: 150,
      grow: 1,
      from: 'desktop',
      sortBy: ({ industry }) => industry ?? undefined,
    }),
    column.price('price', 'Price'),
    // Stocks of several markets stand in one list: a price without its currency would be a wrong one.
    column.text('currency', 'In', { width: 48, grow: 0 }),
    column.change('p_pct_change', 'Day', { width: 64 }),
    column.change('ytd_change', 'YTD', { width: 68, from: 'tablet' }),
    column.computed('mktcap', 'Market cap', formatMarketValue, {
      unit: 'B',
      width: 124,
      from: 'tablet',
      sortBy: sizeOf,
    }),
    column.price('pe', 'P/E', { width: 68, from: 'desktop' }),
    column.percent('yield', 'Yield', { width: 68, from: 'desktop' }),
  ],
  filters: [
    { kind: 'find', id: 'find', title: 'Find a stock', text: ({ display_symbol, company }) => `${display_symbol} ${company}` },
    { kind: 'choice', id: 'sector', title: 'All sectors', value: ({ sector }) => sector ?? undefined },
    { kind: 'choice', id: 'state', title: 'Traded and delisted', value: ({ delisted }) => (delisted ? 'Delisted' : 'Traded') },
  ],
  sort: { by: 'mktcap', descending: true },
  context: ({ total, stocks, as_of }) => {
    const day = as_of === null ? '' : `, close ${formatRecentDay(as_of)}`;
    return total > stocks.length ? `the largest ${formatCount(stocks.length)} of ${formatCount(total)}${day}` : `${formatCount(total)}${day}`;
  },
  whenEmpty: 'No stock of this market stands in this list.',
});
