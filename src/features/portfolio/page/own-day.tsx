import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { allPortfolioRowsQuery } from '#data/answers/stock-rows.ts';
import { useRecords } from '#data/records/records.ts';
import { type EqualWeightDay, equalWeightDay } from '#domain/portfolio/equal-weight-day.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { stocksInWords } from '../add/stocks-in-words.ts';
import { OwnMoney } from '../desk/own-money.tsx';
import { useLedgers } from '../desk/use-all-portfolios.ts';
import { useStockRows } from '../holdings/use-stock-rows.ts';
import { usePortfolios } from '../list/use-portfolios.ts';
import styles from './own-day.module.css';
import { OwnDayRow } from './own-day-row.tsx';

/** Stocks named of those that moved most. */
const NAMED = 6;

/**
 * What the member's portfolios are worth and did, where transactions are booked. Without any, their newest day: all their stocks together,
 * those that moved most, and each portfolio.
 */
export function OwnDay({ title }: PanelProps<undefined>) {
  const portfolios = usePortfolios();
  const holdings = useRecords('holding').value;
  const stockids = useMemo(() => [...new Set((holdings ?? []).map(({ fields }) => fields.stockid))], [holdings]);
  const { rows, state } = useStockRows(allPortfolioRowsQuery(), stockids);
  const ledgers = useLedgers();
  if (portfolios === undefined || holdings === undefined || ledgers === undefined) return <Loading height={240} />;
  const day = equalWeightDay(stockids.map((stockid) => rows.get(stockid)));
  const all = (
    <Link to="/portfolio" className={styles.all}>
      All portfolios
    </Link>
  );
  if (ledgers.portfolios.length > 0) return <OwnMoney title={title} ledgers={ledgers} all={all} />;
  return (
    <Card
      title={title}
      context={day && `close ${formatRecentDay(day.day)}`}
      aside={
        <>
          {day && <AnswerStamp state={state} />}
          {portfolios.length > 0 && all}
        </>
      }
    >
      {portfolios.length === 0 ? <NoPortfolio /> : stockids.length === 0 ? <NoStock /> : <Day day={day} />}
      <ul className={styles.list} aria-label={title}>
        {portfolios.map(({ portfolio }) => (
          <OwnDayRow
            key={portfolio.id}
            portfolio={portfolio}
            rows={holdings.filter(({ fields }) => fields.portfolio_id === portfolio.id).map(({ fields }) => rows.get(fields.stockid))}
          />
        ))}
      </ul>
    </Card>
  );
}

/** All stocks together, and those that moved most. */
function Day({ day }: { day: EqualWeightDay<StockRow> | undefined }) {
  if (day === undefined) return <p className={styles.none}>No price of a day is known here yet.</p>;
  const { stocks, up, down, unchanged, missing } = day;
  const most = stocks.toSorted((a, b) => Math.abs(b.p_pct_change ?? 0) - Math.abs(a.p_pct_change ?? 0)).slice(0, NAMED);
  return (
    <div className={styles.day}>
      <p className={styles.figure}>
        <ChangeText value={day.change * 100} suffix="%" triangle />
      </p>
      <p className={styles.note}>
        {`mean of ${stocksInWords(stocks.length)}, each counting the same: ${up} up, ${down} down${unchanged > 0 ? `, ${unchanged} unchanged` : ''}`}
        {missing > 0 && `; ${missing} without a change that day`}
      </p>
      <ul className={styles.movers} aria-label="Moved most">
        {most.map((stock) => (
          <li key={stock.stockid}>
            <StockLink stock={stock} title={stock.company}>
              <b>{stock.display_symbol}</b> <ChangeText value={(stock.p_pct_change ?? 0) * 100} suffix="%" />
            </StockLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoPortfolio() {
  return (
    <Empty
      lead="No portfolio yet."
      action={
        <Link to="/portfolio" search={{ create: true }} className={styles.way}>
          Make one
        </Link>
      }
    >
      The day of your stocks comes first here once you have one.
    </Empty>
  );
}

function NoStock() {
  return <p className={styles.none}>No stock is in your portfolios yet. Open one and add some.</p>;
}
