import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import type { CompanyRow } from '#contract/entities/stock/stock.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { tablePage } from '#pages/table/table-definition.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatMarketValue, sizeOf } from '#ui/format/market-value.ts';
import { formatCount } from '#ui/format/number.ts';
import { marketPanels } from './market-panels.ts';

const column = columnsOf<CompanyRow>();

function YearSparkline({ row }: { row: CompanyRow }) {
  const first = row.spark[0];
  const last = row.spark.at(-1);
  if (first === undefined || last === undefined || row.spark.length < 2) return UNKNOWN;
  const course = last > first ? 'higher' : last < first ? 'lower' : 'unchanged';
  return <Sparkline values={row.spark} label={`${row.display_symbol}, one year, ends ${course}`} />;
}

/** The largest companies of the loaded market, largest first. */
export const marketCompanies = tablePage({
  title: marketPanels.companies.title,
  endpoint: getMarketOverview,
  rows: ({ stocks }) => stocks,
  rowKey: ({ stockid }) => stockid,
  columns: [
    column.stock('display_symbol', 'Stock', { name: 'company', width: 150, grow: 3 }),
    column.text('sector', 'Sector', { width: 130, grow: 1, from: 'desktop' }),
    column.price('price', 'Price'),
    // Companies of several markets are in one list: a price without its currency would be a wrong one.
    column.text('currency', 'In', { width: 48, grow: 0, besideOnly: true }),
    column.change('p_pct_change', 'Day', { width: 64 }),
    column.change('ytd_change', 'YTD', { width: 68, from: 'tablet' }),
    column.computed('mktcap', 'Market cap', formatMarketValue, { unit: 'B', width: 124, from: 'tablet', sortBy: sizeOf, value: ({ mktcap }) => mktcap }),
    column.computed('spark', '1 year', (row) => <YearSparkline row={row} />, { width: 88, from: 'tablet' }),
  ],
  sort: { by: 'mktcap', descending: true },
  phone: { beside: ['currency'], top: 'price' },
  context: ({ companies, stocks, as_of }) => {
    const day = as_of === null ? '' : `, close ${formatRecentDay(as_of)}`;
    return companies > stocks.length ? `the largest ${stocks.length} of ${formatCount(companies)}${day}` : `${formatCount(companies)}${day}`;
  },
  whenEmpty: 'No company is loaded yet.',
});
