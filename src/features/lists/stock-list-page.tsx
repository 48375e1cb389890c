import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import type { listStocks } from '#contract/endpoints/stock/listings.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { ListPage } from '#pages/table/table-page.tsx';
import { stockList } from './stock-list.tsx';
import styles from './stock-list-page.module.css';

interface StockListPageProps {
  title: string;
  /** Wider lists that this one is a part of, widest first. */
  trail?: readonly ReactNode[];
  /** Narrower lists within it. */
  parts?: ReactNode;
  query: NonNullable<CallInput<typeof listStocks>['query']>;
}

/** The stocks of one place, sector or name: the way to it from other lists, and the list. */
export function StockListPage({ title, trail = [], parts, query }: StockListPageProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <nav aria-label="Wider lists" className={styles.trail}>
        <Link to="/stocks">Stocks</Link>
        {trail.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trail has no other order than its own
          <Fragment key={index}>
            <span aria-hidden="true">/</span>
            {step}
          </Fragment>
        ))}
      </nav>
      <h1>{title}</h1>
      {parts}
      <ListPage page={stockList} input={{ query }} onOpen={(stock) => void navigate({ to: '/stock/$name/summary', params: { name: nameOfStock(stock) } })} />
    </div>
  );
}
