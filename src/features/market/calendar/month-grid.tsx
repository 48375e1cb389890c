import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CalendarEvent, CalendarKind, DayEvents } from '#contract/entities/market/calendar.ts';
import { addMonths, mondayOf, weeksOfMonth } from '#domain/calendar/month-days.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import styles from './calendar.module.css';
import { kindNames, weekdays } from './calendar-search.ts';

interface MonthGridProps {
  day: string;
  today: string;
  kinds: readonly CalendarKind[];
  counts: readonly DayEvents[];
  /** Releases and holidays, by name. */
  named: readonly CalendarEvent[];
  /** Events of the member's stocks. */
  mine: readonly CalendarEvent[];
  onDay: (day: string) => void;
}

/** Where a key leads from a day. */
function dayByKey(key: string, day: string): string | undefined {
  const steps: Readonly<Record<string, string>> = {
    ...{ ArrowLeft: addDays(day, -1), ArrowRight: addDays(day, 1), ArrowUp: addDays(day, -7), ArrowDown: addDays(day, 7) },
    ...{ PageUp: addMonths(day, -1), PageDown: addMonths(day, 1), Home: mondayOf(day), End: addDays(mondayOf(day), 6) },
  };
  return steps[key];
}

/** A month, a day a cell: how many events of each kind, releases and holidays by name, the member's stocks in the member's colour. */
export function MonthGrid({ day, today, kinds, counts, named, mine, onDay }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that a key chose
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[data-chosen]')?.focus();
    moved.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayByKey(event.key, day);
    if (to === undefined) return;
    event.preventDefault();
    moved.current = true;
    onDay(to);
  };
  const byDay = new Map(counts.map((each) => [each.day, each.counts]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that arrows move in is a date grid
    <table ref={grid} role="grid" className={styles.month} aria-label={`Calendar of ${day.slice(0, 7)}`}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeksOfMonth(day).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td key={each} data-other={each.slice(0, 7) !== day.slice(0, 7) || undefined} data-today={each === today || undefined}>
                <DayCell
                  {...{ day: each, chosen: each === day, kinds, counts: byDay.get(each) ?? {}, onDay }}
                  named={named.filter((event) => event.day === each && kinds.includes(event.kind))}
                  mine={mine.filter((event) => event.day === each && kinds.includes(event.kind))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends Pick<MonthGridProps, 'day' | 'kinds' | 'named' | 'mine' | 'onDay'> {
  chosen: boolean;
  counts: Readonly<Record<string, number>>;
}

/** Names that a cell has room for. */
const ROOM = 3;

function DayCell({ day, chosen, kinds, counts, named, mine, onDay }: DayCellProps) {
  const counted = kinds.filter((kind) => kind !== 'economy' && kind !== 'holiday' && (counts[kind] ?? 0) > 0);
  const symbols = [...new Set(mine.map(({ display_symbol }) => display_symbol ?? ''))];
  return (
    <button
      type="button"
      className={styles.cell}
      data-chosen={chosen || undefined}
      aria-pressed={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onDay(day)}
      title={formatDay(day)}
    >
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {symbols.length > 0 && (
        <span className={styles.mine}>
          {symbols.slice(0, ROOM).join(' ')}
          {symbols.length > ROOM && ` +${symbols.length - ROOM}`}
        </span>
      )}
      {named.slice(0, ROOM).map(({ id, what, kind }) => (
        <span key={id} className={kind === 'holiday' ? styles.holiday : styles.named}>
          {what}
        </span>
      ))}
      {named.length > ROOM && <span className={styles.named}>{named.length - ROOM} more releases</span>}
      {counted.map((kind) => {
        const count = counts[kind] ?? 0;
        return (
          <span key={kind} className={styles.count} data-kind={kind}>
            <b>{formatCount(count)}</b> {count === 1 ? kindNames[kind].one : kindNames[kind].many}
          </span>
        );
      })}
    </button>
  );
}
