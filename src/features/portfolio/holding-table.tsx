import { type CSSProperties, useState } from 'react';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { HoldingHeadings } from './holding-headings.tsx';
import { HoldingRow } from './holding-row.tsx';
import styles from './holdings.module.css';
import { columnsNamed, type HoldingFacts, type PortfolioColumn } from './portfolio-columns.tsx';
import { orderStocks } from './portfolio-edits.ts';
import { type HoldingSort, sortHoldings } from './sort-holdings.ts';
import { useGrowing } from './use-growing.ts';

interface HoldingTableProps {
  portfolioId: string;
  /** What is known of each stock, by stockid, in the member's order. */
  facts: ReadonlyMap<string, HoldingFacts>;
  columns: readonly PortfolioColumn[];
  asking: boolean;
}

/** Rows that fill what is seen at first. */
const ROWS_ON_PHONE = 10;
const ROWS_ON_SCREEN = 24;
/** What a phone's two lines show beside the name, whatever the view. */
const onPhone = columnsNamed(['spark', 'last_price_date', 'price']);
const usualFigure = columnsNamed(['p_pct_change']);
/** Columns that say nothing alone under a price. */
const notAlone = new Set(['spark', 'last_price_date', 'price', 'currency']);

/** The stocks of a portfolio: a table in the columns of the view, on a phone two lines a stock with one figure at the right. */
export function HoldingTable({ portfolioId, facts, columns, asking }: HoldingTableProps) {
  const phone = useAtMost(PHONE_MAX);
  const [sort, setSort] = useState<HoldingSort>();
  const [wanted, setWanted] = useState<string>();
  const { order, handle, move } = useReorder([...facts.keys()], (next) => orderStocks(portfolioId, next));
  const choices = columns.filter(({ key }) => !notAlone.has(key));
  const figures = choices.length > 0 ? choices : usualFigure;
  const figure = figures.find(({ key }) => key === wanted) ?? figures[0];
  const sorted = phone ? undefined : columns.find(({ key }) => key === sort?.key);
  const rows = sorted && sort ? sortHoldings(order, (stockid) => facts.get(stockid), sorted, sort.down) : order;
  const { shown, end } = useGrowing(rows, phone ? ROWS_ON_PHONE : ROWS_ON_SCREEN);
  const cells = phone && figure ? [...onPhone, figure] : columns;
  return (
    <>
      {phone && figures.length > 1 && figure && (
        <div className={styles.figures}>
          <Segmented
            label="Figure shown beside each stock"
            value={figure.key}
            options={figures.map(({ key, short }) => ({ value: key, label: short }))}
            onChange={setWanted}
          />
        </div>
      )}
      <div className={styles.frame} style={{ '--columns': columns.map(({ width }) => `${width}px`).join(' ') } as CSSProperties}>
        {!phone && order.length > 0 && <HoldingHeadings columns={columns} sort={sort} onSort={setSort} />}
        <ol className={styles.list} aria-label="Stocks">
          {shown.map((stockid, place) => {
            const known = facts.get(stockid);
            return (
              known && (
                <HoldingRow
                  key={stockid}
                  facts={known}
                  columns={cells}
                  figure={phone ? figure : undefined}
                  asking={asking}
                  handle={sorted === undefined ? handle(stockid) : undefined}
                  place={place + 1}
                  of={order.length}
                  onMove={(by) => move(stockid, by)}
                />
              )
            );
          })}
        </ol>
      </div>
      <div ref={end} />
    </>
  );
}
