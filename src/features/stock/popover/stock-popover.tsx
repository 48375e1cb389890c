import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getStockPopover } from '#contract/endpoints/stock/listings.ts';
import type { StockPopover as Popover } from '#contract/entities/stock/listing.ts';
import type { KeyFigure } from '#contract/entities/stock/stock.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { isUnreachable } from '#data/client/failure.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatAlone } from '#ui/format/figure.ts';
import { formatPrice, isFigure } from '#ui/format/number.ts';
import { isFund } from '../is-fund.ts';
import styles from './stock-popover.module.css';

/** What a popover on a symbol says: the stock, its price and year, and a few figures on their own scale. */
export function StockPopover({ name }: { name: string }) {
  const { data, error } = useQuery(queryFor(getStockPopover, { params: { id: name } }));
  if (data) return <StockFacts stock={data} />;
  if (error) return <p className={styles.note}>{isUnreachable(error) ? 'Offline: this stock was not looked at here before.' : error.message}</p>;
  return (
    <p className={styles.note} role="status">
      Loading {name}
    </p>
  );
}

/** Price, year and figures of a stock on their scales. */
export function StockFacts({ stock }: { stock: Popover }) {
  const cap = formatAlone(stock.mktcap, 'currency');
  return (
    <>
      <p className={styles.head}>
        <b>{stock.company}</b>
        <small>
          {stock.display_symbol} · {stock.exchange}
          {stock.industry && ` · ${stock.industry}`}
          {stock.delisted && ' · Delisted'}
        </small>
      </p>
      <div className={styles.price}>
        <p>
          <b>{formatPrice(stock.price)}</b> <small>{stock.currency}</small>
          <br />
          <ChangeText value={isFigure(stock.p_pct_change) ? stock.p_pct_change * 100 : undefined} suffix="%" triangle />
        </p>
        {stock.spark.length > 1 && <Sparkline values={stock.spark} width={130} height={40} label="One year" />}
      </div>
      <dl className={styles.facts}>
        <Fact name="Market cap" value={`${cap.figure} ${cap.unit}`.trim()} />
        <Fact name="This year" value={`${formatPercentChange(stock.ytd_change, 1)}${isFigure(stock.ytd_change) ? '%' : ''}`} />
        <Fact name="52 weeks" value={`${formatPrice(stock.pricehislow)} – ${formatPrice(stock.pricehishigh)}`} />
      </dl>
      {stock.figures.map((figure) => (
        <Figure key={figure.key} figure={figure} />
      ))}
      <p className={styles.note}>
        Close of {formatDay(stock.last_price_date)}
        {stock.demo && ', demo market'}
      </p>
      {isFund(stock) && (
        <Link to="/etf/$name/summary" params={{ name: nameOfStock(stock) }} className={styles.fund}>
          What the fund holds
        </Link>
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Figure({ figure: { label, value, unit, word, low, high, median } }: { figure: KeyFigure }) {
  const shown = formatAlone(value, unit, word);
  return (
    <p className={styles.figure}>
      <span>{label}</span>
      <b>
        {shown.figure}
        {shown.unit && <small> {shown.unit}</small>}
      </b>
      {isFigure(value) && isFigure(low) && isFigure(high) && (
        <GraduatedRule
          low={Math.min(low, value)}
          high={Math.max(high, value)}
          value={value}
          median={median ?? undefined}
          width={92}
          label={`over its years from ${formatAlone(low, unit).figure} to ${formatAlone(high, unit).figure}`}
        />
      )}
    </p>
  );
}
