import { listExchanges } from '#contract/endpoints/market/reference.ts';
import type { Exchange } from '#contract/entities/market/reference.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { tablePage } from '#pages/table/table-definition.ts';
import { exchangeColumn } from './exchange-column.tsx';

const column = columnsOf<Exchange>();

/** Exchanges with the number of their stocks. */
export const exchangeList = tablePage({
  title: 'Exchanges',
  endpoint: listExchanges,
  rows: (exchanges) => exchanges,
  rowKey: ({ exchange }) => exchange,
  columns: [
    exchangeColumn(column, 170, { grow: 2 }),
    column.text('country_name', 'Country', { width: 120, grow: 1, from: 'tablet' }),
    column.count('count', 'Stocks', { width: 72 }),
  ],
  sort: { by: 'count', descending: true },
  whenEmpty: 'No exchange has a stock yet.',
});
