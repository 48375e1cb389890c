import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { countryName } from '#contract/country-name.ts';
import { countCalendarEvents, listCalendar } from '#contract/endpoints/market/calendar.ts';
import { calendarKinds, type DayEvents } from '#contract/entities/market/calendar.ts';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { addMonths } from '#domain/calendar/month-days.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { TablePage } from '#pages/table/table-page.tsx';
import { useNow } from '#pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { localDay } from '#ui/format/as-of.ts';
import { formatDay, formatMonth } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import styles from './calendar.module.css';
import { type AskedCalendar, countsInput, eventsInput, mineInput, namedInput } from './calendar-queries.ts';
import { type CalendarSearch, calendarViews, daysShown, kindNames, kindsShown } from './calendar-search.ts';
import { eventsTable } from './events-table.tsx';
import { KindChips } from './kind-chips.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthStrip } from './month-strip.tsx';
import { WeekView } from './week-view.tsx';

const TITLE = 'Calendar';
const none: readonly string[] = [];

interface CalendarPageProps {
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
}

/** What happens when: results, dividends, splits, releases of the economy and holidays, in the whole market or in the member's portfolios. */
export function CalendarPage({ search, onSearch }: CalendarPageProps) {
  const today = localDay(useNow());
  const isMember = useSession().account !== undefined;
  const holdings = useRecords('holding').value;
  const mine = useMemo(() => (isMember ? [...new Set((holdings ?? []).map(({ fields }) => fields.stockid))].sort() : none), [isMember, holdings]);
  const asked: AskedCalendar = { search, day: search.day ?? today, mine };
  const counts = useAnswer(countCalendarEvents, countsInput(asked));
  const events = counts.state.kind === 'ready' ? counts.state.data : [];
  const change = (to: CalendarSearch) => onSearch({ ...search, ...to });
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>{TITLE}</h1>
        <span className={styles.stamp}>
          <AnswerStamp state={counts.state} />
        </span>
      </div>
      {counts.state.kind === 'ready' && <Verdict day={asked.day} today={today} counts={events} mine={search.mine === true} />}
      <Controls {...{ asked, today, isMember, events, change }} />
      {search.mine === true && mine.length === 0 ? (
        <Empty lead="No stock in your portfolios yet.">
          Once there is one in <Link to="/portfolio">a portfolio</Link>, its results, dividends and splits are here.
        </Empty>
      ) : (
        <AnswerView state={counts.state} again={counts.again} height={620} listStored>
          {(answer) => <Days asked={asked} today={today} counts={answer} change={change} />}
        </AnswerView>
      )}
      <p className={styles.soft}>
        Expected results are no dates that companies gave: they follow from when each reported the same period in years before. Ex-dividend days and splits are
        those the price source knows. Figures of the economy: <Link to="/economic_calendar">Economic calendar</Link>. Closed days:{' '}
        <Link to="/stock-market-holidays">Stock market holidays</Link>.
      </p>
    </div>
  );
}

