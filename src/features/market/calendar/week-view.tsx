import { listCalendar } from '#contract/endpoints/market/calendar.ts';
import type { CalendarEvent } from '#contract/entities/market/calendar.ts';
import { weekOf } from '#domain/calendar/month-days.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { formatShortDay } from '#ui/format/day.ts';
import styles from './calendar.module.css';
import { type AskedCalendar, eventsInput } from './calendar-queries.ts';
import { daysShown, kindNames, weekdays } from './calendar-search.ts';

/** Events of a day that a week has room for. */
const ROOM = 8;

interface WeekViewProps {
  asked: AskedCalendar;
  today: string;
  mine: ReadonlySet<string>;
  onDay: (day: string) => void;
}

/** A week, a day a column: the member's stocks first, then the largest. */
export function WeekView({ asked, today, mine, onDay }: WeekViewProps) {
  const { query } = eventsInput(asked, daysShown('week', asked.day));
  const { state, again } = useAnswer(listCalendar, { query: { ...query, sort: 'size_rank', order: 'asc' } });
  return (
    <AnswerView state={state} again={again} height={320}>
      {({ rows }) => (
        <div className={styles.week}>
          {weekOf(asked.day).map((day, at) => (
            <section key={day} data-today={day === today || undefined} aria-label={`${weekdays[at]} ${formatShortDay(day)}`}>
              <button type="button" aria-pressed={day === asked.day} onClick={() => onDay(day)}>
                {weekdays[at]} <b>{formatShortDay(day)}</b>
              </button>
              <DayEventList events={rows.filter((event) => event.day === day)} mine={mine} onAll={() => onDay(day)} />
            </section>
          ))}
        </div>
      )}
    </AnswerView>
  );
}

function DayEventList({ events, mine, onAll }: { events: readonly CalendarEvent[]; mine: ReadonlySet<string>; onAll: () => void }) {
  const isMine = ({ stockid }: CalendarEvent) => stockid !== null && mine.has(stockid);
  const inOrder = [...events.filter(isMine), ...events.filter(({ stockid }) => stockid === null), ...events.filter((e) => e.stockid !== null && !isMine(e))];
  if (events.length === 0) return <p className={styles.none}>–</p>;
  return (
    <>
      <ul>
        {inOrder.slice(0, ROOM).map((event) => (
          <li key={event.id} data-kind={event.kind}>
            {event.stockid !== null && event.display_symbol !== null ? (
              <>
                <StockLink
                  stock={{ stockid: event.stockid, display_symbol: event.display_symbol, delisted: false }}
                  className={isMine(event) ? styles.mine : styles.stock}
                >
                  <b>{event.display_symbol}</b>
                </StockLink>{' '}
                {kindNames[event.kind].one}
              </>
            ) : (
              event.what
            )}
          </li>
        ))}
      </ul>
      {events.length > ROOM && (
        <button type="button" className={styles.more} onClick={onAll}>
          and {events.length - ROOM} more
        </button>
      )}
    </>
  );
}
