import { useEffect, useRef } from 'react';
import type { CalendarEvent, DayEvents } from '#contract/entities/market/calendar.ts';
import { addMonths } from '#domain/calendar/month-days.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { formatDay } from '#ui/format/day.ts';
import styles from './calendar.module.css';

interface MonthStripProps {
  day: string;
  today: string;
  counts: readonly DayEvents[];
  mine: readonly CalendarEvent[];
  onDay: (day: string) => void;
}

/** The days of a month side by side, for a phone: a bar for how much happens, in the member's colour where a stock of the member is among it. */
export function MonthStrip({ day, today, counts, mine, onDay }: MonthStripProps) {
  const strip = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen day is brought into view when it changes
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[data-chosen]');
    if (chosen && strip.current) strip.current.scrollLeft = chosen.offsetLeft - strip.current.clientWidth / 2 + chosen.clientWidth / 2;
  }, [day]);
  const first = `${day.slice(0, 7)}-01`;
  const days: string[] = [];
  for (let each = first; each < addMonths(first, 1); each = addDays(each, 1)) days.push(each);
  const total = (of: string) => Object.values(counts.find((each) => each.day === of)?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const most = days.map(total).reduce((high, each) => Math.max(high, each), 1);
  return (
    <fieldset ref={strip} className={styles.strip} aria-label={`Days of ${day.slice(0, 7)}`}>
      {days.map((each) => (
        <button
          key={each}
          type="button"
          data-chosen={each === day || undefined}
          data-today={each === today || undefined}
          data-mine={mine.some((event) => event.day === each) || undefined}
          aria-pressed={each === day}
          onClick={() => onDay(each)}
        >
          <span>{new Date(`${each}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'narrow', timeZone: 'UTC' })}</span>
          <b>{Number(each.slice(8))}</b>
          <span className="sx-hidden">{`${formatDay(each).replace(/^\d+/, '')}, ${total(each)} events`}</span>
          <i style={{ height: `${Math.round((14 * total(each)) / most)}px` }} />
        </button>
      ))}
    </fieldset>
  );
}
