import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listMarketHolidays } from '#contract/endpoints/market/holidays.ts';
import { listEventsInHoldings } from '#contract/endpoints/records/portfolio-news.ts';
import { useRecords } from '#data/records/records.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { useStockNames } from '#pages/stocks/stock-names.ts';
import { useNow } from '#pages/use-now.ts';
import { localDay } from '#ui/format/as-of.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './coming-days.module.css';
import { eventsToCome } from './events-query.ts';
import { tradingDays } from './trading-days.ts';

/** Trading days that are shown. */
const SHOWN = 5;

/** The next weekdays: whether the exchanges are open, what the held stocks pay and split, and the notes that are due. */
export function ComingDays({ title }: PanelProps<undefined>) {
  const now = useNow();
  const today = localDay(now);
  const holidays = useAnswer(listMarketHolidays, { query: {} }).state;
  const events = useAnswer(listEventsInHoldings, eventsToCome(now)).state;
  const notes = useRecords('note').value;
  const days = tradingDays(today, SHOWN);
  const last = days.at(-1) ?? today;
  const due = useMemo(() => (notes ?? []).filter(({ fields: { target_time: on } }) => on !== null && on >= today && on <= last), [notes, today, last]);
  const symbols = useStockNames([...new Set(due.flatMap(({ fields: { stockid } }) => stockid ?? []))].sort());
  const holidayOn = (day: string) => (holidays.kind === 'ready' ? holidays.data.rows.find((holiday) => holiday.day === day) : undefined);
  const eventsOn = (day: string) => (events.kind === 'ready' ? events.data.filter((event) => event.day === day) : []);
  const areKnown = holidays.kind === 'ready' && events.kind === 'ready' && notes !== undefined;
  const isQuiet = areKnown && due.length === 0 && days.every((day) => holidayOn(day) === undefined && eventsOn(day).length === 0);
  return (
    <Card
      title={title}
      context={`${formatDay(days[0])} to ${formatDay(last)}`}
      aside={
        <Link to="/stock-market-holidays" className={styles.all}>
          All holidays
        </Link>
      }
    >
      <ul className={styles.days} aria-label={title}>
        {days.map((day) => {
          const holiday = holidayOn(day);
          return (
            <li key={day} data-closed={(holiday !== undefined && holiday.closes_at === null) || undefined}>
              <time dateTime={day}>
                {weekdayOf(day)} <b>{Number(day.slice(8))}</b>
              </time>
              <span className={styles.events}>
                {holiday !== undefined && <span>{holiday.closes_at === null ? `Market closed, ${holiday.name}` : `Early close, ${holiday.closes_at}`}</span>}
                {eventsOn(day).map((event) => (
                  <span key={`${event.kind} ${event.stockid}`}>
                    <StockLink stock={event.stockid}>
                      <b>{event.display_symbol}</b>
                    </StockLink>{' '}
                    {event.kind === 'dividend'
                      ? `ex-dividend ${formatPrice(event.amount)} ${event.currency}`
                      : `split ${event.numerator} for ${event.denominator}`}
                  </span>
                ))}
                {due
                  .filter(({ fields }) => fields.target_time === day)
                  .map(({ id, fields }) => (
                    <Link key={id} to="/notes">
                      {fields.stockid === null ? 'A note is due' : `Note on ${symbols.get(fields.stockid) ?? 'a stock'} is due`}
                    </Link>
                  ))}
              </span>
            </li>
          );
        })}
      </ul>
      {isQuiet && <p className={styles.unknown}>No holiday, no dividend or split of what you hold, and no note is due.</p>}
      {holidays.kind !== 'ready' && holidays.kind !== 'loading' && <p className={styles.unknown}>The holidays of the exchanges could not be loaded.</p>}
      {events.kind !== 'ready' && events.kind !== 'loading' && <p className={styles.unknown}>The dividends and splits of what you hold could not be loaded.</p>}
    </Card>
  );
}

function weekdayOf(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
}
