import type { Rebalance } from '#domain/backtest/run-backtest.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import forms from './backtest.module.css';
import styles from './strategy-report.module.css';

interface HoldingsCardProps {
  rebalances: readonly Rebalance[];
  /** Place of the rebalance that is shown. */
  at: number;
  onChoose: (at: number) => void;
}

/** What was bought at a rebalance, and how each did until the next one. */
export function HoldingsCard({ rebalances, at, onChoose }: HoldingsCardProps) {
  const shown = rebalances[at];
  if (shown === undefined) return null;
  const { holdings, listed, passing, unknown, turnover } = shown;
  const widest = holdings.reduce((most, { gain }) => Math.max(most, Math.abs(gain)), 0);
  const mean = holdings.reduce((sum, { weight, gain }) => sum + weight * gain, 0);
  const choice = (
    <span className={styles.steps}>
      <Button look="subtle" aria-label="Rebalance before" disabled={at === 0} onClick={() => onChoose(at - 1)}>
        ‹
      </Button>
      <select aria-label="Day of the rebalance" className={forms.select} value={at} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {rebalances.map(({ day }, place) => (
          <option key={day} value={place}>
            {formatDay(day)}
          </option>
        ))}
      </select>
      <Button look="subtle" aria-label="Rebalance after" disabled={at >= rebalances.length - 1} onClick={() => onChoose(at + 1)}>
        ›
      </Button>
    </span>
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
              <th scope="col" colSpan={2}>
                Until the next %
              </th>
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
                <td className={styles.bar} aria-hidden="true">
                  <i data-down={gain < 0 || undefined} style={{ width: `${widest === 0 ? 0 : (Math.abs(gain) / widest) * 100}%` }} />
                </td>
                <td>
                  <ChangeText value={gain * 100} decimals={1} />
                </td>
              </tr>
            ))}
            {holdings.length === 0 && (
              <tr>
                <td colSpan={5}>No company passed: the money was cash.</td>
              </tr>
            )}
          </tbody>
          {holdings.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">Together</th>
                <td />
                <td>{formatNumber(100, 1)}</td>
                <td />
                <td>
                  <ChangeText value={mean * 100} decimals={1} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </Card>
  );
}
