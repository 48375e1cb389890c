import { Link } from '@tanstack/react-router';
import { countryName } from '#contract/country-name.ts';
import { listCalendar } from '#contract/endpoints/market/calendar.ts';
import { type CalendarEvent, calendarRules } from '#contract/entities/market/calendar.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { formatDay, formatShortDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatPrice } from '#ui/format/number.ts';
import styles from './calendar.module.css';
import { kindNames } from './calendar-search.ts';

const column = columnsOf<CalendarEvent>();

/** What happens, in words: `Results of the quarter to 30 Sep 2026`, `0.50 USD a share`. */
export function eventInWords({ kind, what, period, amount, currency, earliest, latest }: CalendarEvent): string {
  if (kind === 'dividend') return `Ex-dividend, ${formatPrice(amount)} ${currency ?? ''} a share`;
  if (kind === 'ipo') return amount === null ? what : `${what} at ${formatPrice(amount)} ${currency ?? ''} a share`;
  if (kind === 'earnings') return `Results of the period to ${formatDay(period)}`;
  if (kind !== 'expected earnings') return what;
  const range = earliest === latest ? '' : `, ${formatShortDay(earliest)} to ${formatShortDay(latest)} by other years`;
  return `Results of the period to ${formatDay(period)} expected${range}`;
}

/** The subject of an event: a stock, a figure of the economy with its page, or the exchanges. */
function Subject({ event, mine }: { event: CalendarEvent; mine: ReadonlySet<string> }) {
  const { stockid, display_symbol, company, what, indicator, kind } = event;
  if (stockid !== null && display_symbol !== null) {
    return (
      <StockLink stock={{ stockid, display_symbol, delisted: false }} className={mine.has(stockid) ? styles.mine : styles.stock} tabIndex={-1}>
        <b>{display_symbol}</b> <span>{company}</span>
      </StockLink>
    );
  }
  if (kind === 'ipo' && company !== null) {
    return (
      <Link to="/ipos" search={{ find: company }} tabIndex={-1}>
        {company}
      </Link>
    );
  }
  if (indicator === null) return <span>{what}</span>;
  return (
    <Link to="/economic_indicators/$id" params={{ id: indicator }} tabIndex={-1}>
      {what}
    </Link>
  );
}

/** Events as a table, the member's stocks in the member's colour. */
export function eventsTable(title: string, mine: ReadonlySet<string>): TablePageDefinition<typeof listCalendar, CalendarEvent> {
  return listPage({
    title,
    endpoint: listCalendar,
    rowsAre: 'Events',
    page: (answer) => answer,
    rules: calendarRules,
    columns: [
      column.computed('name', 'Who', (event) => <Subject event={event} mine={mine} />, {
        ...{ width: 200, grow: 2, align: 'start', pinned: true },
        value: ({ display_symbol, what }) => display_symbol ?? what,
      }),
      column.day('day', 'Day'),
      column.computed('kind', 'Kind', ({ kind }) => kindNames[kind].one, { width: 90, align: 'start', value: ({ kind }) => kind, from: 'tablet' }),
      column.computed('words', 'What', eventInWords, { width: 280, grow: 3, align: 'start' }),
      column.text('time', 'New York', { width: 76, grow: 0, from: 'desktop' }),
      column.computed('country', 'Country', ({ country }) => countryName(country) ?? UNKNOWN, {
        ...{ width: 110, align: 'start', from: 'desktop' },
        value: ({ country }) => country,
      }),
      column.count('size_rank', 'By size', { width: 70, from: 'desktop', hint: 'Place by market value among all stocks here' }),
      column.computed('basis', 'Known from', ({ basis }) => <span className={styles.basis}>{basis}</span>, {
        ...{ width: 200, grow: 1, align: 'start', from: 'desktop' },
        value: ({ basis }) => basis,
      }),
    ],
    phone: { under: 'words', beside: [], top: 'day' },
    filters: { find: 'Find a company or a release' },
    source:
      'Filings with the SEC, calendars of offerings, prices as loaded, announced release days, rules of the exchange; expected days follow from when a company reported before',
    whenEmpty: 'Nothing is known for these days.',
  });
}
