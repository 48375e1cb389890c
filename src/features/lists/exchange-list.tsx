import { Link } from '@tanstack/react-router';
import { listExchanges } from '#contract/endpoints/reference.ts';
import type { Exchange } from '#contract/entities/reference.ts';
import { columnsOf } from '#pages/columns-of.tsx';
import { tablePage } from '#pages/table-page.tsx';

const column = columnsOf<Exchange>();

/** Exchanges with the number of their stocks. */
export const exchangeList = tablePage({
  title: 'Exchanges',
  endpoint: listExchanges,
  rows: (exchanges) => exchanges,
  rowKey: ({ exchange }) => exchange,
  columns: [
    column.computed(
      'exchange',
      'Exchange',
      ({ exchange, name }) => (
        <Link to="/stocks/exchange/$exchange" params={{ exchange }} tabIndex={-1}>
          {name}
        </Link>
      ),
      { align: 'start', width: 170, grow: 2, sortBy: ({ name }) => name },
    ),
    column.text('country_name', 'Country', { width: 120, grow: 1, from: 'tablet' }),
    column.count('count', 'Stocks', { width: 72 }),
  ],
  sort: { by: 'count', descending: true },
  whenEmpty: 'No exchange has a stock yet.',
});
