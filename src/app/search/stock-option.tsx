import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { Marked } from './marked.tsx';
import classes from './search-panel.module.css';
import type { SearchField } from './use-search-field.ts';

/** One stock of the search panel: a link that arrows move to as well. */
export function StockOption({ stock, field, index, id }: { stock: ListedStock; field: SearchField; index: number; id: string }) {
  const row = useRef<HTMLAnchorElement>(null);
  const highlighted = field.highlighted === index;
  const { keyword } = field.search;
  useEffect(() => {
    if (highlighted) row.current?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  return (
    <Link
      ref={row}
      id={id}
      role="option"
      aria-selected={highlighted}
      tabIndex={-1}
      className={classes.option}
      to="/stock/$name/summary"
      params={{ name: stockAddress(stock) }}
      search={keyword === '' ? {} : { search: keyword }}
      onMouseMove={() => field.highlight(index)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        field.open(stock);
      }}
    >
      <b>
        <Marked text={stock.display_symbol} keyword={keyword} />
      </b>
      <span className={classes.company}>
        <Marked text={stock.company} keyword={keyword} />
      </span>
      <small>{[stock.exchange, stock.currency].filter(Boolean).join(' · ')}</small>
    </Link>
  );
}
