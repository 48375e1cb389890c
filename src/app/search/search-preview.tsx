import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getStockSummary } from '#contract/endpoints/stocks.ts';
import type { StockSummary } from '#contract/entities/stock.ts';
import { queryFor } from '#data/query-for.ts';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatShortDay } from '#ui/format/day.ts';
import { formatAlone } from '#ui/format/figure.ts';
import { formatPrice, isKnown } from '#ui/format/number.ts';
import classes from './search-preview.module.css';

/** Passing over a row on the way to another asks nothing of the server. */
const SETTLE = 150;

/** The highlighted stock beside the list: what it is, its last close, its first figures, and its pages (SEARCH-20). */
export function SearchPreview({ stock, onLeave }: { stock: ListedStock; onLeave: () => void }) {
  const name = stockAddress(stock);
  const [settled] = useDebouncedValue(name, SETTLE);
  const { data } = useQuery({ ...queryFor(getStockSummary, { params: { id: settled } }), retry: false });
  return (
    <section className={classes.preview} aria-label={stock.company}>
      <b className={classes.company}>{stock.company}</b>
      <p className={classes.place}>{[stock.display_symbol, data?.industry ?? data?.sector].filter(Boolean).join(' · ')}</p>
      {data !== undefined && settled === name ? <Figures stock={data} /> : <div className={classes.waiting} />}
      <div className={classes.pages}>
        <Link className={classes.main} to="/stock/$name/summary" params={{ name }} onClick={onLeave}>
          Summary
        </Link>
        <Link to="/stock/$name/financials" params={{ name }} onClick={onLeave}>
          Financial
        </Link>
      </div>
    </section>
  );
}

function Figures({ stock }: { stock: StockSummary }) {
  const figures: readonly (readonly [string, number | null, string])[] = [
    ['Market cap', stock.mktcap, 'currency'],
    ['P/E', stock.pe, 'ratio'],
    ['P/B', stock.pb, 'ratio'],
    ['Dividend yield', stock.yield, 'percent'],
  ];
  return (
    <>
      <p className={classes.price}>
        <b>{formatPrice(stock.price)}</b> <small>{stock.currency}</small>
        {isKnown(stock.p_pct_change) && <ChangeText value={stock.p_pct_change * 100} suffix="%" triangle />}
        {stock.last_price_date !== null && <small className={classes.close}>close {formatShortDay(stock.last_price_date)}</small>}
      </p>
      <dl className={classes.figures}>
        {figures.map(([label, value, unit]) => {
          const shown = formatAlone(value, unit);
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{shown.figure}</b> <small>{isKnown(value) && shown.unit}</small>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
