import { useState } from 'react';
import { getChartView, overviewPortfolios } from '#contract/endpoints/records/portfolio-news.ts';
import type { DailyUpdate } from '#contract/entities/records/portfolio-news.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber, formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import styles from './updates.module.css';

/** What the portfolio is worth, how many of its stocks rose and fell, and those that moved most, one of them with its year. */
export function LastSession({ update, portfolioId }: { update: DailyUpdate; portfolioId: string }) {
  const { day, rose, fell, flat, not_traded, movers } = update;
  const overview = useAnswer(overviewPortfolios, { body: { ids: [portfolioId] } }).state;
  const line = overview.kind === 'ready' ? overview.data[0] : undefined;
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? movers[0]?.stockid;
  return (
    <Card title="The last session" context={day === null ? undefined : formatDay(day)}>
      <div className={styles.tiles}>
        <StatTiles>
          {line !== undefined && line.transactions > 0 && (
            <StatTile label="Stocks held are worth" value={formatNumber(line.worth, 0)} unit={line.currency} room={2} />
          )}
          <StatTile label="Rose" value={formatCount(rose)} />
          <StatTile label="Fell" value={formatCount(fell)} />
          {flat > 0 && <StatTile label="Unchanged" value={formatCount(flat)} />}
          {not_traded > 0 && <StatTile label="No close that day" value={formatCount(not_traded)} />}
        </StatTiles>
      </div>
      {movers.length === 0 ? (
        <p className={styles.none}>No stock of this portfolio has a price yet.</p>
      ) : (
        <ul className={styles.list}>
          {movers.map(({ stockid, display_symbol, company, price, currency, p_pct_change }) => (
            <li key={stockid}>
              <span className={styles.named}>
                <StockLink stock={display_symbol}>
                  <b>{display_symbol}</b>
                </StockLink>{' '}
                <span>{company}</span>
              </span>
              <span className={styles.price}>{`${formatPrice(price)} ${currency}`}</span>
              <span className={styles.end}>
                {stockid === shown ? (
                  <YearLine symbol={display_symbol} />
                ) : (
                  <button type="button" className={styles.way} aria-label={`Show the year of ${display_symbol}`} onClick={() => setChosen(stockid)}>
                    Year
                  </button>
                )}
                <ChangeText value={p_pct_change * 100} suffix="%" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function YearLine({ symbol }: { symbol: string }) {
  const { state } = useAnswer(getChartView, { query: { symbol, series: 'price' } });
  if (state.kind !== 'ready') return null;
  return <Sparkline values={state.data.values.flatMap((value) => value ?? [])} label={`Closes of ${symbol} over the last year`} width={96} height={24} />;
}
