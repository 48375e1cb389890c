import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getGuruSummary, listGuruStockHistory } from '#contract/endpoints/gurus/gurus.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { TradeChart } from '#pages/gurus/trade-chart.tsx';
import { quartersOfTrades } from '#pages/gurus/trade-marks.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { tableInput } from '#pages/table/table-input.ts';
import { ListPage } from '#pages/table/table-page.tsx';
import styles from './guru.module.css';
import { holdingHistory } from './guru-tables.ts';

/** A stock through all reports of an investor: on the line of its price, and each quarter in a table. */
export function HoldingHistory({ name, symbol }: { name: string; symbol: string }) {
  const input = { params: { name, id: symbol } };
  const { state: guru } = useAnswer(getGuruSummary, { params: { name } });
  const { state } = useAnswer(listGuruStockHistory, tableInput(holdingHistory, input));
  const rows = state.kind === 'ready' ? state.data.rows : undefined;
  const trades = useMemo(() => rows?.filter(({ put_call, paper }) => put_call === '' && paper === 'SH') ?? [], [rows]);
  const guruName = guru.kind === 'ready' ? guru.data.GuruName : name.replaceAll('+', ' ');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{`${symbol} held by ${guruName}`}</h1>
        <span className={styles.firm}>{trades[0]?.company}</span>
        <nav className={styles.links} aria-label="Around this holding">
          <Link to="/guru/$name/current-portfolio" params={{ name }}>
            All holdings
          </Link>
          <StockLink stock={symbol} to="/stock/$name/guru-trades">
            Other gurus in this stock
          </StockLink>
        </nav>
      </header>
      {trades.length > 0 && <TradeChart stockid={symbol} quarters={quartersOfTrades(trades)} title={`What ${guruName} bought and sold, and the price`} />}
      <ListPage page={holdingHistory} input={input} />
    </div>
  );
}
