import { useState } from 'react';
import type { Rebalance } from '#domain/backtest/run-backtest.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import forms from './backtest.module.css';
import styles from './strategy-report.module.css';

/** What was bought at a rebalance, and how each did until the next one. */
export function HoldingsCard({ rebalances }: { rebalances: readonly Rebalance[] }) {
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? rebalances.length - 1, rebalances.length - 1);
  const shown = rebalances[at];
  if (shown === undefined) return null;
  const { holdings, listed, passing, unknown, turnover } = shown;
  const choice = (
    <select aria-label="Day of the rebalance" className={forms.select} value={at} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
      {rebalances.map(({ day }, place) => (
        <option key={day} value={place}>
          {formatDay(day)}
        </option>
      ))}
    </select>
  );
  return (
    <Card title="Holdings" aside={choice}>
      <p className={styles.reading}>
        {`${formatCount(passing)} of ${formatCount(listed)} companies passed, ${formatCount(unknown)} lacked data. ${formatNumber(turnover * 100, 0)}% of the portfolio was traded.`}
      </p>
      <ScrollRegion className={styles.holdings} label="Holdings">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Stock</th>
              <th scope="col">Rank</th>
              <th scope="col">Weight %</th>
              <th scope="col">Until the next %</th>
            </tr>
          </thead>
          <tbody>
            {holdings.map(({ stockid, symbol, rank, weight, gain, left }) => (
              <tr key={stockid}>
                <th scope="row">
                  <StockLink stock={{ stockid, display_symbol: symbol, delisted: left !== 'no' }}>{symbol}</StockLink>
                  {left !== 'no' && <small>{left === 'assumed' ? ' left, 30% loss assumed' : ' left the market'}</small>}
                </th>
                <td>{rank}</td>
                <td>{formatNumber(weight * 100, 1)}</td>
                <td>
                  <ChangeText value={gain * 100} decimals={1} />
                </td>
              </tr>
            ))}
            {holdings.length === 0 && (
              <tr>
                <td colSpan={4}>No company passed: the money was cash.</td>
              </tr>
            )}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
