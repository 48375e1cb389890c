import { Link } from '@tanstack/react-router';
import type { Exchange } from '#contract/entities/market/reference.ts';
import type { columnsOf } from '#pages/kinds/columns-of.tsx';

type Named = Pick<Exchange, 'exchange' | 'name'>;

/** The column of an exchange by its name, which leads to its stocks. */
export function exchangeColumn<Row extends Named>(column: ReturnType<typeof columnsOf<Row>>, width: number, options: { grow: number; pinned?: boolean }) {
  return column.computed(
    'exchange',
    'Exchange',
    ({ exchange, name }) => (
      <Link to="/stocks/exchange/$exchange" params={{ exchange }} tabIndex={-1}>
        {name}
      </Link>
    ),
    { align: 'start', width, sortBy: ({ name }) => name, ...options },
  );
}
