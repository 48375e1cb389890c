import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameOfStock } from '#contract/stock-name.ts';

/** What a link must know of a stock to lead to it. */
export interface LinkedStock {
  readonly stockid: string;
  readonly display_symbol: string;
  readonly delisted: boolean;
}

interface StockLinkProps {
  /** The stock, or the name its address has where no more of it is known. */
  stock: LinkedStock | string;
  /** The page of the stock; its summary by default. */
  to?: `/stock/$name/${'summary' | 'financials' | 'valuation' | 'dcf' | 'checklist' | 'guru-trades' | 'insider'}`;
  /** Key of a figure: leads to its own page instead, with all its periods. */
  figure?: string;
  children: ReactNode;
  className?: string | undefined;
  /** -1 inside the cells of a table, which take the focus themselves. */
  tabIndex?: number;
  title?: string | undefined;
  /** What was typed before the stock was found. */
  keyword?: string;
}

/** The name of a stock in an address: its symbol, or its stockid once it is delisted. */
export function nameOfLinked(stock: LinkedStock | string): string {
  return typeof stock === 'string' ? stock : nameOfStock(stock);
}

/** Every link to a stock. `data-stock` names it for the popover, which opens where pointer or focus rest on such a link. */
export function StockLink({ stock, to = '/stock/$name/summary', figure, children, className, tabIndex, title, keyword = '' }: StockLinkProps) {
  const name = nameOfLinked(stock);
  const way = figure === undefined ? { to, params: { name } } : { to: '/stock/$name/data/$data' as const, params: { name, data: figure } };
  return (
    <Link
      {...way}
      search={keyword === '' ? {} : { search: keyword }}
      data-stock={name}
      data-kind="stock"
      className={className}
      tabIndex={tabIndex}
      title={title}
    >
      {children}
    </Link>
  );
}
