import type { ReactNode } from 'react';
import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import { getStockInsiderSummary } from '#contract/endpoints/insiders/stock-insiders.ts';
import type { MarketSide, StockInsiderSummary } from '#contract/entities/insiders/stock-insiders.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { InsiderChart } from '#pages/insiders/insider-chart.tsx';
import { stockInsiderTrades } from '#pages/insiders/stock-insider-trades.ts';
import { stockPoliticianTrades } from '#pages/politicians/stock-politician-trades.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { ListPage, TablePage } from '#pages/table/table-page.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { formatScaled } from '#ui/format/scale.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { InsiderQuarters } from './insider-quarters.tsx';
import { executivePay, stockInsiders } from './people-tables.ts';
import styles from './stock-insider-page.module.css';

interface StockInsiderPageProps {
  stockid: string;
  /** The switch of the alert on new trades; comes from where features meet. */
  alert: ReactNode;
}

/** What insiders of a stock reported: the year in figures, each trade on the line of the price, who they are, what they are paid, and every row. */
export function StockInsiderPage({ stockid, alert }: StockInsiderPageProps) {
  const input = { params: { id: stockid } };
  const { state } = useAnswer(listStockInsiderTrades, tableInput(stockInsiderTrades, input));
  const summary = useAnswer(getStockInsiderSummary, input);
  const answer = state.kind === 'ready' ? state.data : undefined;
  const figures = summary.state.kind === 'ready' ? summary.state.data : undefined;
  const hasTrades = answer !== undefined && answer.rows.length > 0;
  return (
    <div className={styles.page}>
      {alert}
      {figures !== undefined && figures.filings > 0 && <Figures figures={figures} />}
      {hasTrades && <InsiderChart stockid={stockid} trades={answer.rows} total={answer.total} title="What insiders bought and sold, and the price" />}
      {hasTrades && (
        <div className={styles.two}>
          <InsiderQuarters stockid={stockid} currency={figures?.currency ?? null} />
          <TablePage page={stockInsiders} input={input} />
        </div>
      )}
      <ListPage page={stockInsiderTrades} input={input} />
      <TablePage page={executivePay} input={input} />
      <TablePage page={stockPoliticianTrades} input={{ query: { stock: stockid } }} />
    </div>
  );
}

/** What was filed in the twelve months to the newest filing, and what insiders hold. */
function Figures({ figures: { periods, currency, held_part, holders, last_filed_on } }: { figures: StockInsiderSummary }) {
  const year = periods.at(-1);
  if (year === undefined) return null;
  const sides = [
    ['Bought, 12 months', year.bought],
    ['Sold, 12 months', year.sold],
  ] as const;
  return (
    <StatTiles>
      {sides.map(([label, side]) => (
        <StatTile key={label} label={label} value={formatCount(side.trades)} unit={`by ${formatCount(side.insiders)}, ${moneyOf(side, currency)}`} room={2} />
      ))}
      <StatTile label="Sales by a 10b5-1 plan" value={formatCount(year.planned_sales)} unit={`of ${formatCount(year.sold.trades)}`} room={2} />
      <StatTile
        label="Directors and officers hold"
        value={held_part === null ? UNKNOWN : formatPercent(held_part)}
        unit={held_part === null ? 'of the company' : `% of it, ${formatCount(holders)} people`}
        room={2}
      />
      <StatTile label="Newest filing" value={formatDay(last_filed_on)} room={2} />
    </StatTiles>
  );
}

function moneyOf({ trades, value }: MarketSide, currency: string | null): string {
  if (trades === 0) return 'none';
  if (value === null) return 'value not known';
  const { figure, letter } = formatScaled(value);
  return [figure, letter, currency].filter(Boolean).join(' ');
}
