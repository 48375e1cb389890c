import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getWarningSigns } from '#contract/endpoints/stock/warning-signs.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { useSession } from '#data/session/session.ts';
import { seesSignCounts } from '#domain/membership/sign-counts.ts';
import type { HeaderProps } from '#pages/kinds/detail-page.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { useNow } from '#pages/use-now.ts';
import { AsOfStamp } from '#ui/feedback/as-of-stamp.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay, formatRecentDay } from '#ui/format/day.ts';
import { formatCount, formatPrice } from '#ui/format/number.ts';
import { accountsOverdue } from './accounts-overdue.ts';
import { monogramOf } from './monogram.ts';
import { sessionsLate } from './price-age.ts';
import { StockFacts } from './stock-facts.tsx';
import styles from './stock-header.module.css';
import { summaryVerdict } from './summary/summary-verdict.ts';

/** The head of every page of a stock: in full over its summary, in one line elsewhere. */
export function StockHeader({ subject: stock, state, full, actions }: HeaderProps<StockSummary>) {
  return (
    <header className={full ? styles.header : `${styles.header} ${styles.slim}`}>
      <div className={styles.names}>
        <span className={styles.monogram} aria-hidden="true">
          {monogramOf(stock.company)}
        </span>
        <h1>{stock.company}</h1>
        <span className={styles.symbol}>
          <b>{stock.symbol}</b> {stock.exchange}
        </span>
        <Place stock={stock} />
        {!full && <SlimPrice stock={stock} />}
        {stock.delisted && <span className={styles.mark}>Delisted</span>}
        <OutOfDate stock={stock} />
        {actions !== undefined && <span className={styles.actions}>{actions}</span>}
        <span className={styles.stamp}>
          <AnswerStamp state={state} />
        </span>
      </div>
      {full && (
        <div className={styles.figures}>
          <Price stock={stock} />
          <StockFacts stock={stock} />
        </div>
      )}
      {full && <Verdict stock={stock} />}
    </header>
  );
}

/** What the figures come to. The warning signs are those that their panel asks for: the sentence waits for nothing. */
function Verdict({ stock }: { stock: StockSummary }) {
  const now = useNow();
  const mayCount = seesSignCounts(useSession().account?.status);
  const signs = useQuery({ ...queryFor(getWarningSigns, { params: { id: stock.stockid } }), enabled: false }).data;
  // Where no check could be judged, none was passed.
  const isJudged = signs?.signs.some(({ level }) => level !== 'not_judged' && level !== 'not_applicable') === true;
  const verdict = summaryVerdict(stock, now, mayCount && isJudged ? signs?.num_warning_signs_severe : undefined);
  return verdict === undefined ? null : <p className={styles.verdict}>{verdict}</p>;
}

function OutOfDate({ stock }: { stock: StockSummary }) {
  const end = accountsOverdue(stock, useNow());
  if (end === undefined) return null;
  return (
    <span className={styles.mark} title="Newer accounts are overdue: figures over twelve trailing months may no longer hold. Use caution.">
      Accounts to {formatDay(end)}, out of date
    </span>
  );
}

function Place({ stock }: { stock: StockSummary }) {
  const places = [stock.sector, stock.industry ?? stock.group].filter((place) => place !== null);
  return (
    <span className={styles.place}>
      {places.map((place, index) => (
        <span key={place}>
          {index > 0 && <i aria-hidden="true">/</i>}
          {place}
        </span>
      ))}
    </span>
  );
}

function Price({ stock }: { stock: StockSummary }) {
  if (stock.price === null) return <p className={styles.noPrice}>No price is known.</p>;
  return (
    <div className={styles.price}>
      <div>
        <span className={styles.last}>{formatPrice(stock.price)}</span>
        <span className={styles.currency}>{stock.currency}</span>
        <span className={styles.change}>
          <ChangeText value={stock.p_change} triangle strong /> {stock.p_pct_change !== null && <PercentBeside fraction={stock.p_pct_change} />}
        </span>
      </div>
      <Close stock={stock} />
    </div>
  );
}

function PercentBeside({ fraction }: { fraction: number }) {
  const shown = formatPercentChange(fraction);
  return <span className={shown.startsWith('+') ? styles.up : shown.startsWith('−') ? styles.down : styles.flat}>({shown}%)</span>;
}

function SlimPrice({ stock }: { stock: StockSummary }) {
  if (stock.price === null) return null;
  return (
    <span className={styles.slimPrice}>
      <b>{formatPrice(stock.price)}</b>
      <ChangeText value={stock.p_pct_change === null ? undefined : stock.p_pct_change * 100} suffix="%" triangle />
      <Close stock={stock} inLine />
    </span>
  );
}

/** Prices here are closing prices: the stamp shows the day, and how many sessions late it is. */
function Close({ stock, inLine = false }: { stock: StockSummary; inLine?: boolean }) {
  const now = useNow();
  const late = useMemo(() => sessionsLate(stock, now), [stock, now]);
  const { last_price_date: day } = stock;
  if (day === null) return null;
  const close = `close ${formatRecentDay(day, now)}`;
  return (
    <AsOfStamp state={late === undefined ? 'stored' : 'old'}>{late === undefined || inLine ? close : `${close}, ${formatCount(late)} sessions old`}</AsOfStamp>
  );
}
