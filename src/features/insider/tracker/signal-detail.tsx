import { useMemo } from 'react';
import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { InsiderSignal } from '#contract/entities/insiders/insider-trade.ts';
import { USUAL_ROWS } from '#contract/list/page-of.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { stockInsiderTrades } from '#pages/insiders/stock-insider-trades.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { TablePage } from '#pages/table/table-page.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatPrice } from '#ui/format/number.ts';
import { formatScaled } from '#ui/format/scale.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { SignalChart } from './signal-chart.tsx';
import styles from './tracker.module.css';
import { zoomOf } from './zoom.ts';

/** The chosen signal: what was paid on the line of the price, an insider a lane, and every trade of the stock. */
export function SignalDetail({ signal }: { signal: InsiderSignal }) {
  const { stockid } = signal;
  const trades = useAnswer(listStockInsiderTrades, { params: { id: stockid }, query: { of: 'market', per_page: USUAL_ROWS } });
  const prices = useAnswer(getPriceHistory, { params: { id: stockid }, query: { adjusted: 'split' } });
  const rows = trades.state.kind === 'ready' ? trades.state.data.rows : undefined;
  const history = prices.state.kind === 'ready' ? prices.state.data : undefined;
  const zoom = useMemo(
    () => (rows === undefined || history === undefined ? undefined : zoomOf(signal, rows, history.days, history.close)),
    [signal, rows, history],
  );
  return (
    <div className={styles.detail}>
      <section className={styles.card} aria-label={`Purchases of ${signal.display_symbol}`}>
        <DetailHead signal={signal} />
        <AnswerView state={prices.state} again={prices.again} height={420}>
          {(known) => (
            <AnswerView state={trades.state} again={trades.again} height={420}>
              {(answer) => zoom && <SignalChart signal={signal} zoom={zoom} history={known} trades={answer.rows} />}
            </AnswerView>
          )}
        </AnswerView>
      </section>
      <TablePage page={stockInsiderTrades} input={{ params: { id: stockid }, query: { of: 'market' } }} />
    </div>
  );
}

function DetailHead({ signal }: { signal: InsiderSignal }) {
  const { display_symbol, company, exchange, industry, insiders, shares, value, paid, price, since, currency } = signal;
  const money = formatScaled(value);
  return (
    <header className={styles.detailHead}>
      <h2>
        <StockLink stock={signal} to="/stock/$name/insider">
          <b>{display_symbol}</b> {company}
        </StockLink>
        <small>{[exchange, industry].filter(Boolean).join(' · ')}</small>
      </h2>
      <StatTiles>
        <StatTile label="Insiders" value={formatCount(insiders)} />
        <StatTile label="Shares" value={formatCount(shares)} />
        <StatTile label="Value" value={value === null ? UNKNOWN : money.figure} unit={`${money.letter} ${currency}`} />
        <StatTile label="They paid" value={paid === null ? UNKNOWN : formatPrice(paid)} />
        <StatTile
          label="Today"
          value={
            <>
              {price === null ? UNKNOWN : formatPrice(price)} <ChangeText value={since === null ? undefined : since * 100} decimals={1} suffix="%" />
            </>
          }
          room={2}
        />
      </StatTiles>
    </header>
  );
}
