import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { AddStocks } from './add-stocks.tsx';
import { HoldingRow } from './holding-row.tsx';
import styles from './holdings.module.css';
import { orderStocks } from './portfolio-edits.ts';
import type { PortfolioRecord } from './portfolio-order.ts';
import { stocksInWords } from './stocks-in-words.ts';
import { useHoldings } from './use-portfolios.ts';
import { useStockRows } from './use-stock-rows.ts';

/** Rows shown at first, and how many more each time the end comes near. */
const ROWS_AT_ONCE = 80;

/** The stocks of a portfolio in the member's order. `head` is given the age of their prices. */
export function Holdings({ portfolio, head }: { portfolio: PortfolioRecord; head: (stamp: ReactNode) => ReactNode }) {
  const holdings = useHoldings(portfolio);
  const [adding, setAdding] = useState(false);
  const stockids = useMemo(() => holdings?.map(({ fields }) => fields.stockid) ?? [], [holdings]);
  const { rows, state, asking } = useStockRows(portfolio.id, stockids);
  const { order, handle, move } = useReorder(stockids, (next) => orderStocks(portfolio.id, next));
  const { shown, end } = useGrowing(order);
  const byStock = useMemo(() => new Map(holdings?.map((holding) => [holding.fields.stockid, holding])), [holdings]);
  return (
    <>
      {head(stockids.length > 0 && <AnswerStamp state={state} prefix="prices as of" />)}
      <div className={styles.bar}>
        <span>{holdings === undefined ? '' : stocksInWords(holdings.length)}</span>
        <Button look="primary" aria-expanded={adding} onClick={() => setAdding((was) => !was)}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          Add stocks
        </Button>
      </div>
      {adding && <AddStocks portfolio={portfolio} held={byStock} onClose={() => setAdding(false)} />}
      {holdings === undefined && <Loading height={240} />}
      {holdings?.length === 0 && !adding && (
        <Empty lead="No stock stands here yet." action={<Button onClick={() => setAdding(true)}>Add stocks</Button>}>
          Look for one by name or symbol, or paste a list of symbols.
        </Empty>
      )}
      {order.length > 0 && <Headings />}
      <ol className={styles.list} aria-label="Stocks">
        {shown.map((stockid, place) => {
          const holding = byStock.get(stockid);
          if (holding === undefined) return null;
          return (
            <HoldingRow
              key={stockid}
              holding={holding}
              row={rows.get(stockid)}
              asking={asking}
              handle={handle(stockid)}
              place={place + 1}
              of={order.length}
              onMove={(by) => move(stockid, by)}
            />
          );
        })}
      </ol>
      <div ref={end} />
    </>
  );
}

function Headings() {
  return (
    <div className={styles.headings} aria-hidden="true">
      <span />
      <span>Stock</span>
      <span>Price</span>
      <span>In</span>
      <span>Day %</span>
      <span>YTD %</span>
      <span>Close of</span>
      <span>1 year</span>
      <span />
    </div>
  );
}

/** The first rows of a long list, more as its end comes near. */
function useGrowing<T>(all: readonly T[]) {
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const end = useRef<HTMLDivElement>(null);
  const more = most < all.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each growth the end is looked at anew
  useEffect(() => {
    if (end.current === null || !more) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setMost((was) => was + ROWS_AT_ONCE), { rootMargin: '1200px' });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [more, most]);
  return { shown: more ? all.slice(0, most) : all, end };
}
