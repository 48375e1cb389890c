import { getMarketCoverage } from '#contract/endpoints/market/reference.ts';
import type { ExchangeCoverage } from '#contract/entities/market/market-coverage.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { tablePage } from '#pages/table/table-definition.ts';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { exchangeColumn } from './exchange-column.tsx';

const column = columnsOf<ExchangeCoverage>();
const day = (field: 'prices_to' | 'accounts_from' | 'accounts_to', title: string, from?: 'tablet' | 'desktop') =>
  column.computed(field, title, (row) => formatDay(row[field]), { width: 104, sortBy: (row) => row[field] ?? undefined, ...(from && { from }) });

/** Each exchange with how many of its stocks have prices and accounts, and from when to when. */
export const exchangeCoverage = tablePage({
  title: 'By exchange',
  endpoint: getMarketCoverage,
  rows: ({ exchanges }) => exchanges,
  rowKey: ({ exchange }) => exchange,
  columns: [
    exchangeColumn(column, 128, { grow: 1, pinned: true }),
    column.count('stocks', 'Stocks', { width: 72 }),
    column.count('delisted', 'Delisted', { width: 80, from: 'desktop' }),
    column.count('priced', 'With prices', { width: 96, from: 'tablet' }),
    column.computed('prices_from', 'Since', ({ prices_from }) => prices_from ?? UNKNOWN, {
      align: 'end',
      width: 64,
      from: 'tablet',
      sortBy: ({ prices_from }) => prices_from ?? undefined,
    }),
    day('prices_to', 'Last close'),
    column.count('with_accounts', 'With accounts', { width: 112, from: 'tablet' }),
    day('accounts_from', 'First year to', 'desktop'),
    day('accounts_to', 'Last year to', 'tablet'),
  ],
  sort: { by: 'stocks', descending: true },
  whenEmpty: 'No exchange has a stock yet.',
});