/** What the week of the day has, in a sentence. */
function Verdict({ day, today, counts, mine }: { day: string; today: string; counts: readonly DayEvents[]; mine: boolean }) {
  const { from, until } = daysShown('week', day);
  const week = counts.filter((each) => each.day >= from && each.day <= until);
  const parts = calendarKinds.flatMap((kind) => {
    const count = week.reduce((sum, each) => sum + (each.counts[kind] ?? 0), 0);
    const name = kind === 'expected earnings' ? 'expected results' : count === 1 ? kindNames[kind].one : kindNames[kind].many;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  const isThis = today >= from && today <= until;
  return (
    <p className={styles.verdict}>
      {isThis ? 'This week' : `Week of ${formatDay(from)}`}: {parts.length === 0 ? `nothing is known${mine ? ' for your stocks' : ''}` : parts.join(', ')}.
    </p>
  );
}

interface ControlsProps {
  asked: AskedCalendar;
  today: string;
  isMember: boolean;
  events: readonly DayEvents[];
  change: (to: CalendarSearch) => void;
}

const COUNTRIES = ['US', 'CA', 'GB', 'DE', 'FR', 'CH', 'SE', 'NL', 'JP', 'HK', 'CN', 'AU'];

function Controls({ asked: { search, day }, today, isMember, events, change }: ControlsProps) {
  const view = search.view ?? 'month';
  const step = (by: -1 | 1) => change({ day: view === 'week' ? addDays(day, 7 * by) : addMonths(day, by) });
  const shown = kindsShown(search);
  return (
    <div className={styles.controls}>
      <div className={styles.moves}>
        <Button onClick={() => step(-1)} aria-label={view === 'week' ? 'Week before' : 'Month before'}>
          ‹
        </Button>
        <b>{formatMonth(day)}</b>
        <Button onClick={() => step(1)} aria-label={view === 'week' ? 'Next week' : 'Next month'}>
          ›
        </Button>
        {day !== today && (
          <Button look="subtle" onClick={() => change({ day: undefined })}>
            Today
          </Button>
        )}
      </div>
      <Segmented label="Show" value={view} options={calendarViews} onChange={(to) => change({ view: to === 'month' ? undefined : to })} />
      {isMember && (
        <Segmented
          label="Whose events"
          value={search.mine === true ? 'mine' : 'all'}
          options={[
            { value: 'all', label: 'All' },
            { value: 'mine', label: 'My portfolios' },
          ]}
          onChange={(to) => change({ mine: to === 'mine' ? true : undefined })}
        />
      )}
      <Choice
        label="Country"
        value={search.country ?? ''}
        options={[{ value: '', label: 'All countries' }, ...COUNTRIES.map((country) => ({ value: country, label: countryName(country) }))]}
        onChange={(country) => change({ country: country === '' ? undefined : country })}
      />
      <KindChips
        shown={shown}
        counts={events}
        days={daysShown(view, day)}
        onShown={(kinds) => change({ without: calendarKinds.filter((kind) => !kinds.includes(kind)).join(',') || undefined })}
      />
    </div>
  );
}

interface DaysProps {
  asked: AskedCalendar;
  today: string;
  counts: readonly DayEvents[];
  change: (to: CalendarSearch) => void;
}

function Days({ asked, today, counts, change }: DaysProps) {
  const { search, day, mine = none } = asked;
  const view = search.view ?? 'month';
  const phone = useAtMost(PHONE_MAX);
  const named = useAnswer(listCalendar, namedInput(asked)).state;
  const own = useAnswer(listCalendar, mineInput(asked)).state;
  const held = useMemo(() => new Set(mine), [mine]);
  const ownEvents = own.kind === 'ready' ? own.data.rows : [];
  const names = named.kind === 'ready' && search.mine !== true && (search.country ?? 'US') === 'US' ? named.data.rows : [];
  const onDay = (to: string) => change({ day: to });
  const isList = view === 'list';
  const title = isList ? `Everything in ${formatMonth(day)}` : formatDay(day);
  const table = useMemo(() => eventsTable(title, held), [title, held]);
  const month = `${day.slice(0, 7)}-01`;
  const days = isList ? { from: month, until: addDays(addMonths(month, 1), -1) } : { from: day, until: day };
  return (
    <>
      {!isList && phone && <MonthStrip {...{ day, today, counts, onDay }} mine={ownEvents} />}
      {!phone && view === 'month' && (
        <Card title={formatMonth(day)} context="arrow keys move by days">
          <MonthGrid {...{ day, today, counts, onDay, named: names, mine: ownEvents }} kinds={kindsShown(search)} />
        </Card>
      )}
      {!phone && view === 'week' && (
        <Card title={`Week of ${formatDay(daysShown('week', day).from)}`}>
          <WeekView {...{ asked, today, onDay }} mine={held} />
        </Card>
      )}
      <TablePage page={table} input={eventsInput(asked, days)} />
    </>
  );
}
