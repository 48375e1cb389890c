import { useQuery } from '@tanstack/react-query';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { queryFor } from '#data/answers/query-for.ts';
import classes from '../bars/top-bar.module.css';

/** The stock of the open page, as far as it is known; the page itself asks for it. */
export function StockTitle({ name }: { name: string }) {
  const { data } = useQuery({ ...queryFor(getStockSummary, { params: { id: name } }), enabled: false });
  return (
    <p className={classes.title}>
      <b>{data?.symbol ?? name}</b>
      {data && <span>{`${data.company} · ${data.exchange}`}</span>}
    </p>
  );
}
