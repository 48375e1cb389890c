import { NYSE_CLOSURES } from './nyse-closures.ts';
import { EARLY_CLOSES_KNOWN_UNTIL, NYSE_EARLY_CLOSES } from './nyse-early-closes.ts';
import { nyseHolidays } from './nyse-holidays.ts';
import { weekDay } from './week-day.ts';

/** When an exchange trades. */
export interface ExchangeCalendar {
  /** ISO 10383 code. */
  readonly mic: string;
  /** IANA name of the zone in which its days begin and end. */
  readonly timeZone: string;
  /** First day the calendar speaks of. */
  readonly from: string;
  /** Whether the exchange traded, or by its rules will trade, that day; `undefined` before `from`. */
  readonly isSession: (day: string) => boolean | undefined;
  /** Local time at which the session of that day ends, `HH:MM`; `undefined` on other days and where it is not yet announced. */
  readonly closesAt: (day: string) => string | undefined;
}

const holidays = new Map<number, ReadonlySet<string>>();

function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  let kept = holidays.get(year);
  if (kept === undefined) {
    kept = new Set(nyseHolidays(year).map(({ day: on }) => on));
    holidays.set(year, kept);
  }
  return kept.has(day);
}

/** The New York Stock Exchange since 1990; the other stock exchanges of the United States keep the same days. */
export const NYSE: ExchangeCalendar = {
  mic: 'XNYS',
  timeZone: 'America/New_York',
  from: '1990-01-01',
  isSession: (day) => {
    if (day < NYSE.from) return undefined;
    const onDay = weekDay(day);
    return onDay !== 0 && onDay !== 6 && !isHoliday(day) && NYSE_CLOSURES[day] === undefined;
  },
  closesAt: (day) => {
    if (NYSE.isSession(day) !== true || Number(day.slice(0, 4)) > EARLY_CLOSES_KNOWN_UNTIL) return undefined;
    return NYSE_EARLY_CLOSES[day] ?? '16:00';
  },
};

const AMERICAN = new Set(['NYSE', 'NAS', 'NASDAQ', 'AMEX', 'ARCA', 'BATS', 'CBOE', 'IEX', 'OTC', 'XNYS', 'XNAS', 'XASE', 'ARCX', 'OTCM']);

/** The calendar of an exchange by its code or common name; `undefined` where none is known here, so that nobody counts by another's holidays. */
export function calendarOf(exchange: string): ExchangeCalendar | undefined {
  return AMERICAN.has(exchange.toUpperCase()) ? NYSE : undefined;
}
