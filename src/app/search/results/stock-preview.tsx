import { IconBriefcase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getNewOfStock, getStockPopover } from '#contract/endpoints/stock/listings.ts';
import type { NewOfStock, StockPopover } from '#contract/entities/stock/listing.ts';
import type { KeyFigure, StockSearchResult } from '#contract/entities/stock/stock.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { monogramOf } from '#features/stock/monogram.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatRecentDay, formatShortDay } from '#ui/format/day.ts';
import { formatAlone } from '#ui/format/figure.ts';
import { formatPrice, isFigure } from '#ui/format/number.ts';
import { useHeld } from '../box/use-held.ts';
import classes from './search-preview.module.css';

interface StockPreviewProps {
  stock: StockSearchResult;
  /** False while the highlight passes over it: nothing is requested then. */
  settled: boolean;
}

/** A stock beside the list: price and a year of it, figures on their own scale, what you hold, what happened last. */
export function StockPreview({ stock, settled }: StockPreviewProps) {
  const params = { id: nameOfStock(stock) };
  const { data } = useQuery({ ...queryFor(getStockPopover, { params }), enabled: settled, retry: false });
  const { data: news } = useQuery({ ...queryFor(getNewOfStock, { params }), enabled: settled, retry: false });
  return (
    <>
      <div className={classes.head}>
        <span className={classes.monogram} aria-hidden="true">
          {monogramOf(stock.company)}
        </span>
        <div>
          <b className={classes.company}>{stock.company}</b>
          <p className={classes.place}>{[stock.display_symbol, stock.exchange, data?.industry ?? data?.sector].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={classes.figures}>{data !== undefined && <Figures stock={data} />}</div>
      <Held stockid={stock.stockid} />
      <div className={classes.events}>{news !== undefined && <Events news={news} />}</div>
    </>
  );
}

function Figures({ stock }: { stock: StockPopover }) {
  const cap = formatAlone(stock.mktcap, 'currency');
  return (
    <>
      <p className={classes.price}>
        <b>{formatPrice(stock.price)}</b> <small>{stock.currency}</small>
        {isFigure(stock.p_pct_change) && <ChangeText value={stock.p_pct_change * 100} suffix="%" triangle />}
        {stock.last_price_date !== null && <small className={classes.close}>close {formatRecentDay(stock.last_price_date)}</small>}
      </p>
      <Sparkline values={stock.spark} width={294} height={64} label="One year" />
      {isFigure(stock.mktcap) && (
        <p className={classes.figure}>
          <span>Market cap</span>
          <b>
            {cap.figure} <small>{cap.unit}</small>
          </b>
        </p>
      )}
      {stock.figures.slice(0, 3).map((figure) => (
        <Figure key={figure.key} figure={figure} />
      ))}
    </>
  );
}

function Figure({ figure: { label, value, unit, low, high, median, word } }: { figure: KeyFigure }) {
  const shown = formatAlone(value, unit);
  return (
    <p className={classes.figure}>
      <span>{label}</span>
      <b>
        {word ?? shown.figure} {isFigure(value) && shown.unit && <small>{shown.unit}</small>}
      </b>
      {isFigure(value) && isFigure(low) && isFigure(high) && (
        <GraduatedRule
          low={Math.min(low, value)}
          high={Math.max(high, value)}
          value={value}
          median={median ?? undefined}
          width={116}
          label={`over its years from ${formatAlone(low, unit).figure} to ${formatAlone(high, unit).figure}`}
        />
      )}
    </p>
  );
}

function Held({ stockid }: { stockid: string }) {
  const words = useHeld(stockid);
  return (
    words !== undefined && (
      <p className={classes.held}>
        <IconBriefcase size={16} stroke={1.75} aria-hidden="true" />
        {words}
      </p>
    )
  );
}

function Events({ news: { latest_filing, dividend, split, currency } }: { news: NewOfStock }) {
  const events = [
    latest_filing && { day: latest_filing.filed, words: `${latest_filing.form} filed` },
    dividend && { day: dividend.day, words: `Dividend of ${formatPrice(dividend.amount)} ${currency}` },
    split && { day: split.day, words: `Split ${split.numerator} for ${split.denominator}` },
  ].filter((event) => event !== null);
  return (
    <ul>
      {events
        .sort((a, b) => (a.day < b.day ? 1 : -1))
        .map(({ day, words }) => (
          <li key={words}>
            <span>{formatEventDay(day)}</span>
            {words}
          </li>
        ))}
    </ul>
  );
}

/** With its year, for the last split may be long ago. */
const formatEventDay = (day: string) => `${formatShortDay(day)} ’${day.slice(2, 4)}`;
