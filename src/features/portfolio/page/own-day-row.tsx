import { Link } from '@tanstack/react-router';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { equalWeightDay } from '#domain/portfolio/equal-weight-day.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { stocksInWords } from '../add/stocks-in-words.ts';
import { PortfolioMark } from '../list/portfolio-mark.tsx';
import type { PortfolioRecord } from '../list/portfolio-order.ts';
import styles from './own-day.module.css';

/** A portfolio's day: how many of its stocks rose and fell, and their mean change. */
export function OwnDayRow({ portfolio: { id, fields }, rows }: { portfolio: PortfolioRecord; rows: readonly (StockRow | undefined)[] }) {
  const day = equalWeightDay(rows);
  const breadth = rows.length === 0 ? 'no stock yet' : day === undefined ? 'no price of a day' : `${day.up} up, ${day.down} down`;
  return (
    <li>
      <Link to="/portfolio/$id" params={{ id }} className={styles.row}>
        <PortfolioMark privacy={fields.private} />
        <b>{fields.name}</b>
        <span className={styles.stocks}>{rows.length > 0 && stocksInWords(rows.length)}</span>
        <span className={styles.breadth}>{breadth}</span>
        <span className={styles.change}>
          <ChangeText value={day && day.change * 100} suffix="%" strong />
        </span>
      </Link>
    </li>
  );
}
