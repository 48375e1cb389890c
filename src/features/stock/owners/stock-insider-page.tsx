import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { InsiderChart } from '#pages/insiders/insider-chart.tsx';
import { stockInsiderTrades } from '#pages/insiders/stock-insider-trades.ts';
import { stockPoliticianTrades } from '#pages/politicians/stock-politician-trades.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { ListPage, TablePage } from '#pages/table/table-page.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { type InsiderYear, insiderYear } from './insider-year.ts';
import styles from './stock-insider-page.module.css';

/** What insiders of a stock reported: twelve months in figures, each trade on the line of the price, and every row. */
export function StockInsiderPage({ stockid }: { stockid: string }) {
  const input = { params: { id: stockid } };
  const { state } = useAnswer(listStockInsiderTrades, tableInput(stockInsiderTrades, input));
  const answer = state.kind === 'ready' ? state.data : undefined;
  const hasTrades = answer !== undefined && answer.rows.length > 0;
  return (
    <div className={styles.page}>
      {hasTrades && <YearTiles year={insiderYear(answer.rows, answer.total)} />}
      {hasTrades && <InsiderChart stockid={stockid} trades={answer.rows} total={answer.total} title="What insiders bought and sold, and the price" />}
      <ListPage page={stockInsiderTrades} input={input} />
      <TablePage page={stockPoliticianTrades} input={{ query: { stock: stockid } }} />
    </div>
  );
}

/** Purchases and sales filed in the twelve months to the newest filing. */
function YearTiles({ year: { newest, bought, sold, byPlan, isWhole } }: { year: InsiderYear }) {
  const sides = [
    ['Bought', bought],
    ['Sold', sold],
  ] as const;
  return (
    <StatTiles>
      {sides.map(([label, { trades, insiders, value }]) => (
        <StatTile
          key={label}
          label={`${label}, ${isWhole ? '12 months' : 'newest filings'}`}
          value={formatCount(trades)}
          unit={`by ${formatCount(insiders)}, ${value}`}
          room={2}
        />
      ))}
      <StatTile label="Sales by a 10b5-1 plan" value={formatCount(byPlan)} unit={`of ${formatCount(sold.trades)}`} room={2} />
      <StatTile label="Newest filing" value={formatDay(newest)} room={2} />
    </StatTiles>
  );
}
