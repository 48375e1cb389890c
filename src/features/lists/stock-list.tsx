import { listStocks } from '#contract/endpoints/stock/listings.ts';
import type { ListedStock } from '#contract/entities/stock/listing.ts';
import { stockListRules } from '#contract/list/stock-list.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';
import { formatRecentDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatMarketValue } from '#ui/format/market-value.ts';
import { formatCount } from '#ui/format/number.ts';

const column = columnsOf<ListedStock>();

/** Stocks of a list, the largest first. */
export const stockList = listPage({
  title: 'Stocks',
  endpoint: listStocks,
  page: (answer) => answer,
  rules: stockListRules,
  columns: [
    column.stock('display_symbol', 'Stock', { name: 'company', width: 150, grow: 3 }),
    column.text('exchange', 'Exchange', { width: 76, grow: 0, from: 'tablet' }),
    column.computed('industry', 'Industry', ({ industry, morn_secr_id }) => industry ?? (morn_secr_id?.startsWith('etf') ? 'Exchange-traded fund' : UNKNOWN), {
      align: 'start',
      width: 150,
      grow: 1,
      from: 'desktop',
    }),
    column.price('price', 'Price'),
    // Stocks of several markets are in one list: a price without its currency would be a wrong one.
    column.text('currency', 'In', { width: 48, grow: 0, besideOnly: true }),
    column.change('p_pct_change', 'Day', { width: 64 }),
    column.change('ytd_change', 'YTD', { width: 68, from: 'tablet' }),
    column.computed('mktcap', 'Market cap', formatMarketValue, {
      unit: 'B',
      width: 124,
      from: 'tablet',
      value: ({ mktcap }) => mktcap,
    }),
    column.ratio('pe', 'P/E', { width: 72, from: 'desktop' }),
    column.percent('yield', 'Yield', { width: 68, from: 'desktop' }),
  ],
  filters: { find: 'Find a stock', in_sector: 'All sectors', state: 'Traded and delisted' },
  phone: { beside: ['currency'], top: 'price' },
  context: ({ total, as_of }) => `${formatCount(total)}${as_of === null ? '' : `, close ${formatRecentDay(as_of)}`}`,
  download: 'stock-list',
  whenEmpty: 'No stock of this market is in this list.',
});
